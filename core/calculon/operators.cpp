// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calculon/operators.h"

#include <algorithm>
#include <cmath>

namespace studio::calculon {
namespace {

constexpr std::size_t kForward = 0;
constexpr std::size_t kActivationGradient = 1;
constexpr std::size_t kWeightGradient = 2;
constexpr std::size_t kOptimizer = 3;

struct Keep {
    bool recomputed = false;
    bool reusesActivation = false;
    bool keepsActivation = true;
    bool keepsOutput = true;
};

/// The element counts from which the common rules derive traffic and space.
struct Elements {
    double input = 0;
    double output = 0;
    double activation = 0;
    double gradient = 0;
    double weights = 0;
};

/// Builds the operators of one block by the rules of calculon-ai/calculon (llm/layers at caa4b11): forward reads
/// input and weights and writes output; the activation gradient touches weights, activation and gradient; the weight
/// gradient the same, if there are weights. Optimizer: 11 FLOP a weight, its state touched once.
class BlockBuilder {
public:
    BlockBuilder(const Model& model, const Execution& x)
        : m_model(model), m_x(x), m_element(bytesOf(x.datatype)), m_tensor(static_cast<double>(x.tensor)),
          m_tokens(static_cast<double>(x.microbatch) * static_cast<double>(model.sequence)),
          m_hidden(static_cast<double>(model.hidden)), m_full(m_tokens * m_hidden),
          m_shared(x.sequenceParallel() ? std::floor(m_tokens / m_tensor) * m_hidden : m_full),
          m_allAgain(x.recompute == Recompute::full), m_attentionAgain(x.recompute != Recompute::none)
    {
    }

    std::vector<Operator> build()
    {
        m_block.reserve(26);
        openHalf();
        attention();
        closeHalf();
        openHalf();
        multilayerPerceptron();
        closeHalf();
        return std::move(m_block);
    }

private:
    [[nodiscard]] bool tiled() const { return m_x.overlap != TensorOverlap::none; }

    Operator& add(std::array<double, 3> flop, const Elements& n, const Keep& keep)
    {
        Operator op;
        std::copy(flop.begin(), flop.end(), op.flop.begin());
        op.flop[kOptimizer] = 11 * n.weights / (m_x.shardOptimizer ? static_cast<double>(m_x.data) : 1);
        op.touched[kForward] = (n.input + n.output + n.weights) * m_element;
        op.touched[kActivationGradient] = (n.weights + n.activation + n.gradient) * m_element;
        op.touched[kWeightGradient] = n.weights > 0 ? op.touched[kActivationGradient] : 0;
        op.touched[kOptimizer] = optimizerBytes(m_x, n.weights);
        op.weights = n.weights;
        op.activation = n.activation * m_element;
        op.output = n.output * m_element;
        op.gradient = n.gradient * m_element;
        op.recomputed = keep.recomputed;
        op.reusesActivation = keep.reusesActivation;
        op.keepsActivation = keep.keepsActivation;
        op.keepsOutput = keep.keepsOutput;
        return m_block.emplace_back(op);
    }

    /// A copy forward; the gradients of its users are summed backward.
    void fork(double size, double users, const Keep& keep)
    {
        Operator& op = add({0, users * size, 0}, {size, 0, size, 0, 0}, keep);
        op.touched[kForward] = 0;
        op.touched[kActivationGradient] = size * m_element * (users + 1);
    }

    void matrixProduct(double rows, double in, double out, const Keep& keep)
    {
        const double work = 2 * rows * in * out;
        add({work, work, work}, {rows * in, rows * out, rows * in, rows * out, in * out}, keep).onMatrix = true;
    }

    void batchedProduct(double count, double rows, double inner, double columns, const Keep& keep)
    {
        const double work = count * 2 * rows * inner * columns;
        const double in = count * (rows * inner + inner * columns);
        const double out = count * rows * columns;
        add({work, 2 * work, 0}, {in, out, in, out, 0}, keep).onMatrix = true;
    }

    /// The mask is one byte an element and all that is kept.
    void dropout(double size, const Keep& keep)
    {
        Operator& op = add({size, size, 0}, {size, size, size, size, 0}, keep);
        op.touched[kForward] = op.touched[kActivationGradient] = 2 * size * m_element + size;
        op.activation = op.gradient = size;
    }

    /// Element-wise with a backward pass that touches as much as the forward pass.
    Operator& pointwise(double forward, double backward, double size, double kept, const Keep& keep)
    {
        Operator& op = add({forward * size, backward * size, 0}, {size, size, kept, kept, 0}, keep);
        op.touched[kActivationGradient] = op.touched[kForward];
        return op;
    }

    /// The stand-alone exchange before or after a half-block: its reductions run on the vector engine.
    void exchange(bool closing, bool again)
    {
        const double size = m_x.tensor == 1 ? 0 : m_full;
        const double reduction = size * (m_tensor - 1) / m_tensor;
        const bool split = m_x.sequenceParallel();
        Operator& op = add({closing ? reduction : 0, closing ? 0 : reduction, 0}, {size, size, size, size, 0},
                           {false, false, !closing, true});
        if (!split) op.touched[closing ? kActivationGradient : kForward] = 0; // nothing moves: the other pass reduces
        op.activation = split ? size * m_element / m_tensor : closing ? size * m_element : 0;
        op.gradient = split ? size * m_element / m_tensor : closing ? 0 : size * m_element;
        op.exchange = Exchange{closing, again, false, size * m_element};
    }

