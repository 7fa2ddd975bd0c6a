// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace studio {

/// Number formats a matrix unit may have a rate for, by the names files use.
enum class Precision : std::uint8_t { fp64, fp32, tf32, bf16, fp16, fp8, hif8, mxfp8, fp4, hif4, mxfp4, nvfp4, int8 };

inline constexpr std::size_t kPrecisions = 13;
inline constexpr std::array<std::string_view, kPrecisions> kPrecisionNames{
    "FP64", "FP32", "TF32", "BF16", "FP16", "FP8", "HiF8", "MXFP8", "FP4", "HiF4", "MXFP4", "NVFP4", "INT8"};

[[nodiscard]] constexpr std::size_t index(Precision p)
{
    return static_cast<std::size_t>(p);
}

[[nodiscard]] constexpr std::string_view precisionName(Precision p)
{
    return kPrecisionNames[index(p)];
}

/// The format of a name, letter case ignored; nothing for any other text.
[[nodiscard]] constexpr std::optional<Precision> precisionOf(std::string_view name)
{
    constexpr auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    for (std::size_t i = 0; i < kPrecisions; ++i) {
        const std::string_view known = kPrecisionNames[i];
        bool same = known.size() == name.size();
        for (std::size_t k = 0; same && k < name.size(); ++k) same = lower(known[k]) == lower(name[k]);
        if (same) return static_cast<Precision>(i);
    }
    return std::nullopt;
}

/// Bytes of one element as a GEMM operand. TF32 is stored as FP32.
[[nodiscard]] constexpr double bytesPerElement(Precision p)
{
    switch (p) {
    case Precision::fp64:
        return 8;
    case Precision::fp32:
    case Precision::tf32:
        return 4;
    case Precision::bf16:
    case Precision::fp16:
        return 2;
    case Precision::fp8:
    case Precision::hif8:
    case Precision::mxfp8:
    case Precision::int8:
        return 1;
    case Precision::fp4:
    case Precision::hif4:
    case Precision::mxfp4:
    case Precision::nvfp4:
        return 0.5;
    }
    return 2;
}

/// Formats below 16 bits: operands are scaled and cast before each GEMM, attention and logits stay at 16 bits.
[[nodiscard]] constexpr bool isNarrow(Precision p)
{
    return bytesPerElement(p) < 2;
}

} // namespace studio
