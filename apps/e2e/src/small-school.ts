import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Deck, Folder, FolderShare, Quiz } from '@ardoise/contracts';
import { openBrowser } from './browser.js';
import { Caller } from './classroom.js';
import { copyOf, startServer } from './server.js';
import type { RunningServer } from './server.js';
import { until } from './until.js';

let directory: string;
export let server: RunningServer;
export let browser: Browser;
/** The ids of what the small school has of each kind. */
let ids: Record<
  | 'folder'
  | 'category'
  | 'deck'
  | 'share'
  | 'finished'
  | 'running'
  | 'planned'
  | 'held'
  | 'waiting'
  | 'class'
  | 'assignment',
  string
>;

/** One with everybody in it and a code, for which a category and a quiz are reserved. */
async function aClass(professor: Caller): Promise<string> {
  const { id } = await professor.call<{ id: string }>('POST', '/api/classes', { name: '3e C' });
  const users = await professor.call<{ id: string }[]>('GET', '/api/users');
  await professor.call('PUT', `/api/classes/${id}/members`, { add: users.map((user) => user.id) });
  await professor.call('PUT', `/api/classes/${id}/code`, { open: true });
  const [category] = await professor.call<Folder[]>('GET', '/api/folders/0/children');
  const [quiz] = await professor.call<Quiz[]>('GET', '/api/quizzes');
  for (const path of [`folders/${category!.id}`, `quizzes/${quiz!.id}`])
    await professor.call('PUT', `/api/${path}/classes`, { class_ids: [id] });
  return id;
}

/** A deck, a folder and a quiz that the class has to do; answers the id of the first. */
async function someAssignments(professor: Caller, classId: string, deck: Deck, quizId: string): Promise<string> {
  const give = (kind: string, id: string, measure: object) =>
    professor.call<{ id: string }>('POST', '/api/assignments', {
      target: { kind, id },
      measure,
      class_ids: [classId],
      due_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      note: 'Pour l’interrogation de jeudi.',
    });
  const { id } = await give('deck', deck.id, { kind: 'known', percent: 80 });
  await give('folder', deck.id_folder, { kind: 'seen' });
  await give('quiz', quizId, { kind: 'part' });
  return id;
}

/** What a school is asked to have beyond what fills it; answers where all of it is. */
async function furnish(professor: Caller): Promise<typeof ids> {
  const [quizzes, folders, decks] = await Promise.all([
    professor.call<Quiz[]>('GET', '/api/quizzes'),
    professor.call<Folder[]>('GET', '/api/folders'),
    professor.call<Deck[]>('GET', '/api/decks'),
  ]);
  const ownClass = await aClass(professor);
  const now = Date.now();
  const time = (date: string | null, none: number) => (date === null ? none : Date.parse(date));
  const quiz = (is: (from: number, to: number) => boolean) =>
    quizzes.find(
      ({ mode, start_date, end_date }) => mode === 'self' && is(time(start_date, -Infinity), time(end_date, Infinity)),
    )!.id;
  const paced = (isHeld: boolean) =>
    quizzes.find(({ mode, participations = 0 }) => mode === 'paced' && participations > 0 === isHeld)!.id;
  const deck = decks.find(({ name }) => /Europe/.test(name))!;
  const category = folders.find(({ id_parent }) => id_parent === '0')!.id;
  const running = quiz((from, to) => from <= now && to > now);
  const open = folders.find(({ id_parent, id }) => id_parent === '0' && id !== '0' && id !== category)!;
  const terms = { licence: 'cc-by', signed_by: 'school' };
  const { share } = await professor.call<FolderShare>('PUT', `/api/folders/${open.id}/share`, terms);
  return {
    category,
    folder: deck.id_folder,
    deck: deck.id,
    finished: quiz((_, to) => to < now),
    running,
    planned: quiz((from) => from > now),
    held: paced(true),
    waiting: paced(false),
    class: ownClass,
    assignment: await someAssignments(professor, ownClass, deck, running),
    share: share!.url.slice(share!.url.lastIndexOf('/') + 1),
  };
}

