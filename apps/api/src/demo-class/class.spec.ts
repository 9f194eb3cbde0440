import { randomUUID } from 'node:crypto';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { AccountChanges, People } from '@ardoise/accounts';
import type { School } from '@ardoise/accounts/testing';
import { routes, pathOf } from '@ardoise/contracts';
import type { AllResults, QuizRoom, QuizStatistics, RunWall } from '@ardoise/contracts';
import { openProduct } from '@ardoise/product/testing';
import { DEMO_PASSWORD, PROFESSOR } from '../demo/accounts.js';
import { classAccounts } from './class-accounts.js';
import { holdClass } from './class.js';
import type { ClassTerms } from './class.js';

const STUDENTS = 3;
const CARDS = ['rouge', 'bleu'];

let school: School;
let url: string;
let quizId: string;
let lines: string[];

const addProfessor = (password: string) => {
  const person = { id: randomUUID(), email: PROFESSOR, role: 'professor' as const };
  return school.app.get(AccountChanges).add({ ...person, password, now: new Date().toISOString() });
};
const make = async (path: string, payload: object) =>
  (await school.as<{ id: string }>('professor', 'POST', path, payload)).body.id;

async function openSchool(): Promise<void> {
  school = await openProduct();
  await school.app.listen(0, '127.0.0.1');
  url = await school.app.getUrl();
  const top = await make('/api/folders', { id_parent: 0, name: 'Haut' });
  const deck_id = await make('/api/decks', {
    id_folder: await make('/api/folders', { id_parent: top, name: 'Bas' }),
    name: 'Paquet',
  });
  quizId = await make('/api/quizzes', { name: 'En classe', access_code: 'CLASSE' });
  const flashcardIds: string[] = [];
  for (const answer of CARDS) {
    const card = { deck_id, question: `${answer} ?`, answer: [answer], possible_answers: ['vert', answer, 'noir'] };
    flashcardIds.push(await make('/api/flashcards', card));
  }
  await school.as('professor', 'PUT', `/api/quizzes/${quizId}/flashcards`, { flashcardIds });
}

const terms = (wanted: Partial<ClassTerms> = {}): ClassTerms => ({
  url,
  code: 'CLASSE',
  students: STUDENTS,
  pace: 0,
  chance: Math.random,
  signal: new AbortController().signal,
  accounts: async (...words) => JSON.parse(await classAccounts(school.app, words.map(String), () => {})) as string[],
  say: (line) => lines.push(line),
  ...wanted,
});

const statistics = async () =>
  (await school.as<QuizStatistics>('professor', 'GET', pathOf(routes.getQuizStatistics, { id: quizId }))).body;

beforeEach(async () => {
  lines = [];
  await openSchool();
});
afterEach(() => school.dispose());

describe('a virtual class', () => {
  it('takes the quiz to its end, tells how it went, and leaves', async () => {
    await addProfessor(DEMO_PASSWORD);
    await holdClass(terms());
    expect(await statistics()).toMatchObject({ participations: STUDENTS, finished: STUDENTS });
    expect(lines[0]).toBe('« En classe », 2 cartes : 3 élèves virtuels en route.');
    expect(lines.at(-1)).toMatch(/^La classe a terminé : [\d,]+ sur 2 en moyenne\.$/);
    const room = await school.as<QuizRoom>('professor', 'GET', pathOf(routes.getQuizRoom, { id: quizId }));
    expect(room.body.participants.map(({ state }) => state)).toEqual(Array(STUDENTS).fill('finished'));
  });

  it('comes again with others, since each takes a quiz once', async () => {
    await addProfessor(DEMO_PASSWORD);
    await holdClass(terms());
    await holdClass(terms());
    expect(await statistics()).toMatchObject({ participations: 2 * STUDENTS, finished: 2 * STUDENTS });
  });

  it('leaves when it is told to', async () => {
    await addProfessor(DEMO_PASSWORD);
    const leaving = new AbortController();
    const say = (line: string) => {
      lines.push(line);
      if (line.includes('en route')) leaving.abort();
    };
    await holdClass(terms({ pace: 1, signal: leaving.signal, say }));
    expect(lines.at(-1)).toBe('La classe est partie.');
    expect(await statistics()).toMatchObject({ finished: 0 });
  });

  it('says in words why it does not come', async () => {
    await expect(holdClass(terms({ url: 'http://127.0.0.1:9' }))).rejects.toThrow('Aucun serveur ne répond à');
    await expect(holdClass(terms())).rejects.toThrow('n’est pas une école de démonstration');
    await addProfessor(DEMO_PASSWORD);
    await expect(holdClass(terms({ code: 'RIEN' }))).rejects.toThrow('Aucun quiz en cours n’a le code RIEN.');
    await make('/api/quizzes', { name: 'Vide', access_code: 'VIDE' });
    await expect(holdClass(terms({ code: 'VIDE' }))).rejects.toThrow('« Vide » n’a pas encore de cartes.');
    const start_date = new Date(Date.now() + 3_600_000).toISOString();
    await make('/api/quizzes', { name: 'Demain', access_code: 'DEMAIN', start_date });
    await expect(holdClass(terms({ code: 'DEMAIN' }))).rejects.toThrow('« Demain » n’a pas encore commencé.');
  });
});

