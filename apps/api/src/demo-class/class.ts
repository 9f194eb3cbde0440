import { endpoints, pathOf } from '@ardoise/contracts';
import type { Flashcard, Quiz, QuizFlashcard, User } from '@ardoise/contracts';
import { PROFESSOR } from '@ardoise/demo';
import { Caller, Refused } from './caller.js';
import { plural, Room } from './room.js';
import { VirtualStudent } from './virtual-student.js';

export interface ClassTerms {
  url: string;
  /** The quiz's; the server says which it is. */
  code: string;
  students: number;
  /** 1 is a person's; 0 does not wait. */
  pace: number;
  signal: AbortSignal;
  /** Makes accounts for a quiz: addresses. @throws Error in French */
  accounts: (professorId: string, quizId: string, students: number) => Promise<readonly string[]>;
  /** A French line about what goes on. */
  say: (line: string) => void;
}

const TELL_MS = 3_000;

/**
 * Has virtual students take a quiz, as a class would do it in their browsers; resolves when all have left.
 * @throws Error in French for a server that is not there, is no demonstration, or has no such quiz
 */
export async function holdClass(terms: ClassTerms): Promise<void> {
  const { url, code, pace, signal, say } = terms;
  const professor = await signIn(terms);
  const { quiz, answersTo, professorId } = await quizOf(professor, code).finally(() => professor.signOut());
  const emails = await terms.accounts(professorId, quiz.id, terms.students);
  const cards = plural(quiz.flashcards_count, 'carte');
  say(`« ${quiz.name} », ${cards} : ${plural(emails.length, 'élève virtuel', 'élèves virtuels')} en route.`);
  say(`Suivez le quiz en direct : ${url}/app/quiz/${quiz.id}/live`);
  const room = new Room();
  const tell = () => room.news().forEach(say);
  const telling = setInterval(tell, TELL_MS);
  const work = { url, code, answersTo, pace, told: room, signal };
  const attended = await Promise.allSettled(emails.map((email) => new VirtualStudent(email, work).attend()));
  clearInterval(telling);
  tell();
  if (signal.aborted) return say('La classe est partie.');
  const failed = attended.filter((one) => one.status === 'rejected');
  if (failed[0])
    say(`${plural(failed.length, 'élève n’a', 'élèves n’ont')} pas pu finir : ${wordsOf(failed[0].reason)}`);
  say(room.ended(quiz.flashcards_count));
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Only where everybody can: a school whose professor has the announced password is a demonstration. */
async function signIn({ url, signal }: ClassTerms): Promise<Caller> {
  try {
    return await Caller.signIn(url, PROFESSOR, signal);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Error(
      `${url} n’est pas une école de démonstration (${PROFESSOR} n’y entre pas avec le mot de passe annoncé) : rien n’y a été fait.`,
      { cause: error },
    );
  }
}

interface Found {
  quiz: Quiz;
  professorId: string;
  answersTo: (card: QuizFlashcard) => readonly string[];
}

/** @throws Error in French for a quiz that nobody can take now */
async function quizOf(professor: Caller, code: string): Promise<Found> {
  const [quiz, users] = await Promise.all([
    professor.ask<Quiz>(endpoints.getQuizByCode, pathOf(endpoints.getQuizByCode, { code })).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.status !== 404) throw error;
      throw new Error(`Aucun quiz en cours n’a le code ${code}.`, { cause: error });
    }),
    professor.ask<User[]>(endpoints.listUsers, endpoints.listUsers.path),
  ]);
  if (quiz.start_date !== null && quiz.start_date > quiz.now)
    throw new Error(`« ${quiz.name} » n’a pas encore commencé.`);
  if (quiz.end_date !== null && quiz.end_date < quiz.now) throw new Error(`« ${quiz.name} » est terminé.`);
  if (quiz.flashcards_count === 0) throw new Error(`« ${quiz.name} » n’a pas encore de cartes.`);
  const path = pathOf(endpoints.getQuizFlashcards, { id: quiz.id });
  const cards = await professor.ask<Flashcard[]>(endpoints.getQuizFlashcards, path);
  const answers = new Map(cards.map((card) => [askedBy(card), card.answer]));
  return {
    quiz,
    professorId: users.find(({ email }) => email === PROFESSOR)?.id ?? '',
    answersTo: (card) => answers.get(askedBy(card)) ?? [],
  };
}

/** What tells cards apart for who takes a quiz: their ids are hidden, and choices come in any order. */
const askedBy = ({ question, possible_answers: choices }: Pick<QuizFlashcard, 'question' | 'possible_answers'>) =>
  JSON.stringify([question, choices.toSorted()]);
