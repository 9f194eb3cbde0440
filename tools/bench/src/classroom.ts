import { randomUUID } from 'node:crypto';
import { AccountChanges, Entrance, People } from '@ardoise/accounts';
import { contexts, projections, upcasts } from '@ardoise/product';
import { buildWorker, Platform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { make, put } from './door.js';
import type { Door } from './door.js';

/** Adds students to a data directory that no process holds, each with a session. @returns their tokens */
export async function enrol(directory: string, count: number): Promise<string[]> {
  const settings = Settings.from({ DATA_DIR: directory, NODE_ENV: 'production' });
  const logger = pino({ level: 'error' });
  const onFatal = (error: unknown) => {
    throw error;
  };
  const platform = await Platform.open({ settings, projections, upcasts, logger, onFatal });
  await platform.projector.start();
  const app = await buildWorker(platform, logger, contexts);
  const [people, accounts, entrance] = [app.get(People), app.get(AccountChanges), app.get(Entrance)];
  const tokens: string[] = [];
  const one = async (n: number) => {
    const email = `etudiant${n}-${randomUUID().slice(0, 8)}@ecole.fr`;
    const now = new Date().toISOString();
    await accounts.add({ id: randomUUID(), email, password: 'Essai-1234', role: 'student', now });
    const account = await people.byEmail(email);
    if (account) tokens.push((await entrance.enter(async () => account, { address: '' })).signedIn.token);
  };
  for (let n = 0; n < count; n += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - n) }, (_, more) => one(n + more)));
  await app.close();
  await platform.close();
  return tokens;
}

/** A quiz of so many cards with four possible answers, without a limit on time. @returns its id */
export async function makeQuiz(door: Door, cards: number): Promise<string> {
  const top = await make(door, '/api/folders', { id_parent: 0, name: 'Mesures' });
  const folder = await make(door, '/api/folders', { id_parent: top, name: 'Quiz' });
  const deck_id = await make(door, '/api/decks', { id_folder: folder, name: 'Questions' });
  const flashcardIds: string[] = [];
  for (let n = 0; n < cards; n++) {
    const possible_answers = ['un', 'deux', 'trois', 'quatre'];
    const card = {
      deck_id,
      question: `Quelle est la réponse à la question ${n} ?`,
      answer: ['deux'],
      possible_answers,
    };
    flashcardIds.push(await make(door, '/api/flashcards', card));
  }
  const id = await make(door, '/api/quizzes', { name: 'Mesure', access_code: randomUUID(), time_limit: 0 });
  await put(door, `/api/quizzes/${id}/flashcards`, { flashcardIds });
  return id;
}
