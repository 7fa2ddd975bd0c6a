// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations written from the published shapes; the expected numbers are those of the released checkpoints.
#include "core/training/config_import.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace studio {
namespace {

struct Published {
    const char* name;
    std::int64_t parameters; ///< of the checkpoint, exact
    const char* json;
};

constexpr Published kPublished[] = {
    {"Llama 2 7B", 6738415616, R"({"model_type": "llama", "hidden_size": 4096, "intermediate_size": 11008,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "vocab_size": 32000,
        "max_position_embeddings": 4096, "tie_word_embeddings": false})"},
    {"Llama 3.1 405B", 405853388800, R"({"model_type": "llama", "hidden_size": 16384, "intermediate_size": 53248,
        "num_hidden_layers": 126, "num_attention_heads": 128, "num_key_value_heads": 8, "vocab_size": 128256,
        "max_position_embeddings": 131072, "attention_bias": false, "mlp_bias": false})"},
    {"Llama 3.2 1B", 1235814400, R"({"model_type": "llama", "hidden_size": 2048, "intermediate_size": 8192,
        "num_hidden_layers": 16, "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 64, "vocab_size": 128256,
        "max_position_embeddings": 131072, "tie_word_embeddings": true})"},
    {"Mistral 7B v0.1", 7241732096, R"({"model_type": "mistral", "hidden_size": 4096, "intermediate_size": 14336,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 32000,
        "max_position_embeddings": 32768, "sliding_window": 4096})"},
    {"Mixtral 8x7B", 46702792704, R"({"model_type": "mixtral", "hidden_size": 4096, "intermediate_size": 14336,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 32000,
        "max_position_embeddings": 32768, "num_local_experts": 8, "num_experts_per_tok": 2, "sliding_window": null})"},
    {"Mixtral 8x22B", 140620634112, R"({"model_type": "mixtral", "hidden_size": 6144, "intermediate_size": 16384,
        "num_hidden_layers": 56, "num_attention_heads": 48, "num_key_value_heads": 8, "vocab_size": 32000,
        "max_position_embeddings": 65536, "num_local_experts": 8, "num_experts_per_tok": 2})"},
    {"Qwen2 7B", 7615616512, R"({"model_type": "qwen2", "hidden_size": 3584, "intermediate_size": 18944,
        "num_hidden_layers": 28, "num_attention_heads": 28, "num_key_value_heads": 4, "vocab_size": 152064,
        "max_position_embeddings": 131072, "use_sliding_window": false, "sliding_window": 131072, "max_window_layers": 28})"},
    {"Qwen2.5 72B", 72706203648, R"({"model_type": "qwen2", "hidden_size": 8192, "intermediate_size": 29568,
        "num_hidden_layers": 80, "num_attention_heads": 64, "num_key_value_heads": 8, "vocab_size": 152064,
        "max_position_embeddings": 131072})"},
    {"Qwen3 8B", 8190735360, R"({"model_type": "qwen3", "hidden_size": 4096, "intermediate_size": 12288, "head_dim": 128,
        "num_hidden_layers": 36, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 151936,
        "max_position_embeddings": 40960, "attention_bias": false})"},
    {"Qwen3 30B-A3B", 30532122624, R"({"model_type": "qwen3_moe", "hidden_size": 2048, "intermediate_size": 6144,
        "moe_intermediate_size": 768, "head_dim": 128, "num_hidden_layers": 48, "num_attention_heads": 32,
        "num_key_value_heads": 4, "vocab_size": 151936, "max_position_embeddings": 40960, "num_experts": 128,
        "num_experts_per_tok": 8, "decoder_sparse_step": 1, "mlp_only_layers": [], "norm_topk_prob": true})"},
    {"Qwen3 235B-A22B", 235093634560, R"({"model_type": "qwen3_moe", "hidden_size": 4096, "intermediate_size": 12288,
        "moe_intermediate_size": 1536, "head_dim": 128, "num_hidden_layers": 94, "num_attention_heads": 64,
        "num_key_value_heads": 4, "vocab_size": 151936, "max_position_embeddings": 40960, "num_experts": 128,
        "num_experts_per_tok": 8})"},
    {"Qwen1.5 MoE A2.7B", 14315784192, R"({"model_type": "qwen2_moe", "hidden_size": 2048, "intermediate_size": 5632,
        "moe_intermediate_size": 1408, "shared_expert_intermediate_size": 5632, "num_hidden_layers": 24,
        "num_attention_heads": 16, "num_key_value_heads": 16, "vocab_size": 151936, "max_position_embeddings": 8192,
        "num_experts": 60, "num_experts_per_tok": 4})"},
    {"DeepSeek-V2", 235741434880, R"({"model_type": "deepseek_v2", "hidden_size": 5120, "intermediate_size": 12288,
        "moe_intermediate_size": 1536, "num_hidden_layers": 60, "num_attention_heads": 128, "num_key_value_heads": 128,
        "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128,
        "n_routed_experts": 160, "n_shared_experts": 2, "num_experts_per_tok": 6, "first_k_dense_replace": 1,
        "n_group": 8, "topk_group": 3, "vocab_size": 102400, "max_position_embeddings": 163840})"},
    {"DeepSeek-V3, main model", 671026419200, R"({"model_type": "deepseek_v3", "hidden_size": 7168, "intermediate_size": 18432,
        "moe_intermediate_size": 2048, "num_hidden_layers": 61, "num_attention_heads": 128, "num_key_value_heads": 128,
        "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128,
        "n_routed_experts": 256, "n_shared_experts": 1, "num_experts_per_tok": 8, "first_k_dense_replace": 3,
        "n_group": 8, "topk_group": 4, "vocab_size": 129280, "max_position_embeddings": 163840,
        "num_nextn_predict_layers": 1})"},
    {"gpt-oss-20b", 20914757184, R"({"model_type": "gpt_oss", "hidden_size": 2880, "intermediate_size": 2880, "head_dim": 64,
        "num_hidden_layers": 24, "num_attention_heads": 64, "num_key_value_heads": 8, "vocab_size": 201088,
        "max_position_embeddings": 131072, "num_local_experts": 32, "num_experts_per_tok": 4, "attention_bias": true,
        "sliding_window": 128})"},
    {"gpt-oss-120b", 116829156672, R"({"model_type": "gpt_oss", "hidden_size": 2880, "intermediate_size": 2880, "head_dim": 64,
        "num_hidden_layers": 36, "num_attention_heads": 64, "num_key_value_heads": 8, "vocab_size": 201088,
        "max_position_embeddings": 131072, "num_local_experts": 128, "num_experts_per_tok": 4, "sliding_window": 128})"},
    {"GPT-2 small", 124439808, R"({"model_type": "gpt2", "n_embd": 768, "n_layer": 12, "n_head": 12, "n_positions": 1024,
        "n_ctx": 1024, "vocab_size": 50257})"},
    {"GPT-2 XL", 1557611200, R"({"model_type": "gpt2", "n_embd": 1600, "n_layer": 48, "n_head": 25, "n_positions": 1024,
        "vocab_size": 50257})"},
    {"GPT-NeoX 20B", 20554567680, R"({"model_type": "gpt_neox", "hidden_size": 6144, "intermediate_size": 24576,
        "num_hidden_layers": 44, "num_attention_heads": 64, "vocab_size": 50432, "max_position_embeddings": 2048,
        "rotary_pct": 0.25})"},
    {"OPT 6.7B", 6658473984, R"({"model_type": "opt", "hidden_size": 4096, "ffn_dim": 16384, "num_hidden_layers": 32,
        "num_attention_heads": 32, "vocab_size": 50272, "max_position_embeddings": 2048, "word_embed_proj_dim": 4096})"},
    {"Falcon 7B", 6921720704, R"({"model_type": "falcon", "hidden_size": 4544, "num_hidden_layers": 32,
        "num_attention_heads": 71, "multi_query": true, "parallel_attn": true, "bias": false,
        "new_decoder_architecture": false, "vocab_size": 65024})"},
    {"Falcon 40B", 41303293952, R"({"model_type": "falcon", "hidden_size": 8192, "num_hidden_layers": 60,
        "num_attention_heads": 128, "num_kv_heads": 8, "new_decoder_architecture": true, "vocab_size": 65024})"},
    {"Gemma 2B", 2506172416, R"({"model_type": "gemma", "hidden_size": 2048, "intermediate_size": 16384, "head_dim": 256,
        "num_hidden_layers": 18, "num_attention_heads": 8, "num_key_value_heads": 1, "vocab_size": 256000,
        "max_position_embeddings": 8192})"},
    {"Gemma 7B", 8537680896, R"({"model_type": "gemma", "hidden_size": 3072, "intermediate_size": 24576, "head_dim": 256,
        "num_hidden_layers": 28, "num_attention_heads": 16, "num_key_value_heads": 16, "vocab_size": 256000,
        "max_position_embeddings": 8192})"},
    {"Gemma 2 9B", 9241705984, R"({"model_type": "gemma2", "hidden_size": 3584, "intermediate_size": 14336, "head_dim": 256,
        "num_hidden_layers": 42, "num_attention_heads": 16, "num_key_value_heads": 8, "vocab_size": 256000,
        "max_position_embeddings": 8192, "sliding_window": 4096})"},
    {"Gemma 2 27B", 27227128320, R"({"model_type": "gemma2", "hidden_size": 4608, "intermediate_size": 36864, "head_dim": 128,
        "num_hidden_layers": 46, "num_attention_heads": 32, "num_key_value_heads": 16, "vocab_size": 256000,
        "max_position_embeddings": 8192, "sliding_window": 4096})"},
    {"Gemma 3 1B", 999885952, R"({"model_type": "gemma3_text", "hidden_size": 1152, "intermediate_size": 6912, "head_dim": 256,
        "num_hidden_layers": 26, "num_attention_heads": 4, "num_key_value_heads": 1, "vocab_size": 262144,
        "max_position_embeddings": 32768, "sliding_window": 512, "sliding_window_pattern": 6})"},
    {"Phi-2", 2779683840, R"({"model_type": "phi", "hidden_size": 2560, "intermediate_size": 10240, "num_hidden_layers": 32,
        "num_attention_heads": 32, "vocab_size": 51200, "max_position_embeddings": 2048, "partial_rotary_factor": 0.4})"},
    {"Phi-3 mini", 3821079552, R"({"model_type": "phi3", "hidden_size": 3072, "intermediate_size": 8192,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "vocab_size": 32064,
        "max_position_embeddings": 4096, "sliding_window": 2047})"},
    {"Phi-3 medium", 13960238080, R"({"model_type": "phi3", "hidden_size": 5120, "intermediate_size": 17920,
        "num_hidden_layers": 40, "num_attention_heads": 40, "num_key_value_heads": 10, "vocab_size": 32064,
        "max_position_embeddings": 4096})"},
};