const CODES = { ALLOW_CLASS_CODES: 'true' };
const IDS = 'ids.json';

/** Has a server fill a data directory with it, and leaves there where all of it is. */
async function makeSchool(folder: string): Promise<void> {
  const making = await startServer(folder, { ...CODES, DEMO_SCHOOL: 'true' });
  const professor = await Caller.signIn(making.url, 'prof@demo.fr');
  await until(() => making.said().includes('est complète'));
  const found = await furnish(professor);
  await making.stop();
  await writeFile(join(folder, IDS), JSON.stringify(found));
}

/** A small school with something of each kind, from before a file's first test until after its last. */
export function setSchool(): void {
  beforeAll(async () => {
    directory = await copyOf('small-school', makeSchool);
    ids = JSON.parse(await readFile(join(directory, IDS), 'utf8')) as typeof ids;
    [server, browser] = await Promise.all([startServer(directory, CODES), openBrowser()]);
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });
}

/** The screens that each may open, as addresses with the names of what the school has. */
const VISITOR = [
  '/',
  '/login',
  '/register',
  '/recover',
  '/register?confirm=x&email=a%40b.fr',
  '/partage/:share',
  '/partage/inconnu',
  '/nowhere',
];
const ADMIN = ['/admin', '/app/proposals', '/app/mediabroken', '/app/sante', '/app/lti', '/app/help', '/app/nowhere'];
const STUDENT = [
  '/app/navigate',
  '/app/navigate/:category',
  '/app/navigate/:folder',
  '/app/navigate/:folder/:deck',
  '/app/navigate/:folder/:deck/untracked',
  '/app/navigate/:folder/:deck/cards',
  '/app/navigate/:folder/:deck/listen?parmi=toutes',
  '/app/navigate/:folder/:deck/print',
  '/app/today',
  '/app/progress',
  '/app/progress/anki',
  '/app/proposals/mine',
  '/app/comments/mine',
  '/app/my-data',
  '/app/quiz',
  '/app/quiz/:running',
  '/app/quiz/:waiting',
  '/app/quiz/:finished/results',
  '/app/quiz/:held/results',
  '/app/classes/rejoindre?code=ABCD2345',
  '/app/help',
  '/app/nowhere',
];
const PROFESSOR = [
  '/app/navigate',
  '/app/navigate/:category',
  '/app/navigate/:folder',
  '/app/navigate/:folder/:deck',
  '/app/navigate/:folder/:deck/scheduler',
  '/app/navigate/:folder/:deck/write',
  '/app/inbox',
  '/app/navigate/0',
  '/app/users',
  '/app/classes',
  '/app/classes/:class',
  '/app/a-faire',
  '/app/a-faire?vue=passes',
  '/app/a-faire/:assignment',
  '/app/classes/:class?vue=connaissances',
  '/app/classes/:class?vue=activite',
  '/app/classes/:class?vue=quiz',
  '/app/stats',
  '/app/search',
  '/app/proposals',
  '/app/mediabroken',
  '/app/import',
  '/app/export',
  '/app/export?folder=:category',
  '/app/history',
  '/app/bin',
  '/app/quiz',
  '/app/quiz/new',
  '/app/quiz/:planned/edit',
  '/app/quiz/:planned/try',
  '/app/quiz/:running/live',
  '/app/quiz/:running/projection',
  '/app/quiz/:finished/results',
  '/app/quiz/:finished/replay',
  '/app/quiz/:held/results',
  '/app/quiz/:held/replay',
  '/app/help',
];

export const PEOPLE = [
  ['a visitor', null, undefined, VISITOR],
  ['a student', 'eleve@demo.fr', undefined, STUDENT],
  ['a professor', 'prof@demo.fr', undefined, PROFESSOR],
  ['an administrator', 'admin@demo.fr', '/app/sante', ADMIN],
] as const;

export const filledIn = (path: string) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name as keyof typeof ids]);
