// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/library.h"

#include "core/training/json_fields.h"
#include "core/training/model_check.h"

#include <algorithm>
#include <array>
#include <utility>

namespace studio {
namespace {

using nlohmann::json;

constexpr std::array<std::pair<std::string_view, AttentionKind>, 4> kAttention = {
    {{"multi-head", AttentionKind::multiHead}, {"grouped-query", AttentionKind::groupedQuery},
     {"multi-query", AttentionKind::multiQuery}, {"latent", AttentionKind::latent}}};

/// Whatever is left unread is an error here: this file is ours.
Outcome<Done> close(JsonFields& fields)
{
    if (const auto unread = fields.unread(); !unread.empty())
        fields.object("workloads.unknown-key", "this key is not known", unread.front());
    if (fields.objection()) return *fields.objection();
    return Done{};
}

/// The object at a key; an objection of the outer fields if it is none.
const json* objectAt(JsonFields& outer, std::string_view key, bool required)
{
    const json* found = outer.member(key);
    if (found != nullptr && found->is_object()) return found;
    if (found != nullptr || required) outer.object("workloads.no-object", "an object is expected", key);
    return nullptr;
}

Outcome<Done> readLatent(const json& object, const std::string& path, LatentAttention& out)
{
    JsonFields f(object, path);
    out.queryRank = f.whole("queryRank", 1, model_bounds::hidden);
    out.keyValueRank = f.whole("keyValueRank", 1, model_bounds::hidden);
    out.contentHeadDim = f.whole("contentHeadDim", 1, model_bounds::headDim);
    out.ropeHeadDim = f.whole("ropeHeadDim", 1, model_bounds::headDim);
    out.valueHeadDim = f.whole("valueHeadDim", 1, model_bounds::headDim);
    return close(f);
}

Outcome<Done> readWindow(const json& object, const std::string& path, SlidingWindow& out)
{
    JsonFields f(object, path);
    out.width = f.wholeIf("width", 1, model_bounds::sequence).value_or(0);
    out.layerShare = f.numberIf("layerShare", 0, 1).value_or(0);
    out.coreFactor = f.numberIf("coreFactor", 0, 1).value_or(1);
    return close(f);
}

Outcome<Done> readExperts(const json& object, const std::string& path, TransformerModel& model)
{
    JsonFields f(object, path);
    MixtureOfExperts& out = model.moe;
    out.experts = f.whole("routed", 1, model_bounds::experts);
    out.topK = f.whole("perToken", 1, out.experts);
    out.expertFfn = f.whole("width", 1, model_bounds::ffn);
    out.sharedFfn = f.wholeIf("sharedWidth", 0, model_bounds::ffn).value_or(0);
    out.denseLayers = f.wholeIf("denseLayers", 0, model.layers).value_or(0);
    out.denseFfn = f.wholeIf("denseWidth", 0, model_bounds::ffn).value_or(0);
    out.nodeLimit = f.wholeIf("nodeLimit", 0, model_bounds::experts).value_or(0);
    if (out.denseLayers > 0 && out.denseFfn == 0)
        f.object("workloads.missing", "layers without experts need the width of their MLP", "denseWidth");
    return close(f);
}

void readAttention(JsonFields& f, TransformerModel& model)
{
    const std::string kind = f.text("attention");
    const auto known = std::find_if(kAttention.begin(), kAttention.end(), [&](const auto& k) { return k.first == kind; });
    if (known == kAttention.end())
        f.object("workloads.attention", "attention is multi-head, grouped-query, multi-query or latent", "attention");
    else model.attention = known->second;
    model.heads = f.whole("heads", 1, model_bounds::heads);
    if (model.isLatent()) return;
    model.kvHeads = f.whole("kvHeads", 1, model.heads);
    model.headDim = f.whole("headDim", 1, model_bounds::headDim);
    const auto byCount = model.kvHeads == model.heads ? AttentionKind::multiHead
                         : model.kvHeads == 1         ? AttentionKind::multiQuery
                                                      : AttentionKind::groupedQuery;
    if (model.attention != byCount)
        f.object("workloads.attention", "the kind of attention does not agree with the key-value heads", "attention");
}

Outcome<Done> readShape(const json& object, const std::string& path, TransformerModel& model)
{
    JsonFields f(object, path);
    model.layers = f.whole("layers", 1, model_bounds::layers);
    model.hidden = f.whole("hidden", 1, model_bounds::hidden);
    readAttention(f, model);
    model.mlpMatrices = f.whole("mlpMatrices", 2, 3);
    model.vocabulary = f.whole("vocabulary", 1, model_bounds::vocabulary);
    model.sequence = f.whole("sequence", 1, model_bounds::sequence);
    model.tiedEmbeddings = f.flagIf("tiedEmbeddings").value_or(false);
    model.parallelBlock = f.flagIf("parallelBlock").value_or(false);
    if (const json* latent = objectAt(f, "latent", model.isLatent()))
        if (const auto done = readLatent(*latent, f.pathOf("latent"), model.latent); !done) return done;
    if (const json* window = objectAt(f, "window", false))
        if (const auto done = readWindow(*window, f.pathOf("window"), model.window); !done) return done;
    const json* experts = objectAt(f, "experts", false);
    if (experts == nullptr) model.ffn = f.whole("ffn", 1, model_bounds::ffn);
    else if (const auto done = readExperts(*experts, f.pathOf("experts"), model); !done) return done;
    if (const auto faults = modelFaults(model); !faults.empty())
        f.object("workloads.out-of-range", "{field} is outside what the estimate takes", "", {{"field", faults.front().field}});
    return close(f);
}

Outcome<Done> readEvidence(const json& object, const std::string& path, Evidence& out)
{
    JsonFields f(object, path);
    const auto level = levelOf(f.text("level"));
    const auto basis = basisOf(f.text("basis"));
    out.note = f.text("note");
    if (!level) f.object("workloads.level", "the level is A, B or C", "level");
    else out.level = *level;
    if (!basis) f.object("workloads.basis", "this basis is not known", "basis");
    else out.basis = *basis;
    return close(f);
}

Outcome<Done> readSource(const json& object, const std::string& path, Source& out)
{
    JsonFields f(object, path);
    out.title = f.text("title");
    out.publisher = f.text("publisher");
    out.date = f.text("date");
    out.url = f.text("url");
    out.access = f.text("access");
    return close(f);
}

Outcome<Done> readFigures(JsonFields& f, Workload& out)
{
    if (const json* training = objectAt(f, "training", false)) {
        JsonFields t(*training, f.pathOf("training"));
        out.tokens = t.numberIf("tokens", 1, 1e18);
        out.batch = t.wholeIf("batch", 1, 1'000'000'000);
        if (const auto done = close(t); !done) return done;
    }
    if (const json* published = objectAt(f, "published", false)) {
        JsonFields p(*published, f.pathOf("published"));
        out.publishedParameters = p.numberIf("parameters", 1, model_bounds::parameters);
        out.publishedActive = p.numberIf("active", 1, model_bounds::parameters);
        out.publishedCounts = p.textIf("counts").value_or("");
        if (const auto done = close(p); !done) return done;
    }
    return Done{};
}

Outcome<Workload> readWorkload(const json& object, const std::string& path)
{
    JsonFields f(object, path);
    Workload out;
    out.id = f.text("id");
    if (!isId(out.id)) f.object("workloads.id", "an id consists of a-z, 0-9 and -", "id");
    out.model.name = f.text("name");
    out.family = f.text("family");
    const json* shape = objectAt(f, "shape", true);
    const json* evidence = objectAt(f, "evidence", true);
    const json* source = objectAt(f, "source", true);
    if (const auto done = readFigures(f, out); !done) return done.error();
    if (const auto done = close(f); !done) return done.error();
    if (const auto done = readShape(*shape, f.pathOf("shape"), out.model); !done) return done.error();
    if (const auto done = readEvidence(*evidence, f.pathOf("evidence"), out.evidence); !done) return done.error();
    if (const auto done = readSource(*source, f.pathOf("source"), out.source); !done) return done.error();
    out.source.id = out.evidence.source = SourceId(out.id);
    out.evidence.date = out.source.date;
    return out;
}

} // namespace

Outcome<WorkloadLibrary> WorkloadLibrary::parse(std::string_view text)
{
    auto root = parseJsonObject(text);
    if (!root) return root.error();
    JsonFields f(*root, "");
    const std::int64_t version = f.whole("formatVersion", 1, 1'000'000);
    if (!f.objection() && version > kFormatVersion)
        f.object("workloads.version", "format version {found} is newer than {known}, the newest this program reads",
                 "formatVersion", {{"found", std::to_string(version)}, {"known", std::to_string(kFormatVersion)}});
    WorkloadLibrary library;
    library.m_edition = f.text("edition");
    const json* list = f.member("workloads");
    if (list == nullptr || !list->is_array()) f.object("workloads.no-list", "a list is expected", "workloads");
    if (const auto done = close(f); !done) return done.error();
    for (std::size_t i = 0; i < list->size(); ++i) {
        const std::string path = "workloads[" + std::to_string(i) + "]";
        if (!(*list)[i].is_object()) return Error{Message{"workloads.no-object", "an object is expected", {}}, path};
        auto workload = readWorkload((*list)[i], path);
        if (!workload) return workload.error();
        if (library.find(workload->id) != nullptr)
            return Error{Message{"workloads.twice", "the id \"{id}\" stands twice", {{"id", workload->id}}}, path + ".id"};
        library.m_workloads.push_back(std::move(workload).value());
    }
    return library;
}

const Workload* WorkloadLibrary::find(std::string_view id) const
{
    const auto at = std::find_if(m_workloads.begin(), m_workloads.end(), [&](const Workload& w) { return w.id == id; });
    return at == m_workloads.end() ? nullptr : &*at;
}

const WorkloadLibrary& builtInWorkloads()
{
    // A test proves that the shipped text parses; a damaged build has an empty library rather than undefined behaviour.
    static const WorkloadLibrary library = [] {
        auto parsed = WorkloadLibrary::parse(builtInWorkloadText());
        return parsed ? std::move(parsed).value() : WorkloadLibrary();
    }();
    return library;
}

} // namespace studio
