import type { CardFields } from '../catalogue/flashcards.js';
import type { CardDetails } from './details.js';
import type { KindName, StatedKind } from './names.js';

/** A card as a form takes it. */
interface SampleCard {
  question: string;
  answer: string[];
  possible_answers?: string[];
  is_fillable_text?: boolean;
  kind?: StatedKind;
  details?: CardDetails;
}

/** A card of a kind, and what every test that goes through the kinds needs of it. */
export interface KindSample {
  card: SampleCard;
  /** Its answer as it is read again. */
  kept: string[];
  /** Answers that are right and wrong; any two that may be given of an opinion. */
  right: string[];
  wrong: string[];
  /** What of it stands in a question of a student's. */
  shown: object;
  /** What is offered, in the order in which it is right. */
  offered: string[];
  /** What of the card is changed where `wrong` becomes right; nothing of an opinion, or of what no quiz asks. */
  corrected: Partial<SampleCard>;
  /**
   * Texts of JSON of which none may reach whoever has not answered: the first tells the answer, wherever it is told. None
   * where all that is secret is which of the offered ones is right.
   */
  tells: readonly string[];
}

/** A card that says something in each field that cards of all kinds have: one that is added does not compile until it stands here. */
export const FULL_CARD: Required<Omit<CardFields, 'kind' | 'details'>> = {
  question: 'Que dire de l’été & de <x> ?',
  answer: ['oui'],
  possible_answers: ['non', 'oui'],
  is_fillable_text: true,
  additionnal_text_verso: 'Car **tout** change',
  media: 'media_c.png',
  media_verso: 'mediaverso_c.mp3',
};

const PLACE = { shape: 'ellipse', x: 400, y: 100, width: 200, height: 100 } as const;
const OTHER_PLACE = { shape: 'rectangle', x: 500, y: 600, width: 200, height: 300 } as const;

/**
 * One of each kind. A kind without a row does not compile, and its row is all that the tests of catalogue, quizzes, transfer,
 * formats, leaks and screens ask for.
 * @param n another number, other texts: they stand nowhere else. 0: as a person writes them
 */
