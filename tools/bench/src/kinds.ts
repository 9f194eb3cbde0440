import { CHOICES_CARD, enrolMany, makeQuiz } from './classroom.js';
import type { BenchCard } from './classroom.js';
import { openDoor } from './door.js';
import { operationsPerSecond, ROUNDS } from './harness.js';
import type { Bench } from './harness.js';
import { begin, seat, sendTogether } from './players.js';
import { API, serving, startBenchServer } from './server-process.js';

const PEOPLE = 2_000;
/** One is answered in each round. */
const CARDS = ROUNDS + 1;
const ITEMS = ['un', 'deux', 'trois', 'quatre', 'cinq'];

/** A card of each kind, with an answer to it: a right one, where there is one. Choices against themselves tell the noise. */
const KINDS: Readonly<Record<string, { card: BenchCard; right: readonly string[] }>> = {
  choix: { card: CHOICES_CARD, right: CHOICES_CARD.answer },
  'vrai ou faux': { card: { answer: ['Vrai'], possible_answers: ['Vrai', 'Faux'] }, right: ['Vrai'] },
  'réponse à taper': { card: { kind: 'typed', answer: ['deux', 'DEUX'] }, right: ['Deux'] },
  nombre: {
    card: { kind: 'number', answer: [], details: { value: 9.81, margin: 1, margin_in: 'percent', unit: 'm/s²' } },
    right: ['9,8 m/s²'],
  },
  ordre: { card: { kind: 'order', answer: ITEMS }, right: ITEMS },
  paires: {
    card: {
      kind: 'pairs',
      answer: [],
      details: { pairs: ITEMS.map((item) => ({ left: `${item} ?`, right: item })), others: ['six'] },
    },
    right: ITEMS,
  },
  'image à légender': {
    card: {
      kind: 'labels',
      answer: [],
      details: {
        ask: 'where',
        zones: ITEMS.map((label, n) => ({ label, shape: 'ellipse', x: 200 * n, y: 100, width: 180, height: 500 })),
        others: [],
      },
    },
    right: ITEMS.map((_, n) => `${200 * n + 90},350`),
  },
  sondage: {
    card: { kind: 'poll', answer: [], details: { options: ITEMS, several: false, anonymous: false } },
    right: ['deux'],
  },
  'sondage anonyme': {
    card: { kind: 'poll', answer: [], details: { options: ITEMS, several: false, anonymous: true } },
    right: ['deux'],
  },
  'nuage de mots': {
    card: { kind: 'words', answer: [], details: { words_most: 3, hidden: ['six'], anonymous: false } },
    right: ['un', 'deux', 'trois'],
  },
  'nuage de mots anonyme': {
    card: { kind: 'words', answer: [], details: { words_most: 3, hidden: ['six'], anonymous: true } },
    right: ['un', 'deux', 'trois'],
  },
};

/** Two thousand answers in the same instant to cards of each kind, each durable before its reply, against as many to choices. */
export const kindsBench: Bench = async function* (directory) {
  const environment = serving(directory);
  await (await startBenchServer(API, environment)).stop();
  const tokens = await enrolMany(directory, PEOPLE);
  const server = await startBenchServer(API, environment);
  const professor = await openDoor(server.url);
  for (const [name, { card, right }] of Object.entries(KINDS)) {
    const [quizId, choicesId] = [await makeQuiz(professor, CARDS, 'self', card), await makeQuiz(professor, CARDS)];
    const players = await seat(server, tokens, JSON.stringify(right));
    const choosing = await seat(server, tokens);
    await begin(players, quizId);
    await begin(choosing, choicesId);
    yield {
      label: `${PEOPLE} réponses au même instant : ${name}`,
      against: 'choix, les mêmes élèves',
      subject: () => operationsPerSecond(PEOPLE, async () => void (await sendTogether(players, quizId))),
      baseline: () => operationsPerSecond(PEOPLE, async () => void (await sendTogether(choosing, choicesId))),
    };
    for (const { connection } of [...players, ...choosing]) connection.close();
  }
  await server.stop();
};
