import type { Flashcard } from '@ardoise/contracts';
import { BLANK, folded, formulasIn } from '@ardoise/contracts/light';
import { revisionTexts } from '../texts.fr.ts';

export type Face = 'front' | 'back';

const MARKS: readonly [RegExp, string][] = [
  [/\[([^\]\n]+)\]\(https?:\/\/[^\s)]+\)/g, '$1'],
  [/^#{1,4} +|^> +|^ {0,3}[-*+] +/gm, ''],
  [/[*~`|]+/g, ' '],
  [/\\[a-zA-Z]+|[\\{}^]/g, ' '],
];

/** A text as it is read aloud: without the signs of Markdown, and of LaTeX what can be said of it. */
function said(text: string): string {
  let [bare, at] = ['', 0];
  for (const { start, end, tex } of formulasIn(text)) {
    bare += `${text.slice(at, start)} ${tex} `;
    at = end;
  }
  bare += text.slice(at);
  return MARKS.reduce((rest, [mark, by]) => rest.replace(mark, by), bare)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is read aloud of a face: the question with its choices, or the answer with what is added to it. */
export function spokenText(card: Flashcard, face: Face): string {
  const blanks = (fill: (n: number) => string) =>
    card.question.split(BLANK).reduce((all, part, n) => `${all} ${fill(n - 1)} ${part}`);
  const { answer, possible_answers: choices, is_fillable_text: isFillIn } = card;
  const parts =
    face === 'front'
      ? [isFillIn ? blanks(() => revisionTexts.spokenBlank) : card.question, ...choices]
      : [...(isFillIn ? [blanks((n) => answer[n] ?? '')] : answer), card.additionnal_text_verso];
  return parts
    .map(said)
    .filter(Boolean)
    .map((part) => (/[.!?:;…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** Letters that only some languages are written with. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/[\u3040-\u30ff]/, 'ja'],
  [/[\u4e00-\u9fff]/, 'zh'],
  [/[\u0600-\u06ff]/, 'ar'],
  [/[\u0400-\u04ff]/, 'ru'],
  [/[ñ¿¡]/i, 'es'],
  [/ß/, 'de'],
];

/** Small words that hardly any sentence of the language does without, folded. */
const WORDS: Readonly<Record<string, string>> = {
  fr: 'le la les des du un une est et au aux dans que qui quel quelle pour sur ne pas il elle ce cette avec par ou',
  en: 'the a an of to is are in and what which who when did does with for on at from by it this that how',
  es: 'el los las del y es una un en que como cual cuando donde quien por para con se al',
  de: 'der die das den dem ein eine und ist sind nicht was wer wie wo mit auf zu im ich du es',
  it: 'il lo gli della dello dei una un e che come quando dove chi per con si nel di sono',
};
const SMALL_WORDS = Object.entries(WORDS).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));

/** The language that a text seems to be in, as two letters; French where it gives no sign. */
export function guessLanguage(text: string): string {
  const script = SCRIPTS.find(([letters]) => letters.test(text));
  if (script) return script[1];
  const words = folded(text).split(/[^a-z]+/);
  const scores = SMALL_WORDS.map((one) => ({ ...one, score: words.filter((word) => one.words.has(word)).length }));
  // French comes first among equals.
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).language;
}