const Published& published(std::string_view name)
{
    for (const Published& p : kPublished)
        if (p.name == name) return p;
    throw std::runtime_error("no such configuration");
}

TEST(ConfigImport, CountsTheCheckpointsToTheLastParameter)
{
    for (const Published& p : kPublished) {
        const auto imported = importConfig(p.json);
        ASSERT_TRUE(imported) << p.name << ": " << imported.error().english();
        EXPECT_EQ(imported->parameters, p.parameters) << p.name;
        EXPECT_LE(imported->activeParameters, imported->parameters) << p.name;
        EXPECT_EQ(imported->activeParameters < imported->parameters, imported->model.isMoe()) << p.name;
    }
}

TEST(ConfigImport, CountsMinitronInItsThreeDigits)
{
    // Minitron 4B: 4.19 B parameters by its model card.
    const auto imported = importConfig(R"({"model_type": "nemotron", "hidden_size": 3072, "intermediate_size": 9216,
        "head_dim": 128, "num_hidden_layers": 32, "num_attention_heads": 24, "num_key_value_heads": 8, "vocab_size": 256000,
        "max_position_embeddings": 4096, "hidden_act": "relu2"})");
    ASSERT_TRUE(imported) << imported.error().english();
    EXPECT_NEAR(static_cast<double>(imported->parameters), 4.19e9, 0.005e9);
    EXPECT_EQ(imported->model.mlpMatrices, 2);
}