describe('a virtual class at a paced quiz', () => {
  const wallOf = async (runId: string) =>
    (await school.as<RunWall>('professor', 'GET', pathOf(routes.getRunWall, { id: runId }))).body;
  const stands = async (runId: string, fits: (run: RunWall) => boolean) => {
    for (;;) {
      const wall = await wallOf(runId);
      if (fits(wall)) return wall;
      // An answer that comes without a turn of the loop would keep the class from going on, for ever.
      await turnOfTheLoop();
      expect(lines.filter((line) => line.includes('pu finir'))).toEqual([]);
    }
  };
  const lead = (runId: string, act: string, body: object = {}) =>
    school.as<RunWall>('professor', 'POST', `/api/runs/${runId}/${act}`, body);
  const gone = (run: RunWall) => run.online === 0;

  /** A paced quiz of these cards, one of them with blanks, under the code that the class is told. */
  async function pace(): Promise<void> {
    const flashcardIds = (await school.as<{ id: string }[]>('professor', 'GET', '/api/flashcards')).body.map(
      ({ id }) => id,
    );
    await school.as('professor', 'POST', `/api/quizzes/${quizId}/end`);
    quizId = await make('/api/quizzes', { name: 'Ensemble', access_code: 'CLASSE', mode: 'paced', time_limit: 60 });
    await school.as('professor', 'PUT', `/api/quizzes/${quizId}/flashcards`, { flashcardIds });
  }
  const open = (choices: object = {}) => make(`/api/quizzes/${quizId}/runs`, choices);
  const resultsOf = async (runId: string) =>
    Object.values(
      (await school.as<AllResults>('professor', 'GET', `/api/quizzes/${quizId}/results_all?run=${runId}`)).body,
    );
  const gradesIn = async (runId: string) => (await resultsOf(runId)).map(({ grade }) => grade);

  /** Shows all questions one by one, as soon as the class has answered, and ends the run. */
  async function leadThrough(runId: string): Promise<void> {
    for (const step of CARDS.keys()) {
      await stands(runId, ({ online }) => online === STUDENTS);
      await lead(runId, 'show', { step });
      await stands(runId, ({ phase }) => phase === 'closed');
      await lead(runId, 'reveal', { step });
    }
    await lead(runId, 'end');
  }

  beforeEach(async () => {
    await addProfessor(DEMO_PASSWORD);
    await pace();
  });

  it('waits in words for the run, answers each question that is shown, and leaves at its end', async () => {
    let launch = (_runId: string) => {};
    const launching = new Promise<string>((resolve) => (launch = resolve));
    const say = (line: string) => {
      lines.push(line);
      if (line.includes('pas encore lancé')) void open().then(launch);
    };
    const held = holdClass(terms({ say, chance: () => 0.99 }));
    const runId = await launching;
    await leadThrough(runId);
    await held;
    expect(lines[0]).toMatch(/^« Ensemble » n’est pas encore lancé/);
    expect(lines[1]).toBe('« Ensemble », 2 cartes : 3 élèves virtuels en route.');
    expect(lines[2]).toBe(`La télécommande de la séance : ${url}/app/runs/${runId}/telecommande`);
    // By this chance nobody knows anything, and nothing unforeseen happens.
    expect(lines.at(-1)).toBe(
      'La séance est terminée : 0 sur 2 en moyenne ; 0 réponse changée, 0 trop tardive, 0 connexion perdue et retrouvée.',
    );
    await stands(runId, gone);
    const given = (await resultsOf(runId)).flatMap(({ responses }) => Object.values(responses));
    expect(given.map(({ answer, is_correct: right }) => [answer === '[]', right])).toEqual(
      Array(STUDENTS * CARDS.length).fill([false, false]),
    );
  });

  it('has some who change their minds, and some who lose the connection and come back', async () => {
    const runId = await open({ closes_when_all: false });
    const held = holdClass(terms({ chance: () => 0 }));
    for (const step of CARDS.keys()) {
      await stands(runId, ({ online }) => online === STUDENTS);
      await lead(runId, 'show', { step });
      while ((await gradesIn(runId)).some((grade) => grade !== step + 1)) await turnOfTheLoop();
      await lead(runId, 'reveal', { step });
    }
    await lead(runId, 'end');
    await held;
    // By this chance everybody does all of it at each question, and knows everything in the end.
    expect(lines.at(-1)).toBe(
      'La séance est terminée : 2 sur 2 en moyenne ; 6 réponses changées, 0 trop tardive, 6 connexions perdues et retrouvées.',
    );
  });

  it('comes back to another run of the same quiz, all of it', async () => {
    for (const runId of [await open(), null]) {
      const held = holdClass(terms({ chance: () => 0.5 }));
      await leadThrough(runId ?? (await open()));
      await held;
    }
    const users = await school.as<unknown[]>('professor', 'GET', '/api/users');
    expect(users.body.filter((user) => JSON.stringify(user).includes('@demo.fr'))).toHaveLength(STUDENTS + 1);
  });

  it('leaves when it is told to', async () => {
    const runId = await open();
    const leaving = new AbortController();
    const held = holdClass(terms({ signal: leaving.signal }));
    await stands(runId, ({ online }) => online === STUDENTS);
    leaving.abort();
    await held;
    expect(lines.at(-1)).toBe('La classe est partie.');
    await stands(runId, gone);
  });

  it('is told to leave while it waits for the run', async () => {
    const leaving = new AbortController();
    const say = (line: string) => {
      if (line.includes('pas encore lancé')) leaving.abort();
    };
    await expect(holdClass(terms({ signal: leaving.signal, say }))).rejects.toThrow(leaving.signal.reason as Error);
  });
});

describe('accounts for a virtual class', () => {
  const accounts = (...words: string[]) => classAccounts(school.app, words, () => {});

  it('are made in no school that is not open to everybody already', async () => {
    await expect(accounts('x', quizId, '3')).rejects.toThrow('n’est pas (ou plus) une démonstration');
    await addProfessor('Tout-autre-1234');
    const before = await school.app.get(People).count();
    const professor = await school.app.get(People).byEmail(PROFESSOR);
    await expect(accounts(professor?.id ?? '', quizId, '3')).rejects.toThrow('n’est pas (ou plus) une démonstration');
    expect(await school.app.get(People).count()).toBe(before);
  });

  it('are made in no other school than the one that is asked for', async () => {
    await addProfessor(DEMO_PASSWORD);
    await expect(accounts(randomUUID(), quizId, '3')).rejects.toThrow('n’est pas celui de cette adresse');
    const professor = await school.app.get(People).byEmail(PROFESSOR);
    await expect(accounts(professor?.id ?? '', randomUUID(), '3')).rejects.toThrow('n’est pas celui de cette adresse');
  });
});
