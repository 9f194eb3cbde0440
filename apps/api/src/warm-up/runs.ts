import { randomUUID } from 'node:crypto';
import type { StudentRun } from '@ardoise/contracts';
import type { WarmUpClass, WarmUpPlayer } from './warm-up-class.js';

/** Each student comes into so many. */
const RUNS = 12;
/** Of each, so many questions are asked. */
const QUESTIONS = 7;

/** A quiz of the whole class, again and again: students come in, each question is shown, answered, closed and revealed. */
export async function playRuns(
  company: WarmUpClass,
  cards: readonly string[],
  pause: () => Promise<void>,
): Promise<void> {
  const { professor } = company;
  const form = { name: 'En classe', access_code: randomUUID(), time_limit: 0, mode: 'paced' };
  const quiz = await professor.make('/api/quizzes', form);
  await professor.ask('PUT', `/api/quizzes/${quiz}/flashcards`, { flashcardIds: cards });
  for (let n = 0; n < RUNS; n++) {
    await playRun(company, await professor.make(`/api/quizzes/${quiz}/runs`, { closes_when_all: false }), pause);
  }
}

async function playRun({ professor, students }: WarmUpClass, run: string, pause: () => Promise<void>): Promise<void> {
  const lead = (what: string, payload: object) => professor.ask('POST', `/api/runs/${run}/${what}`, payload);
  const parts = await Promise.all(students.map((student) => student.ask<StudentRun>('POST', `/api/runs/${run}/join`)));
  await pause();
  for (let step = 0; step < QUESTIONS; step++) {
    await lead('show', { step });
    await Promise.all(students.map((student, at) => answer(student, run, parts[at]?.own.tokens[step])));
    await pause();
    await lead('close', { step });
    await lead('reveal', { step });
    await Promise.all(students.map((student) => student.ask('GET', `/api/runs/${run}`)));
    await pause();
  }
  await lead('end', {});
}

function answer(student: WarmUpPlayer, run: string, token: string | undefined): Promise<unknown> {
  return student.ask('POST', `/api/runs/${run}/answer`, { token, answer: JSON.stringify(['deux']) });
}