TEST(ConfigImport, ReadsTheShape)
{
    const auto m = importConfig(published("DeepSeek-V3, main model").json)->model;
    EXPECT_EQ(m.layers, 61);
    EXPECT_EQ(m.attention, AttentionKind::latent);
    EXPECT_EQ(m.moe.sharedFfn, 2048);
    EXPECT_EQ(m.moe.denseLayers, 3);
    EXPECT_EQ(m.moe.denseFfn, 18432);
    EXPECT_EQ(m.moe.nodeLimit, 4);
    EXPECT_EQ(importConfig(published("Falcon 7B").json)->model.attention, AttentionKind::multiQuery);
    EXPECT_TRUE(importConfig(published("Falcon 7B").json)->model.parallelBlock);
    EXPECT_EQ(importConfig(published("Qwen2 7B").json)->model.window, SlidingWindow{});
    EXPECT_EQ(importConfig(published("Mistral 7B v0.1").json)->model.window.width, 4096);
    const auto gemma = importConfig(published("Gemma 3 1B").json)->model.window;
    EXPECT_EQ(gemma.width, 512);
    EXPECT_DOUBLE_EQ(gemma.layerShare, 22.0 / 26);
    EXPECT_DOUBLE_EQ(importConfig(published("gpt-oss-120b").json)->model.window.layerShare, 0.5);
}

