import type { QuizParticipation } from '@ardoise/contracts';
import { makeQuiz } from './classroom.js';
import type { Door } from './door.js';
import { RawLiveSocket, openSockets } from './live-socket.js';
import { seat, spread, sendTogether } from './players.js';
import type { BenchServer } from './server-process.js';

const QUESTIONS = 5;
const WITHIN_MS = 1_000;
/** After which nothing is under way any more. */
const SETTLED_MS = 1_500;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The most that fell into any second, of moments in their order. */
function mostInASecond(moments: readonly number[]): number {
  return Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + 1_000).length));
}

/**
 * Students with an open page answer within a second, while a professor watches: prints how many messages each of them
 * got, and how long the numbers took to be right.
 */
export async function countMessages(server: BenchServer, professor: Door, tokens: readonly string[]): Promise<void> {
  const quizId = await makeQuiz(professor, QUESTIONS);
  const players = await seat(server, tokens);
  const students = await openSockets(server.url, tokens);
  const watching = await RawLiveSocket.open(server.url, professor.token);
  watching.send('quiz:watch', { quizId });
  await sendTogether(players, quizId);
  await pause(SETTLED_MS);

  const forStudents: number[] = [];
  const forProfessor: number[] = [];
  const late: number[] = [];
  let answers = 0;
  for (let question = 0; question < QUESTIONS; question++) {
    for (const socket of [...students, watching]) socket.heard.length = 0;
    await spread(players, quizId, WITHIN_MS);
    answers += players.length;
    const replied = performance.now();
    await pause(SETTLED_MS);
    forStudents.push(...students.map(({ heard }) => heard.length));
    const told = watching.heard.filter(({ event }) => event === 'quiz:participation');
    forProfessor.push(mostInASecond(told.map(({ at }) => at)));
    const right = told.find(({ message }) => (message as QuizParticipation).answers === answers);
    if (!right) throw new Error(`the professor never read of ${answers} answers`);
    late.push(right.at - replied);
  }
  const mean = forStudents.reduce((sum, count) => sum + count, 0) / forStudents.length;
  console.error(
    `· ${players.length} élèves répondent en une seconde, ${QUESTIONS} questions : ${mean.toFixed(2)} messages par élève et question, ${Math.max(...forStudents)} au plus (but : 12) ; au professeur ${Math.max(...forProfessor)} par seconde au plus (but : 4), ses nombres sont justes ${late.map((one) => one.toFixed(0)).join(', ')} ms après la dernière réponse`,
  );
  for (const socket of [...students, watching]) socket.close();
  for (const { connection } of players) connection.close();
}
