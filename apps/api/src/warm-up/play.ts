import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { NextFlashcard } from '@ardoise/contracts';
import type { WarmUpClass, WarmUpPlayer } from './warm-up-class.js';
import { playRuns } from './runs.js';

const CARDS = 20;
const QUIZZES = 4;
/** Times that each student goes through all cards. */
const REVISIONS = 6;
/** After each step of a few requests, in milliseconds: three quarters of the time are left to others. */
const REST_MS = 15;

/** One lesson: a professor makes a deck and quizzes; students look around, search, revise and answer. */
export async function play({ professor, students }: WarmUpClass, signal: AbortSignal): Promise<void> {
  const pause = () => rest(REST_MS, undefined, { signal });
  const top = await professor.make('/api/folders', { id_parent: 0, name: 'Répétition' });
  const folder = await professor.make('/api/folders', { id_parent: top, name: 'Générale' });
  const deck = await professor.make('/api/decks', { id_folder: folder, name: 'Cartes' });
  const cards: string[] = [];
  for (let n = 0; n < CARDS; n++) {
    cards.push(await professor.make('/api/flashcards', card(deck, n)));
    await pause();
  }
  for (const student of students) {
    await look(student, top, folder, deck);
    await pause();
  }
  for (const words of ['combien', 'combien font', 'deux', 'font 7 et']) {
    await professor.ask('GET', `/api/flashcards?keyword=${encodeURIComponent(words)}&limit=50`);
    await pause();
  }
  for (let n = 0; n < REVISIONS; n++)
    for (const flashcardId of cards) {
      await Promise.all(students.map((student) => rated(student, flashcardId, n)));
      await pause();
    }
  for (let n = 0; n < QUIZZES; n++) {
    const quiz = await professor.make('/api/quizzes', { name: 'Essai', access_code: randomUUID(), time_limit: 0 });
    await professor.ask('PUT', `/api/quizzes/${quiz}/flashcards`, { flashcardIds: cards });
    const tokens: (string | undefined)[] = students.map(() => undefined);
    for (let step = 0; step < CARDS; step++) {
      const shown = await Promise.all(students.map((student, at) => next(student, quiz, tokens[at])));
      shown.forEach(({ flashcardToken }, at) => (tokens[at] = flashcardToken));
      await pause();
    }
    await professor.ask('GET', `/api/quizzes/${quiz}/participation`);
    await professor.ask('GET', '/api/quizzes?limit=24');
  }
  await playRuns({ professor, students }, cards, pause);
}

function card(deck_id: string, n: number): object {
  const possible_answers = ['un', 'deux', 'trois', 'quatre'];
  return { deck_id, question: `Combien font ${n} et deux ?`, answer: ['deux'], possible_answers };
}

/** What stands on a student's screens. */
async function look(student: WarmUpPlayer, top: string, folder: string, deck: string): Promise<void> {
  for (const id of [top, folder]) {
    for (const part of ['', '/ancestors', '/children']) await student.ask('GET', `/api/folders/${id}${part}`);
    await student.ask('GET', `/api/decks?id_folder=${id}`);
    await student.ask('GET', `/api/progress/folder/${id}/inside`);
  }
  await student.ask('GET', `/api/progress/deck/${deck}`);
  await student.ask('GET', `/api/flashcards?id_deck=${deck}&limit=50`);
}

async function rated(student: WarmUpPlayer, flashcardId: string, n: number): Promise<void> {
  const putBackInDeckAfter = [600, 21_600, 86_400, 345_600][n % 4];
  await student.ask('POST', '/api/progress/update', {
    flashcardId,
    action: 'put_back_in_deck_after',
    putBackInDeckAfter,
  });
}

/** Begins, or answers the card that is shown. */
async function next(student: WarmUpPlayer, quiz: string, token: string | undefined): Promise<NextFlashcard> {
  const answer = token === undefined ? {} : { token, answer: JSON.stringify(['deux']) };
  return student.ask('POST', `/api/quizzes/${quiz}/next_flashcard`, answer);
}
