import { kindOf, routes } from '@ardoise/contracts';
import type { Flashcard, Quiz } from '@ardoise/contracts';
import { PROFESSOR } from '../demo/accounts.js';
import { knownCards } from './answering.js';
import type { ClassQuestion } from './answering.js';
import { wait } from './attending.js';
import type { Terms } from './attending.js';
import { ClassCaller, CallRefused } from './caller.js';
import { counted, Room } from './room.js';
import { RunRoom } from './run-room.js';
import { RunStudent } from './run-student.js';
import { VirtualStudent } from './virtual-student.js';

export interface ClassTerms extends Terms {
  /** The quiz's; the server says which it is. */
  code: string;
  students: number;
  /** Makes accounts for a quiz: addresses. @throws Error in French */
  accounts: (professorId: string, quizId: string, students: number) => Promise<readonly string[]>;
  /** A French line about what goes on. */
  say: (line: string) => void;
}

const TELL_MS = 3_000;
/** How often somebody looks whether the quiz is launched. */
const LOOK_S = 2;

/**
 * Has virtual students take a quiz, as a class would do it in their browsers; resolves when all have left.
 * @throws Error in French for a server that is not there, is no demonstration, or has no such quiz
 */
export async function holdClass(terms: ClassTerms): Promise<void> {
  const { url, say } = terms;
  const { quiz, judged, cardOf, professorId, runId } = await prepared(terms);
  const emails = await terms.accounts(professorId, quiz.id, terms.students);
  const cards = counted(quiz.flashcards_count, 'carte');
  say(`« ${quiz.name} », ${cards} : ${counted(emails.length, 'élève virtuel', 'élèves virtuels')} en route.`);
  if (runId === null) {
    say(`Suivez le quiz en direct : ${url}/app/quiz/${quiz.id}/live`);
    const told = new Room();
    const work = { ...terms, cardOf, told };
    await attended(
      terms,
      told,
      emails.map((email) => new VirtualStudent(email, work)),
    );
    if (!terms.signal.aborted) say(told.ended(judged));
  } else {
    say(`La télécommande de la séance : ${url}/app/runs/${runId}/telecommande`);
    const told = new RunRoom();
    const work = { ...terms, runId, cardOf, told };
    await attended(
      terms,
      told,
      emails.map((email) => new RunStudent(email, work)),
    );
    if (!terms.signal.aborted) say(told.ended());
  }
  if (terms.signal.aborted) say('La classe est partie.');
}

/** Resolves when all have left, for whatever reason; tells meanwhile how far they are. */
async function attended(
  { say, signal }: ClassTerms,
  room: { news(): string[] },
  students: readonly { attend(): Promise<void> }[],
): Promise<void> {
  const tell = () => room.news().forEach(say);
  const telling = setInterval(tell, TELL_MS);
  const outcomes = await Promise.allSettled(students.map((student) => student.attend()));
  clearInterval(telling);
  tell();
  const failed = outcomes.filter((one) => one.status === 'rejected');
  if (failed[0] && !signal.aborted)
    say(`${counted(failed.length, 'élève n’a', 'élèves n’ont')} pas pu finir : ${wordsOf(failed[0].reason)}`);
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Only where everybody can: a school whose professor has the announced password is a demonstration. */
async function signIn({ url, signal }: ClassTerms): Promise<ClassCaller> {
  try {
    return await ClassCaller.signIn(url, PROFESSOR, signal);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    throw new Error(
      `${url} n’est pas une école de démonstration (${PROFESSOR} n’y entre pas avec le mot de passe annoncé) : rien n’y a été fait.`,
      { cause: error },
    );
  }
}

/** What the class is to take, once it can. */
async function prepared(terms: ClassTerms): Promise<Found & { runId: string | null }> {
  const professor = await signIn(terms);
  try {
    const found = await quizOf(professor, terms.code);
    const isPaced = found.quiz.mode === 'paced';
    return { ...found, runId: isPaced ? await launched(terms, professor, found.quiz) : null };
  } finally {
    await professor.signOut();
  }
}

interface Found {
  quiz: Quiz;
  /** How many of its cards are right or wrong. */
  judged: number;
  professorId: string;
  cardOf: (asked: ClassQuestion) => Flashcard | undefined;
}

/** @throws Error in French for a quiz that nobody can take now */
async function quizOf(professor: ClassCaller, code: string): Promise<Found> {
  const [quiz, users] = await Promise.all([
    professor.ask(routes.getQuizByCode, { code }).catch((error: unknown) => {
      if (!(error instanceof CallRefused) || error.status !== 404) throw error;
      throw new Error(`Aucun quiz en cours n’a le code ${code}.`, { cause: error });
    }),
    professor.ask(routes.listUsers),
  ]);
  if (quiz.start_date !== null && quiz.start_date > quiz.now)
    throw new Error(`« ${quiz.name} » n’a pas encore commencé.`);
  if (quiz.end_date !== null && quiz.end_date < quiz.now) throw new Error(`« ${quiz.name} » est terminé.`);
  if (quiz.flashcards_count === 0) throw new Error(`« ${quiz.name} » n’a pas encore de cartes.`);
  const cards = await professor.ask(routes.getQuizFlashcards, { id: quiz.id });
  return {
    quiz,
    judged: cards.filter((card) => kindOf(card).isCounted).length,
    professorId: users.find(({ email }) => email === PROFESSOR)?.id ?? '',
    cardOf: knownCards(cards),
  };
}

/** The run of a paced quiz, once its professor has launched it. */
async function launched(terms: ClassTerms, professor: ClassCaller, quiz: Quiz): Promise<string> {
  for (let { run_id: runId } = quiz, told = false; ; told = true) {
    if (runId) return runId;
    if (!told)
      terms.say(
        `« ${quiz.name} » n’est pas encore lancé : sur ${terms.url}/app/quiz, choisissez « Lancer en classe ». La classe entrera d’elle-même.`,
      );
    await wait(terms, LOOK_S);
    ({ run_id: runId } = await professor.ask(routes.getQuiz, { id: quiz.id }));
  }
}
