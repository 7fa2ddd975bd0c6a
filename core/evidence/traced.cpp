// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evidence/traced.h"

#include <unordered_set>

namespace studio {

struct Traced::Node {
    // Either a closed node of the derivation or an operation on two others.
    DerivationPtr named;
    NodePtr left;
    NodePtr right;

    // Visits the closed nodes below, depth first, left to right, each once. An explicit stack: a long sum is a
    // deep left spine.
    static std::vector<DerivationPtr> collect(const NodePtr& root)
    {
        std::vector<DerivationPtr> found;
        std::unordered_set<const void*> seen;
        std::vector<const Node*> stack{root.get()};
        while (!stack.empty()) {
            const Node* node = stack.back();
            stack.pop_back();
            if (!node) continue;
            if (node->named) {
                if (seen.insert(node->named.get()).second) found.push_back(node->named);
                continue;
            }
            if (!seen.insert(node).second) continue;
            if (node->right != node->left) stack.push_back(node->right.get());
            stack.push_back(node->left.get());
        }
        return found;
    }

    // Releasing a long spine recursively would overflow the stack: take it apart in a loop.
    ~Node()
    {
        std::vector<NodePtr> pending;
        auto take = [&](NodePtr& p) {
            if (p && p.use_count() == 1) pending.push_back(std::move(p));
            p.reset();
        };
        take(left);
        take(right);
        while (!pending.empty()) {
            NodePtr node = std::move(pending.back());
            pending.pop_back();
            if (node.use_count() != 1) continue;
            auto* inner = const_cast<Node*>(node.get()); // the only owner is about to let go
            take(inner->left);
            take(inner->right);
        }
    }
};

Traced::Traced(double value, const Traced& a, const Traced& b) : m_value(value)
{
    if (!a.m_node || a.m_node == b.m_node)
        m_node = b.m_node;
    else if (!b.m_node)
        m_node = a.m_node;
    else {
        auto node = std::make_shared<Node>();
        node->left = a.m_node;
        node->right = b.m_node;
        m_node = std::move(node);
    }
}

Traced Traced::input(std::string name, double baseValue, Dimension dimension, Evidence evidence,
                     std::string generation)
{
    auto leaf = std::make_shared<Derivation>();
    leaf->name = std::move(name);
    leaf->value = std::isfinite(baseValue) ? baseValue : std::nan("");
    leaf->dimension = dimension;
    leaf->leaf = true;
    leaf->level = evidence.level;
    leaf->evidence = std::move(evidence);
    leaf->generation = std::move(generation);
    leaf->unknown = std::isnan(leaf->value);
    leaf->weakest = leaf.get();
    Traced out(leaf->value);
    auto node = std::make_shared<Node>();
    node->named = std::move(leaf);
    out.m_node = std::move(node);
    return out;
}

Traced Traced::decision(std::string name, double baseValue, Dimension dimension)
{
    auto leaf = std::make_shared<Derivation>();
    leaf->name = std::move(name);
    leaf->value = baseValue;
    leaf->dimension = dimension;
    leaf->leaf = true;
    leaf->decision = true;
    leaf->evidence.level = Level::A;
    Traced out(baseValue);
    auto node = std::make_shared<Node>();
    node->named = std::move(leaf);
    out.m_node = std::move(node);
    return out;
}

Traced Traced::unknown(std::string name, Dimension dimension, Evidence evidence)
{
    return input(std::move(name), std::nan(""), dimension, std::move(evidence));
}

Traced Traced::word(std::string name, std::string text, Evidence evidence)
{
    auto leaf = std::make_shared<Derivation>();
    leaf->name = std::move(name);
    leaf->text = std::move(text);
    leaf->leaf = true;
    leaf->level = evidence.level;
    leaf->evidence = std::move(evidence);
    leaf->weakest = leaf.get();
    Traced out(0);
    auto node = std::make_shared<Node>();
    node->named = std::move(leaf);
    out.m_node = std::move(node);
    return out;
}

Traced Traced::dependingOn(const Traced& other) const
{
    return Traced(other.isUnknown() ? std::nan("") : m_value, *this, other);
}

Traced Traced::step(std::string_view name, std::string_view formula, Dimension dimension) const
{
    auto step = std::make_shared<Derivation>();
    step->name = name;
    step->formula = formula;
    step->value = m_value;
    step->dimension = dimension;
    step->inputs = Node::collect(m_node);
    for (const auto& input : step->inputs) {
        step->unknown = step->unknown || input->unknown;
        if (input->weakest && (!step->weakest || input->level > step->level)) {
            step->weakest = input->weakest;
            step->level = input->level;
        }
    }
    Traced out(m_value);
    auto node = std::make_shared<Node>();
    node->named = std::move(step);
    out.m_node = std::move(node);
    return out;
}

DerivationPtr Traced::derivation() const
{
    if (!m_node) return {};
    if (m_node->named) return m_node->named;
    return step("value", "", dimension::none).m_node->named;
}

namespace {

template <class Visit>
void visitLeaves(const DerivationPtr& root, Visit visit)
{
    std::unordered_set<const Derivation*> seen;
    std::vector<DerivationPtr> stack;
    if (root) stack.push_back(root);
    while (!stack.empty()) {
        const DerivationPtr node = std::move(stack.back());
        stack.pop_back();
        if (!seen.insert(node.get()).second) continue;
        if (node->leaf) visit(node);
        for (auto it = node->inputs.rbegin(); it != node->inputs.rend(); ++it) stack.push_back(*it);
    }
}

} // namespace

std::vector<std::string> missingInputs(const DerivationPtr& root)
{
    std::vector<std::string> out;
    std::unordered_set<std::string> seen;
    visitLeaves(root, [&](const DerivationPtr& leaf) {
        if (leaf->unknown && seen.insert(leaf->name).second) out.push_back(leaf->name);
    });
    return out;
}

std::vector<DerivationPtr> leavesOf(const DerivationPtr& root)
{
    std::vector<DerivationPtr> out;
    visitLeaves(root, [&](const DerivationPtr& leaf) { out.push_back(leaf); });
    return out;
}

std::string generationsOf(const DerivationPtr& root)
{
    std::string out;
    std::unordered_set<std::string> seen;
    visitLeaves(root, [&](const DerivationPtr& leaf) {
        if (!leaf->generation.empty() && seen.insert(leaf->generation).second) {
            if (!out.empty()) out += " + ";
            out += leaf->generation;
        }
    });
    return out;
}

} // namespace studio
