// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evidence/traced.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace studio {

namespace {

/// Which pointers were met. Almost every step has a handful of operations: a short list beats a hash table.
class Seen {
public:
    /// Whether it is new.
    bool insert(const void* p)
    {
        if (!m_many.empty()) return m_many.insert(p).second;
        if (std::find(m_few.begin(), m_few.begin() + m_count, p) != m_few.begin() + m_count) return false;
        if (m_count < m_few.size()) {
            m_few[m_count++] = p;
            return true;
        }
        m_many.insert(m_few.begin(), m_few.end());
        return m_many.insert(p).second;
    }

private:
    std::array<const void*, 32> m_few{};
    std::size_t m_count = 0;
    std::unordered_set<const void*> m_many;
};

} // namespace

/// An operation on two others, or the node of a derivation (Named below).
struct Traced::Node {
    const Derivation* named = nullptr;
    NodePtr left;
    NodePtr right;

    // Visits the closed nodes below, depth first, left to right, each once. An explicit stack: a long sum is a
    // deep left spine.
    static std::vector<DerivationPtr> collect(const NodePtr& root)
    {
        std::vector<DerivationPtr> found;
        if (!root) return found;
        if (root->named) return {derivationOf(root)};
        Seen seen;
        std::vector<const NodePtr*> stack;
        stack.reserve(16);
        stack.push_back(&root);
        while (!stack.empty()) {
            const NodePtr& node = *stack.back();
            stack.pop_back();
            if (!seen.insert(node.get())) continue;
            if (node->named) {
                found.push_back(derivationOf(node));
                continue;
            }
            stack.push_back(&node->right);
            stack.push_back(&node->left);
        }
        return found;
    }

    // The derivation lives inside its node: one owner for both.
    static DerivationPtr derivationOf(const NodePtr& node) { return {node, node->named}; }

    Node() = default;
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;
    ~Node()
    {
        dismantle(std::move(left));
        dismantle(std::move(right));
    }

private:
    static bool onlyOperation(const NodePtr& n) { return n && !n->named && n.use_count() == 1; }

    // Releasing a long spine recursively would overflow the stack: operations that nobody else holds are taken apart
    // in a loop, by turning left children up until there is none.
    static void dismantle(NodePtr n)
    {
        while (onlyOperation(n)) {
            auto* node = const_cast<Node*>(n.get()); // its only owner lets go
            NodePtr l = std::move(node->left);
            if (onlyOperation(l)) {
                auto* inner = const_cast<Node*>(l.get());
                node->left = std::move(inner->right);
                inner->right = std::move(n);
                n = std::move(l);
            } else {
                NodePtr r = std::move(node->right);
                n = std::move(r);
            }
        }
    }
};

struct Traced::Named : Node {
    Derivation derivation;
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

template <class Fill>
Traced Traced::closed(double value, Fill fill)
{
    auto node = std::make_shared<Named>();
    node->named = &node->derivation;
    fill(node->derivation);
    Traced out(value);
    out.m_node = std::move(node);
    return out;
}

Traced Traced::input(std::string name, double baseValue, Dimension dimension, Evidence evidence, std::string generation)
{
    const double value = std::isfinite(baseValue) ? baseValue : std::nan("");
    return closed(value, [&](Derivation& leaf) {
        leaf.name = std::move(name);
        leaf.value = value;
        leaf.dimension = dimension;
        leaf.leaf = true;
        leaf.level = evidence.level;
        leaf.evidence = std::move(evidence);
        leaf.generation = std::move(generation);
        leaf.unknown = std::isnan(value);
        leaf.weakest = &leaf;
    });
}

Traced Traced::decision(std::string name, double baseValue, Dimension dimension)
{
    return closed(baseValue, [&](Derivation& leaf) {
        leaf.name = std::move(name);
        leaf.value = baseValue;
        leaf.dimension = dimension;
        leaf.leaf = true;
        leaf.decision = true;
        leaf.evidence.level = Level::A;
    });
}

Traced Traced::unknown(std::string name, Dimension dimension, Evidence evidence)
{
    return input(std::move(name), std::nan(""), dimension, std::move(evidence));
}

Traced Traced::word(std::string name, std::string text, Evidence evidence)
{
    return closed(0, [&](Derivation& leaf) {
        leaf.name = std::move(name);
        leaf.text = std::move(text);
        leaf.leaf = true;
        leaf.level = evidence.level;
        leaf.evidence = std::move(evidence);
        leaf.weakest = &leaf;
    });
}

Traced Traced::dependingOn(const Traced& other) const
{
    return Traced(other.isUnknown() ? std::nan("") : m_value, *this, other);
}

Traced Traced::step(std::string_view name, std::string_view formula, Dimension dimension) const
{
    return closed(m_value, [&](Derivation& step) {
        step.name = name;
        step.formula = formula;
        step.value = m_value;
        step.dimension = dimension;
        step.inputs = Node::collect(m_node);
        for (const auto& input : step.inputs) {
            step.unknown = step.unknown || input->unknown;
            if (input->weakest && (!step.weakest || input->level > step.level)) {
                step.weakest = input->weakest;
                step.level = input->level;
            }
        }
    });
}

DerivationPtr Traced::derivation() const
{
    if (!m_node) return {};
    if (m_node->named) return Node::derivationOf(m_node);
    return step("value", "", dimension::none).derivation();
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