TEST(ConfigImport, ActiveParametersOfExpertModels)
{
    // Model cards: 12.9 B; gpt-oss counts the output head but not the input embedding (201088 x 2880).
    EXPECT_NEAR(static_cast<double>(importConfig(published("Mixtral 8x7B").json)->activeParameters), 12.9e9, 0.05e9);
    EXPECT_NEAR(static_cast<double>(importConfig(published("gpt-oss-120b").json)->activeParameters) - 201088.0 * 2880, 5.13e9,
                0.005e9);
}

std::string listed(const ImportedModel& model)
{
    std::string text;
    for (const Finding& note : model.notes) text += note.message.english() + "\n";
    return text;
}

TEST(ConfigImport, ListsWhatItDoesNotRead)
{
    std::string text = published("Llama 2 7B").json;
    text.insert(1, R"("rope_theta": 10000.0, "moon_phase": 3, "num_experts": 8, )");
    const auto imported = importConfig(text);
    ASSERT_TRUE(imported);
    EXPECT_EQ(imported->parameters, published("Llama 2 7B").parameters);
    EXPECT_NE(listed(*imported).find("\"moon_phase\" is not known"), std::string::npos);
    EXPECT_NE(listed(*imported).find("\"num_experts\" is not known"), std::string::npos);
    EXPECT_EQ(listed(*imported).find("rope_theta"), std::string::npos);
    EXPECT_NE(listed(*imported).find("4096 tokens"), std::string::npos);
    // A known model leaves nothing but the note about its sequence.
    EXPECT_EQ(importConfig(published("Llama 2 7B").json)->notes.size(), 1u);
}

