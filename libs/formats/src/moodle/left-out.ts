import { moodleTexts as words } from '#texts/moodle';

/** Why a question of a type cannot be a card. */
export function reasonLeftOut(type: string): string {
  if (/^calculated/.test(type)) return words.calculated;
  if (/^drawing$|^imageselect$/.test(type)) return words.placed;
  if (
    /^(stack|coderunner|vpl\w*|pmatch|formulas|wiris|\w+wiris|varnumeric\w*|algebra|regexp|sqlquestion|proforma)$/.test(
      type,
    )
  )
    return words.program;
  if (/^random/.test(type)) return words.random;
  if (type === 'description') return words.description;
  return words.notOwn(type);
}
