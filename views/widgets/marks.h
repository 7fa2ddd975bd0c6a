// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/evidence/evidence.h"
#include "views/theme/colors.h"

#include <QPointF>
#include <QRectF>
#include <QString>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

/// A figure against its target. Known by shape: hollow circle, green disc, amber triangle, red square.
enum class TrafficLight { noTarget, within, near, beyond };

enum class Direction { none, up, down };

/// What a change means. Known by shape: filled triangle better, hollow triangle worse, arrow neither.
enum class Judgement { better, worse, neutral };

// Every mark is painted with the given opacity of its colour, so that stale things fade without an effect.

void paintTrafficLight(QPainter& painter, QPointF centre, TrafficLight light, const Colors& colors,
                       double opacity = 1);
/// Eight pixels wide; a dash for no change.
void paintChange(QPainter& painter, QPointF centre, Direction direction, Judgement judgement, const Colors& colors,
                 double opacity = 1);
/// The evidence letter in its box of 16: A solid, B tinted, C dashed and hollow.
void paintEvidence(QPainter& painter, QPointF topLeft, Level level, const Colors& colors, double opacity = 1);
/// Disc, half disc, dashed circle.
void paintStatus(QPainter& painter, QPointF centre, double size, State state, const Colors& colors);
/// The filled mark of a finding on a drawing: octagon, triangle, disc, with an edge in `edge`.
void paintFinding(QPainter& painter, QPointF centre, double size, Severity severity, const Colors& colors,
                  Token edge = Token::canvas);

[[nodiscard]] Token token(State state);
[[nodiscard]] Token token(Severity severity);
[[nodiscard]] Token softToken(Severity severity);
[[nodiscard]] Token token(Judgement judgement);
/// Name of the list icon: "error", "warning", "info".
[[nodiscard]] QString iconName(Severity severity);

} // namespace studio::views
