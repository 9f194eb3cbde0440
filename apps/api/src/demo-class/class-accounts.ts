import type { INestApplicationContext } from '@nestjs/common';
import { hasPassword, People } from '@ardoise/accounts';
import { Documents } from '@ardoise/documents';
import { attempts, quizzes } from '@ardoise/quizzes';
import { DEMO_PASSWORD, PROFESSOR } from '../demo/accounts.js';
import { addPupil } from '../demo/pupil-accounts.js';
import { FIRST_VIRTUAL, studentAddress } from './addresses.js';
import { MOST_STUDENTS } from './terms.js';

/**
 * Makes accounts for a virtual class, over the control socket that only the owner of the data can open, and only where
 * everybody can sign in as the professor already: their password opens nothing that is not open.
 * @param words the professor's id, as the page that the class is to join knows them; the quiz; how many students
 * @returns their addresses, none of which has begun a quiz that is taken once, as JSON. @throws Error in French
 */
export async function classAccounts(
  app: INestApplicationContext,
  [professorId = '', quizId = '', count = '']: readonly string[],
  progress: (done: number, total: number) => void,
): Promise<string> {
  const wanted = Math.min(Number(count), MOST_STUDENTS);
  const professor = await app.get(People).byEmail(PROFESSOR);
  const documents = app.get(Documents);
  if (professor?.role !== 'professor' || !(await hasPassword(professor, DEMO_PASSWORD)))
    throw new Error('Cette école n’est pas (ou plus) une démonstration : aucun compte n’y est créé.');
  const quiz = await documents.get(quizzes, quizId);
  if (professor.id !== professorId || !quiz)
    throw new Error('Le serveur de ce dossier de données (DATA_DIR) n’est pas celui de cette adresse.');
  // A paced quiz is taken again at each run, by the same class.
  const once = quiz.mode === 'self';
  const begun = once ? await documents.find(attempts, { quizId }, { projection: { studentId: 1 } }) : [];
  const busy = new Set(begun.map(({ studentId }) => studentId));
  const free: string[] = [];
  // The school's own students keep to what they have done.
  for (let n = FIRST_VIRTUAL; free.length < wanted; n++) {
    const email = studentAddress(n);
    await addPupil(app, email, new Date().toISOString());
    const account = await app.get(People).byEmail(email);
    if (account?.role === 'student' && !busy.has(account.id) && (await hasPassword(account, DEMO_PASSWORD)))
      free.push(email);
    progress(free.length, wanted);
  }
  return JSON.stringify(free);
}
