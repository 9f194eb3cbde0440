import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { AccountChanges, SessionOpener, People } from '@ardoise/accounts';
import { CARD_KINDS } from '@ardoise/contracts';
import type { CardFields, QuizMode } from '@ardoise/contracts';
import { contexts, projections, upcasts } from '@ardoise/product';
import { buildWorker, RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { make, put } from './door.js';
import type { Door } from './door.js';

/** Does something with the services of a server that is not running. */
async function within<T>(
  settled: Record<string, string>,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const settings = Settings.from({ ...settled, NODE_ENV: 'production' });
  const logger = pino({ level: 'error' });
  const onFatal = (error: unknown) => {
    throw error;
  };
  const platform = await RuntimePlatform.open({ settings, projections, upcasts, logger, onFatal });
  await platform.projector.start();
  const app = await buildWorker(platform, logger, contexts);
  const done = await work(app);
  await app.close();
  await platform.close();
  return done;
}

/** A hundred at a time. @returns what came of each, in their order */
async function inHundreds<T, R>(all: readonly T[], one: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let n = 0; n < all.length; n += 100) results.push(...(await Promise.all(all.slice(n, n + 100).map(one))));
  return results;
}

interface Newcomer {
  email: string;
  password: string;
}

async function added(app: INestApplicationContext, person: Newcomer): Promise<string> {
  const id = randomUUID();
  await app.get(AccountChanges).add({ id, ...person, role: 'student', now: new Date().toISOString() });
  return id;
}

/** Adds students who can sign in. @returns their ids, in their order */
export function enrolNamed(directory: string, people: readonly Newcomer[]): Promise<string[]> {
  return within({ DATA_DIR: directory }, (app) => inHundreds(people, (person) => added(app, person)));
}

/**
 * Adds students, each with a session.
 * @param where a data directory that no process holds, or a server's settings
 * @returns their tokens
 */
export function enrolMany(where: string | Record<string, string>, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `etudiant${n}-${randomUUID().slice(0, 8)}@ecole.fr`);
  return within(typeof where === 'string' ? { DATA_DIR: where } : where, async (app) => {
    const [people, opener] = [app.get(People), app.get(SessionOpener)];
    const tokens = await inHundreds(emails, async (email) => {
      await added(app, { email, password: 'Essai-1234' });
      const account = await people.byEmail(email);
      return account ? (await opener.enter(async () => account, { address: '' })).signedIn.token : [];
    });
    return tokens.flat();
  });
}

/** What of a card says how it is asked. */
export type BenchCard = Partial<CardFields>;

export const CHOICES_CARD = {
  answer: ['deux'],
  possible_answers: ['un', 'deux', 'trois', 'quatre'],
} satisfies BenchCard;

/** The picture of cards whose task is on one. */
const A_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A card as it is sent, with the picture of one whose task is on it. */
function sentCard(card: BenchCard & { deck_id: string }): object {
  if (!card.kind || !CARD_KINDS[card.kind].needsPicture) return card;
  const form = new FormData();
  for (const [name, value] of Object.entries(card))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('media', new Blob([A_PIXEL]), 'image.png');
  return form;
}

/** A quiz of so many like cards, with four possible answers unless told, without a limit on time. @returns its id */
export async function makeQuiz(
  door: Door,
  cards: number,
  mode: QuizMode = 'self',
  asked: BenchCard = CHOICES_CARD,
): Promise<string> {
  const top = await make(door, '/api/folders', { id_parent: 0, name: 'Mesures' });
  const folder = await make(door, '/api/folders', { id_parent: top, name: 'Quiz' });
  const deck_id = await make(door, '/api/decks', { id_folder: folder, name: 'Questions' });
  const flashcardIds: string[] = [];
  for (let n = 0; n < cards; n++) {
    const card = { deck_id, question: `Quelle est la réponse à la question ${n} ?`, ...asked };
    flashcardIds.push(await make(door, '/api/flashcards', sentCard(card)));
  }
  const id = await make(door, '/api/quizzes', { name: 'Mesure', access_code: randomUUID(), time_limit: 0, mode });
  await put(door, `/api/quizzes/${id}/flashcards`, { flashcardIds });
  return id;
}