TEST(ConfigImport, BoundsItsNotes)
{
    std::string text = published("Llama 2 7B").json;
    for (int i = 0; i < 1000; ++i) text.insert(1, "\"k" + std::to_string(i) + "\": 0, ");
    const auto imported = importConfig(text);
    ASSERT_TRUE(imported);
    EXPECT_EQ(imported->notes.size(), 52u);
    EXPECT_NE(listed(*imported).find("950 further keys"), std::string::npos);
}

TEST(ConfigImport, ReadsTheTextPartOfAPictureModel)
{
    const std::string inner = published("Gemma 3 1B").json;
    const auto imported = importConfig(R"({"model_type": "gemma3", "text_config": )" + inner + "}");
    ASSERT_TRUE(imported) << imported.error().english();
    EXPECT_EQ(imported->parameters, published("Gemma 3 1B").parameters);
    EXPECT_NE(listed(*imported).find("picture encoder"), std::string::npos);
}

std::string refusalOf(const std::string& text)
{
    const auto imported = importConfig(text);
    return imported ? "accepted" : imported.error().english();
}

TEST(ConfigImport, RefusesByName)
{
    EXPECT_NE(refusalOf(R"({"model_type": "mamba2"})").find("\"mamba2\" is not known; known are llama, mistral"), std::string::npos);
    EXPECT_NE(refusalOf("{}").find("model_type"), std::string::npos);
    EXPECT_NE(refusalOf("[]").find("object"), std::string::npos);
    EXPECT_NE(refusalOf("{").find("not JSON"), std::string::npos);
    std::string lite = published("DeepSeek-V2").json;
    lite.replace(lite.find("\"q_lora_rank\": 1536"), 19, "\"q_lora_rank\": null");
    EXPECT_NE(refusalOf(lite).find("q_lora_rank"), std::string::npos);
    std::string heads = published("Llama 2 7B").json;
    heads.replace(heads.find("\"num_attention_heads\": 32"), 25, "\"num_attention_heads\": 33");
    EXPECT_NE(refusalOf(heads).find("heads do not divide the hidden size"), std::string::npos) << refusalOf(heads);
    std::string wide = published("Llama 2 7B").json;
    wide.replace(wide.find("4096"), 4, "9000000");
    EXPECT_NE(refusalOf(wide).find("hidden of 9000000 is not between 1 and 1000000"), std::string::npos) << refusalOf(wide);
    std::string listedTypes = published("Gemma 2 9B").json;
    listedTypes.insert(1, R"("layer_types": ["linear_attention"], )");
    EXPECT_NE(refusalOf(listedTypes).find("layer_types"), std::string::npos);
}

TEST(ConfigImport, KnowsTheArchitecturesItSaysItKnows)
{
    EXPECT_EQ(importableArchitectures().size(), 21u);
    for (const std::string_view name : importableArchitectures()) {
        const std::string refusal = refusalOf(R"({"model_type": ")" + std::string(name) + "\"}");
        EXPECT_EQ(refusal.find("is not known"), std::string::npos) << name << ": " << refusal;
        EXPECT_NE(refusal, "accepted") << name;
    }
}

TEST(ConfigImport, IsTotalOnMutatedText)
{
    std::mt19937 random(3);
    constexpr std::string_view kBits = "{}[]\",:0123456789eE.-+ntfalsru\\\x00\xff\xc3";
    for (int i = 0; i < 6000; ++i) {
        std::string text = kPublished[random() % std::size(kPublished)].json;
        for (unsigned k = 0; k < 1 + random() % 4; ++k) text[random() % text.size()] = kBits[random() % kBits.size()];
        const auto imported = importConfig(text);
        if (!imported) continue;
        ASSERT_GT(imported->parameters, 0) << text;
        ASSERT_LE(imported->activeParameters, imported->parameters) << text;
    }
    EXPECT_NE(refusalOf(std::string(5000, '{')).find("JSON"), std::string::npos);
    EXPECT_NE(refusalOf(R"({"a":)" + std::string(1000, '[') + std::string(1000, ']') + "}").find("nested"), std::string::npos);
}

} // namespace
} // namespace studio
