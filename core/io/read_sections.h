// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/read_context.h"

/// The sections of a design text, one function each. `where` is the dotted path of the owner for findings.
namespace studio::io {

/// A table of parameters, in the order of the schema, those it does not know behind by key.
[[nodiscard]] Parameters readParameters(ReadContext& context, const Json& json, Owner owner, const std::string& where);
/// One parameter in any of its shapes: a number, a word, null or an object.
[[nodiscard]] Parameter readParameter(ReadContext& context, const std::string& key, const Json& json, Owner owner,
                                      const std::string& where);
/// Takes a key of an object that carries evidence; false if the key is none of evidence.
bool readEvidenceKey(ReadContext& context, const std::string& key, const Json& json, std::optional<Evidence>& evidence);
/// Puts parameters into the order of the schema.
[[nodiscard]] Parameters inSchemaOrder(const Parameters& parameters, Owner owner);

[[nodiscard]] Source readSource(ReadContext& context, const std::string& id, const Json& json);
[[nodiscard]] Part readPart(ReadContext& context, const std::string& id, const Json& json);
[[nodiscard]] Waiver readWaiver(ReadContext& context, const Json& json);
[[nodiscard]] Assembly readAssembly(ReadContext& context, const std::string& id, const Json& json);
[[nodiscard]] Scenario readScenario(ReadContext& context, const std::string& id, const Json& json);
[[nodiscard]] SheetPlacement readSheetPlacement(ReadContext& context, const Json& json);
[[nodiscard]] NamedView readView(ReadContext& context, const Json& json);

} // namespace studio::io