    /// A matrix product whose exchange is cut into tiles; `in` and `out` before the split.
    void tiledProduct(double in, double out, bool closing, bool again)
    {
        (closing ? in : out) /= m_tensor;
        const double work = 2 * m_tokens * in * out;
        const double input = m_tokens * in;
        const double output = m_tokens * out;
        Elements n{input, output, input, output, in * out};
        if (m_x.sequenceParallel()) {
            if (closing) n.gradient = 2 * std::floor(output / m_tensor);
            else n.activation = std::floor(input / m_tensor);
        } else {
            if (closing) n.activation = 0;
            n.gradient = closing ? 2 * output : 0;
        }
        Operator& op = add({work, work, work}, n, {m_allAgain, false, true, true});
        op.onMatrix = true;
        op.exchange = Exchange{closing, again, true, (closing ? output : input) * m_element};
    }

    void openHalf()
    {
        fork(m_shared, 2, {m_allAgain, false, true, true});
        add({9 * m_shared, 14 * m_shared, 7 * m_shared}, {m_shared, m_shared, m_shared, m_shared, 2 * m_hidden},
            {m_allAgain, true, false, true}); // layer norm
    }

    void closeHalf()
    {
        dropout(m_shared, {m_allAgain, false, true, true});
        add({m_shared, 2 * m_shared, 0}, {2 * m_shared, m_shared, 2 * m_shared, m_shared, 0},
            {m_allAgain, true, false, true}); // residual
    }

    void queryKeyValue()
    {
        const double width = static_cast<double>(m_model.heads) * static_cast<double>(m_model.headSize);
        const double one = static_cast<double>(m_model.headSize);
        const bool gatherAgain = m_attentionAgain || m_x.gatherAgain;
        const Keep fromFork{m_allAgain, true, false, true};
        if (tiled()) {
            tiledProduct(m_hidden, m_x.multiquery ? width : 3 * width, false, gatherAgain);
            if (m_x.multiquery) fork(m_full, 2, {gatherAgain, false, !gatherAgain, true});
        } else {
            exchange(false, gatherAgain);
            fork(m_full, 3, {gatherAgain, false, !gatherAgain, true});
            matrixProduct(m_tokens, m_hidden, width / m_tensor, fromFork);
        }
        if (tiled() && !m_x.multiquery) return;
        for (int keyThenValue = 0; keyThenValue < 2; ++keyThenValue)
            matrixProduct(m_tokens, m_hidden, m_x.multiquery ? one : width / m_tensor, fromFork);
    }

    void attention()
    {
        const double heads = static_cast<double>(m_model.heads);
        const double size = static_cast<double>(m_model.headSize);
        const double sequence = static_cast<double>(m_model.sequence);
        const double count = static_cast<double>(m_x.microbatch) * heads / m_tensor;
        const double scores = count * sequence * sequence;
        const bool again = m_attentionAgain;

        queryKeyValue();
        batchedProduct(count, sequence, size, sequence, {again, false, true, !again});
        pointwise(5, 8, scores, scores, {again, false, true, !again}); // softmax
        dropout(scores, {again, false, !again, true});
        batchedProduct(count, sequence, sequence, size, {m_allAgain, false, true, true});
        outOfHalf(heads * size);
    }

    void multilayerPerceptron()
    {
        const double width = static_cast<double>(m_model.feedforward);
        const double inner = width * m_tokens / m_tensor;
        const bool gatherAgain = m_allAgain || m_x.gatherAgain;
        if (tiled()) {
            tiledProduct(m_hidden, width, false, gatherAgain);
        } else {
            exchange(false, gatherAgain);
            matrixProduct(m_tokens, m_hidden, width / m_tensor, {m_allAgain, false, !gatherAgain, true});
        }
        // Fused into the product before, it keeps nothing.
        pointwise(8, 13, inner, m_x.fusedActivation ? 0 : inner, {m_allAgain, false, true, true});
        outOfHalf(width);
    }

    void outOfHalf(double width)
    {
        if (tiled()) {
            tiledProduct(width, m_hidden, true, m_allAgain);
        } else {
            matrixProduct(m_tokens, width / m_tensor, m_hidden, {m_allAgain, false, true, true});
            exchange(true, m_allAgain);
        }
    }

    const Model& m_model;
    const Execution& m_x;
    double m_element;
    double m_tensor;
    double m_tokens;
    double m_hidden;
    double m_full;   ///< elements of one activation
    double m_shared; ///< of its part between the half-blocks, which sequence parallelism splits
    bool m_allAgain;
    bool m_attentionAgain;
    std::vector<Operator> m_block;
};

} // namespace

std::vector<Operator> blockOperators(const Model& model, const Execution& execution)
{
    return BlockBuilder(model, execution).build();
}

double optimizerBytes(const Execution& x, double weights)
{
    const double perWeight = bytesOf(x.datatype) < 4 ? 12 : 8;
    return perWeight * weights / (x.shardOptimizer ? static_cast<double>(x.data) : 1);
}

double shardedGradientBytes(const Execution& x, double weights)
{
    return weights * bytesOf(x.datatype) / (x.shardOptimizer ? static_cast<double>(x.data) : 1);
}

double wholeGradientBytes(double weights)
{
    return 4 * weights;
}

} // namespace studio::calculon
