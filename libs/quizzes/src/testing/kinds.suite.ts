import type { TestCard } from './classroom.suite.js';

/** A card that can be asked, with answers to it. */
export interface AskedKind {
  card: TestCard;
  /** As it is read again. */
  answer: string[];
  right: string[];
  wrong: string[];
  /** What of it stands in a student's question. */
  shown: object;
  /** What is offered, in the order in which it is right. */
  offered: string[];
  /** Details under which `wrong` would have been right, or an answer. */
  corrected: Partial<TestCard>;
}

const GRAVITY = { value: 9.81, margin: 1, margin_in: 'percent', unit: 'm/s²' } as const;
const PAIRS = [
  { left: 'Togo', right: 'Lomé' },
  { left: 'Mali', right: 'Bamako' },
];

const AORTA = { shape: 'ellipse', x: 400, y: 100, width: 200, height: 100 } as const;
const LEFT = { shape: 'rectangle', x: 500, y: 600, width: 200, height: 300 } as const;
const HEART = {
  zones: [
    { label: 'Aorte', ...AORTA },
    { label: 'Ventricule', ...LEFT },
  ],
  others: ['Veine'],
};
/** Its zones are looked for. */
export const FOUND = {
  question: 'Où sont-ils ?',
  answer: [],
  kind: 'labels',
  details: { ...HEART, ask: 'where', others: [] },
} satisfies TestCard;

export const ASKED_KINDS: Record<'true-false' | 'typed' | 'number' | 'order' | 'pairs' | 'labels', AskedKind> = {
  'true-false': {
    card: { question: 'Le Togo est en Asie.', answer: ['Faux'], possible_answers: ['Vrai', 'Faux'] },
    answer: ['Faux'],
    right: ['Faux'],
    wrong: ['Vrai'],
    shown: { single_answer: true },
    offered: ['Vrai', 'Faux'],
    corrected: { answer: ['Vrai'] },
  },
  typed: {
    card: { question: 'Capitale du Togo ?', answer: ['Lomé', 'Lome'], kind: 'typed' },
    answer: ['Lomé', 'Lome'],
    right: ['LOME'],
    wrong: ['Bamako'],
    shown: { kind: 'typed', single_answer: false },
    offered: [],
    corrected: { answer: ['Bamako'] },
  },
  number: {
    card: { question: 'Intensité de la pesanteur ?', answer: [], kind: 'number', details: GRAVITY },
    answer: ['9,81\u00a0m/s²'],
    right: ['9,8 m/s2'],
    wrong: ['10'],
    shown: { kind: 'number', details: { unit: 'm/s²' }, single_answer: false },
    offered: [],
    corrected: { details: { ...GRAVITY, margin: 5 } },
  },
  order: {
    card: { question: 'Du plus petit au plus grand ?', answer: ['un', 'deux', 'trois'], kind: 'order' },
    answer: ['un', 'deux', 'trois'],
    right: ['un', 'deux', 'trois'],
    wrong: ['deux', 'un', 'trois'],
    shown: { kind: 'order', single_answer: false },
    offered: ['un', 'deux', 'trois'],
    corrected: { answer: ['deux', 'un', 'trois'] },
  },
  pairs: {
    card: { question: 'Reliez.', answer: [], kind: 'pairs', details: { pairs: PAIRS, others: ['Accra'] } },
    answer: ['Togo → Lomé', 'Mali → Bamako'],
    right: ['Lomé', 'Bamako'],
    wrong: ['Accra', 'Bamako'],
    shown: { kind: 'pairs', details: { left: ['Togo', 'Mali'] }, single_answer: false },
    offered: ['Lomé', 'Bamako', 'Accra'],
    corrected: {
      details: {
        pairs: [
          { left: 'Togo', right: 'Accra' },
          { left: 'Mali', right: 'Bamako' },
        ],
        others: ['Lomé'],
      },
    },
  },
  labels: {
    card: { question: 'Le cœur', answer: [], kind: 'labels', details: { ...HEART, ask: 'choose' } },
    answer: ['Aorte', 'Ventricule'],
    right: ['Aorte', 'Ventricule'],
    wrong: ['Veine', 'Ventricule'],
    shown: { kind: 'labels', details: { ask: 'choose', zones: [AORTA, LEFT], labels: [] }, single_answer: false },
    offered: ['Aorte', 'Ventricule', 'Veine'],
    corrected: {
      details: {
        ask: 'choose',
        zones: [
          { label: 'Veine', ...AORTA },
          { label: 'Ventricule', ...LEFT },
        ],
        others: ['Aorte'],
      },
    },
  },
};

type Poll = { options: string[]; several: boolean; anonymous: boolean };
type Cloud = { words_most: number; hidden: string[]; anonymous: boolean };

/** An opinion, of which nothing is right: `ASKED_KINDS` has none of its kind. */
export function pollCard(details: Partial<Poll> = {}): TestCard {
  const said = { options: ['Rouge', 'Vert', 'Bleu'], several: false, anonymous: false, ...details };
  return { question: 'Votre couleur ?', answer: [], kind: 'poll', details: said };
}

export function wordsCard(details: Partial<Cloud> = {}): TestCard {
  const said = { words_most: 3, hidden: [], anonymous: false, ...details };
  return { question: 'L’été en quelques mots ?', answer: [], kind: 'words', details: said };
}
