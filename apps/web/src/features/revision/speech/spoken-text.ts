import type { Flashcard } from '@ardoise/contracts';
import { folded, hasMarkup, kindOf } from '@ardoise/contracts/light';
import { versoTexts } from '../../../ui/card/verso-text.tsx';
import { kindFaces } from '../../../ui/kinds/faces.ts';
import { BLANK_SIGNS, blankNumber, withBlankSigns } from '../../../ui/rich/blanks.ts';
import { revisionTexts } from '#texts/revision';

export type CardSide = 'front' | 'back';

/** A text of a card as it is said; the signs of blanks stay in it. */
export type Said = (text: string) => string;

/** The texts of a face in the order in which they are read, and what is said for each blank of the question. */
function textsOf(card: Flashcard, face: CardSide): { texts: string[]; blank: (n: number) => string } {
  const kind = kindOf(card);
  const { answer } = card;
  const offered = kindFaces[kind.name].offered?.(card) ?? kind.offered(card);
  const question = kind.fillsText ? withBlankSigns(card.question) : card.question;
  if (face === 'front') return { texts: [question, ...offered], blank: () => revisionTexts.spokenBlank };
  return {
    texts: [...(kind.fillsText ? [question] : kind.solution(card)), ...versoTexts(card)],
    blank: (n) => answer[n] ?? '',
  };
}

/** Whether only the grammar of cards knows what is to be said of a face. */
export const needsGrammar = (card: Flashcard, face: CardSide) => textsOf(card, face).texts.some(hasMarkup);

/** What is read aloud of a face: the question with its choices, or the answer with what is added to it. */
export function spokenText(card: Flashcard, face: CardSide, said: Said): string {
  const { texts, blank } = textsOf(card, face);
  const filled = (text: string) =>
    kindOf(card).fillsText
      ? text.replace(new RegExp(BLANK_SIGNS, 'g'), (sign) => ` ${blank(blankNumber(sign))} `)
      : text;
  return texts
    .map((text) => filled(hasMarkup(text) ? said(text) : text))
    .map((text) => text.replace(/\s+/g, ' ').trim())
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