export const KIND_SAMPLES: Readonly<Record<KindName, (n?: number) => KindSample>> = {
  text: (n = 0) => ({
    card: { question: 'Qui garde la porte ?', answer: [unique('Cerbère', n)] },
    kept: [unique('Cerbère', n)],
    ...{ right: [unique('Cerbère', n)], wrong: ['Charon'], shown: {}, offered: [], corrected: {} },
    tells: [unique('Cerbère', n)],
  }),
  typed: (n = 0) => ({
    card: { question: 'Capitale du Togo ?', answer: [unique('Lomé', n), unique('Lome', n)], kind: 'typed' },
    kept: [unique('Lomé', n), unique('Lome', n)],
    ...{ right: [unique('LOME', n)], wrong: ['Bamako'], shown: { kind: 'typed', single_answer: false }, offered: [] },
    corrected: { answer: ['Bamako'] },
    tells: [unique('Lomé', n), unique('Lome', n)],
  }),
  blanks: (n = 0) => {
    const [one, other] = [unique('chat', n), unique('lait', n)];
    return {
      card: {
        question: 'Le ... boit du ... .',
        answer: [one, other],
        possible_answers: [one, other, 'pain'],
        is_fillable_text: true,
      },
      ...{ kept: [one, other], right: [one, other], wrong: [one, 'pain'], offered: [one, other, 'pain'], tells: [] },
      shown: { is_fillable_text: true },
      corrected: { answer: [one, 'pain'], possible_answers: [one, other, 'pain'], is_fillable_text: true },
    };
  },
  choices: (n = 0) => {
    const [right, wrong] = [unique('Nil', n), unique('Niger', n)];
    return {
      card: { question: 'Quel fleuve traverse Le Caire ?', answer: [right], possible_answers: [right, wrong] },
      ...{ kept: [right], right: [right], wrong: [wrong], offered: [right, wrong], tells: [] },
      shown: { single_answer: true },
      corrected: { answer: [wrong], possible_answers: [right, wrong] },
    };
  },
  'true-false': () => ({
    card: { question: 'Le Togo est en Asie.', answer: ['Faux'], possible_answers: ['Vrai', 'Faux'] },
    ...{ kept: ['Faux'], right: ['Faux'], wrong: ['Vrai'], offered: ['Vrai', 'Faux'], tells: [] },
    shown: { single_answer: true },
    corrected: { answer: ['Vrai'], possible_answers: ['Vrai', 'Faux'] },
  }),
  number: (n = 0) => {
    const [whole, decimals] = [9 + n, n === 0 ? '81' : '81713'];
    const details = { value: Number(`${whole}.${decimals}`), margin: 1, margin_in: 'percent', unit: 'm/s²' } as const;
    return {
      card: { question: 'Intensité de la pesanteur ?', answer: [], kind: 'number', details },
      kept: [`${whole},${decimals}\u00a0m/s²`],
      ...{ right: [`${whole}.8 m/s2`], wrong: [`${2 * whole}`], offered: [] },
      shown: { kind: 'number', details: { unit: 'm/s²' }, single_answer: false },
      corrected: { details: { ...details, margin: 100 } },
      tells: [`${whole},${decimals}`, `${whole}.${decimals}`],
    };
  },
  order: (n = 0) => {
    const [one, two, three] = ['un', 'deux', 'trois'].map((text) => unique(text, n)) as [string, string, string];
    return {
      card: { question: 'Du plus petit au plus grand ?', answer: [one, two, three], kind: 'order' },
      ...{ kept: [one, two, three], right: [one, two, three], wrong: [two, one, three], offered: [one, two, three] },
      shown: { kind: 'order', single_answer: false },
      corrected: { answer: [two, one, three] },
      tells: [[one, two, three].join('","')],
    };
  },
  pairs: (n = 0) => {
    const [togo, mali, accra] = [unique('Lomé', n), unique('Bamako', n), unique('Accra', n)];
    const joined = (one: string) => [
      { left: 'Togo', right: one },
      { left: 'Mali', right: mali },
    ];
    return {
      card: { question: 'Reliez.', answer: [], kind: 'pairs', details: { pairs: joined(togo), others: [accra] } },
      kept: [`Togo → ${togo}`, `Mali → ${mali}`],
      ...{ right: [togo, mali], wrong: [accra, mali], offered: [togo, mali, accra] },
      shown: { kind: 'pairs', details: { left: ['Togo', 'Mali'] }, single_answer: false },
      corrected: { details: { pairs: joined(accra), others: [togo] } },
      tells: [`Togo → ${togo}`, `"right":"${togo}"`],
    };
  },
  labels: (n = 0) => {
    const [one, two, other] = [unique('Aorte', n), unique('Ventricule', n), unique('Veine', n)];
    const named = (label: string) => [
      { label, ...PLACE },
      { label: two, ...OTHER_PLACE },
    ];
    const details = { ask: 'choose', zones: named(one), others: [other] } as const;
    return {
      card: { question: 'Le cœur', answer: [], kind: 'labels', details: { ...details, others: [other] } },
      ...{ kept: [one, two], right: [one, two], wrong: [other, two], offered: [one, two, other] },
      shown: {
        ...{ kind: 'labels', single_answer: false },
        details: { ask: 'choose', zones: [PLACE, OTHER_PLACE], labels: [] },
      },
      corrected: { details: { ask: 'choose', zones: named(other), others: [one] } },
      tells: [`"label":"${one}"`],
    };
  },
  poll: () => ({
    card: {
      ...{ question: 'Votre couleur ?', answer: [], kind: 'poll' },
      details: { options: ['Rouge', 'Vert'], several: true, anonymous: true },
    },
    kept: ['Rouge', 'Vert'],
    ...{ right: ['Rouge'], wrong: ['Vert'], offered: ['Rouge', 'Vert'], corrected: {}, tells: [] },
    shown: { kind: 'poll', details: { several: true, anonymous: true } },
  }),
  words: (n = 0) => ({
    card: {
      ...{ question: 'L’été en trois mots ?', answer: [], kind: 'words' },
      details: { words_most: 3, hidden: [unique('crotte', n)], anonymous: false },
    },
    kept: ['Nuage de mots'],
    ...{ right: ['mer', 'soleil'], wrong: ['pluie'], offered: [], corrected: {} },
    shown: { kind: 'words', details: { words_most: 3, anonymous: false } },
    tells: ['Nuage de mots', unique('crotte', n)],
  }),
};

function unique(text: string, n: number): string {
  return n === 0 ? text : `${text}${n}x`;
}
