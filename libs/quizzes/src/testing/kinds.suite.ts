import { kindOf } from '@ardoise/contracts';
import type { KindName, LabelsDetails } from '@ardoise/contracts';
import { KIND_SAMPLES } from '@ardoise/contracts/samples';
import type { KindSample } from '@ardoise/contracts/samples';
import type { TestCard } from './classroom.suite.js';

const isAsked = ({ card }: KindSample) => {
  const fields = { possible_answers: [], is_fillable_text: false, ...card };
  return kindOf(fields).isCounted && kindOf(fields).canBeAsked(fields);
};
/** A card of each kind that a quiz asks and that is right or wrong, with answers to it. */
export const ASKED_KINDS = Object.entries(KIND_SAMPLES).flatMap(([name, sample]) =>
  isAsked(sample()) ? [{ name: name as KindName, ...sample() }] : [],
);

const { card: HEART } = KIND_SAMPLES.labels();
/** Its zones are looked for. */
export const FOUND = {
  ...{ ...HEART, question: 'Où sont-ils ?' },
  details: { ...(HEART.details as LabelsDetails), ask: 'where', others: [] },
} satisfies TestCard;

type Poll = { options: string[]; several: boolean; anonymous: boolean };
type Cloud = { words_most: number; hidden: string[]; anonymous: boolean };

/** An opinion, of which nothing is right. */
export function pollCard(details: Partial<Poll> = {}): TestCard {
  const said = { options: ['Rouge', 'Vert', 'Bleu'], several: false, anonymous: false, ...details };
  return { question: 'Votre couleur ?', answer: [], kind: 'poll', details: said };
}

export function wordsCard(details: Partial<Cloud> = {}): TestCard {
  const said = { words_most: 3, hidden: [], anonymous: false, ...details };
  return { question: 'L’été en quelques mots ?', answer: [], kind: 'words', details: said };
}
