import { kindOf } from '../kinds/kinds.js';
import type { KindFields } from '../kinds/kind.js';

/** What may be typed on a card besides its question and its answer: texts, as the wire calls them. */
export const FURTHER_TEXTS = ['additionnal_text_verso'] as const;
export type FurtherText = (typeof FURTHER_TEXTS)[number];
export const CARD_TEXTS = ['question', ...FURTHER_TEXTS] as const;
export type CardTextName = (typeof CARD_TEXTS)[number];

/** Each of them; '' where there is none, or something else than a text. */
export const cardTextsIn = (card: { readonly [Name in CardTextName]?: unknown }) =>
  Object.fromEntries(CARD_TEXTS.map((name) => [name, typeof card[name] === 'string' ? card[name] : ''])) as Record<
    CardTextName,
    string
  >;

/** All that a card is found by, part by part. */
export function textsSearched(card: KindFields & { readonly [Text in CardTextName]?: string }): string[] {
  const { question, answer, possible_answers: possible } = card;
  const further = FURTHER_TEXTS.flatMap((text) => card[text] ?? []);
  return [question, ...answer, ...possible, ...kindOf(card).searched(card), ...further];
}
