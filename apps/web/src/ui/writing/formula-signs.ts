import type { writingTexts } from '#texts/ui/writing';

export type SignGroup = keyof typeof writingTexts.groups;
type ShapeName = keyof typeof writingTexts.names;

/** A part of a formula, in LaTeX: what is selected goes in the place of '#'. */
export interface FormulaShape {
  name: ShapeName;
  /** What stands for it on its button. */
  look: string;
  tex: string;
}

const shapes: readonly FormulaShape[] = [
  { name: 'fraction', look: 'a⁄b', tex: '\\frac{#}{}' },
  { name: 'power', look: 'xⁿ', tex: '#^{}' },
  { name: 'index', look: 'xₙ', tex: '#_{}' },
  { name: 'root', look: '√', tex: '\\sqrt{#}' },
  { name: 'nthRoot', look: 'ⁿ√', tex: '\\sqrt[n]{#}' },
  { name: 'vector', look: 'u⃗', tex: '\\vec{#}' },
  { name: 'integral', look: '∫', tex: '\\int_{}^{} #' },
  { name: 'sum', look: '∑', tex: '\\sum_{}^{} #' },
  { name: 'limit', look: 'lim', tex: '\\lim_{x \\to #}' },
  { name: 'system', look: '{', tex: '\\begin{cases} # \\\\ \\end{cases}' },
  { name: 'formula', look: '$ $', tex: '#' },
];

const chemistry: readonly FormulaShape[] = [
  { name: 'molecule', look: 'H₂O', tex: '\\ce{#}' },
  { name: 'ion', look: 'Na⁺', tex: '\\ce{#^{+}}' },
  { name: 'reaction', look: 'A → B', tex: '\\ce{# -> }' },
  { name: 'balance', look: 'A ⇌ B', tex: '\\ce{# <=> }' },
  { name: 'isotope', look: '¹⁴₆C', tex: '\\ce{^{}_{}#}' },
];

/** Each sign is itself: it reads the same within a formula and outside of any. */
const relations = [...'≤≥≠≈±×÷∞→⇒⇔∈∉⊂∪∩∅ℝℕ°'];
const greek = [...'αβγδεθλμπρστφωΔΣΩ'];

/** What the palette offers, group by group. */
export const FORMULA_SIGNS: Readonly<Record<SignGroup, readonly (FormulaShape | string)[]>> = {
  shapes,
  relations,
  greek,
  chemistry,
};
