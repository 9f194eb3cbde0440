import { openSchool } from '@ardoise/accounts/testing';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import type { ClassMember, PeopleReport, SchoolClass, TablePerson, User } from '@ardoise/contracts';
import { ClassesModule } from '../classes.module.js';
import { classesProjection } from '../read/classes.js';

let school: School;
beforeAll(async () => {
  school = await openSchool({ contexts: [ClassesModule], projections: [classesProjection] });
});
afterAll(() => school.dispose());

const send = (table: string, more: object = {}, person: SchoolPerson = 'professor') =>
  school.as<PeopleReport>(person, 'POST', '/api/classes/import', { table, ...more });
async function imported(table: string, more: object = {}): Promise<PeopleReport> {
  const { status, body } = await send(table, more);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}
const get = async <T>(url: string) => (await school.as<T>('professor', 'GET', url)).body;
const head = () => school.platform.store.head();

const FIRST = ['Léa', 'Noé', 'Zoë', 'Anne-Lise', 'Jean-François', 'Maëlys', 'Chloé', 'Hugo'];
const LAST = ['Lefèvre', "d'Arc", 'de La Tour', 'Müller', 'Nguyễn Văn', 'Gros-Jean', 'Œdipe', 'Çelik'];
const STUDENTS = 1_200;
const CLASSES = 40;

/** As a school's information system writes it: semicolons, a mark at its start, accents, two classes, wrong addresses. */
function schoolTable(): string {
  const lines = Array.from({ length: STUDENTS }, (_, n) => {
    const group = n % 7 === 0 ? ' | Chorale' : '';
    const email = n % 200 === 199 ? `élève${n}@@lycee` : `eleve${n}@lycee.fr`;
    return [LAST[n % LAST.length], FIRST[n % FIRST.length], `${(n % CLASSES) + 1}e classe${group}`, email].join(';');
  });
  return `\ufeffNom;Prénom;Classe;Adresse e-mail\r\n${lines.join('\r\n')}\r\n`;
}

describe('an import of people and their classes', () => {
  it('says first what it will do, and does nothing of it', async () => {
    const before = await head();
    const report = await imported(schoolTable());
    expect(report).toMatchObject({
      done: false,
      people: 1_194,
      added: 1_194,
      already_present: 0,
      refused_count: 6,
    });
    expect(report.classes_created).toHaveLength(CLASSES + 1);
    expect(report.refused[0]).toEqual({
      line: 201,
      value: 'élève199@@lycee',
      reason: '«\u00a0élève199@@lycee\u00a0» n’est pas une adresse e-mail.',
    });
    expect(await head()).toBe(before);
    expect(await get<SchoolClass[]>('/api/classes')).toEqual([]);
  });

  it('does it, and the same file again changes nothing', async () => {
    const { done, joined, ...first } = await imported(schoolTable(), { confirm: true });
    // Of those in two classes, one has a wrong address.
    expect([done, joined, first.added]).toEqual([true, 1_194 + 171, 1_194]);
    const all = await get<SchoolClass[]>('/api/classes');
    expect(all).toHaveLength(CLASSES + 1);
    expect(all.reduce((sum, { students }) => sum + students, 0)).toBe(joined);
    // Whoever imports a class is its professor.
    expect(all.every(({ professors, mine }) => professors === 1 && mine)).toBe(true);
    expect(all.map(({ name }) => name).slice(0, 3)).toEqual(['1e classe', '2e classe', '3e classe']);
    const members = await get<ClassMember[]>(`/api/classes/${all[1]?.id}/members`);
    expect(members.find(({ email }) => email === 'eleve1@lycee.fr')).toMatchObject({
      first_name: 'Noé',
      last_name: "d'Arc",
      role: 'student',
    });
    const before = await head();
    const again = await imported(schoolTable(), { confirm: true });
    expect(again).toMatchObject({ added: 0, already_present: 1_194, classes_created: [], joined: 0, refused_count: 6 });
    expect(await head()).toBe(before);
  });

  it('makes nobody a professor of classes for which the list has one', async () => {
    const table = 'email;role;classe\nmartin@ecole.fr;professeur;Option latin\nlea@ecole.fr;élève;Option latin';
    await imported(table, { confirm: true });
    const all = await get<SchoolClass[]>('/api/classes');
    expect(all.find(({ name }) => name === 'Option latin')).toMatchObject({ students: 1, professors: 1, mine: false });
  });

  it('takes up what a process that died has left, and what was changed by hand stays', async () => {
    const table = (count: number) =>
      ['email,classe', ...Array.from({ length: count }, (_, n) => `reste${n}@lycee.fr,Reprise`)].join('\n');
    await imported(table(3), { confirm: true });
    const report = await imported(table(5), { confirm: true });
    expect(report).toMatchObject({ added: 2, already_present: 3, classes_created: [], joined: 2 });
    const one = (await get<SchoolClass[]>('/api/classes')).find(({ name }) => name === 'Reprise');
    expect(one?.students).toBe(5);
  });

  it('puts people into another year’s classes where that is told, and into no archived one', async () => {
    const table = 'mail\tclasse\nautre@lycee.fr\tMarine';
    await imported(table, { confirm: true, school_year: '2031-2032' });
    const marine = (await get<SchoolClass[]>('/api/classes')).find(({ name }) => name === 'Marine');
    expect(marine).toMatchObject({ school_year: '2031-2032', students: 1 });
    await school.as('professor', 'POST', `/api/classes/${marine?.id}/archive`);
    const more = await imported(`${table}\nencore@lycee.fr\tmarine`, { confirm: true, school_year: '2031-2032' });
    expect(more).toMatchObject({ people: 0, refused: [{ line: 2 }, { line: 3 }] });
  });

  it('changes no role, and no administrator', async () => {
    const table = 'email;role;classe\nstudent@ecole.fr;professeur;Rôles\nadmin@ecole.fr;professeur;Rôles';
    const report = await imported(table, { confirm: true });
    expect(report).toMatchObject({ people: 1, already_present: 1, refused: [{ line: 3, value: 'admin@ecole.fr' }] });
    const users = await get<User[]>('/api/users');
    expect(users.find(({ email }) => email === 'student@ecole.fr')?.role).toBe('student');
  });

  it('finds the heading below titles, and reads lines that end too soon', async () => {
    const table = [
      'sep=;',
      'Liste des élèves;;;',
      'Classe;4e C;;',
      '',
      'Prénom;Nom;Adresse;Adresse mél;Classe',
      'Eva;Roy;"3, rue Haute";eva.roy@lycee.fr',
      'Tom "Tommy";Roy;;tom.roy@lycee.fr;4e C',
    ].join('\r\n');
    const report = await imported(table, { confirm: true });
    expect(report).toMatchObject({ added: 2, joined: 1, refused: [], classes_created: ['4e C'] });
    const users = await get<User[]>('/api/users');
    expect(users.find(({ email }) => email === 'tom.roy@lycee.fr')).toMatchObject({ first_name: 'Tom "Tommy"' });
  });

  it('tells two people with one address, and takes neither', async () => {
    const table =
      'email;prénom;nom;classe\nd@lycee.fr;Léa;Dubois;5e A\ne@lycee.fr;Noé;Dubois;5e A\nD@lycee.fr;Tom;Dubois;5e A';
    const report = await imported(table, { confirm: true });
    expect(report).toMatchObject({ people: 1, added: 1, joined: 1, refused_count: 2 });
    expect(report.refused.map(({ line, reason }) => [line, reason.replace(/\s/g, ' ')])).toEqual([
      [2, 'Adresse en double, pour des personnes différentes : lignes 2 et 4.'],
      [4, 'Adresse en double, pour des personnes différentes : lignes 2 et 4.'],
    ]);
    expect((await get<User[]>('/api/users')).filter(({ email }) => email.startsWith('d@lycee'))).toEqual([]);
  });

  it('is for professors, and for tables', async () => {
    const refusal = async (table: unknown, person: SchoolPerson = 'professor') => {
      const { status, body } = await school.as(person, 'POST', '/api/classes/import', { table });
      return `${status} ${String(body.code)}`;
    };
    const table = 'email;classe\nx@lycee.fr;3e B';
    expect(await refusal(table, 'nobody')).toBe('401 no-session');
    for (const person of ['student', 'admin'] as const) expect(await refusal(table, person)).toBe('403 wrong-role');
    for (const bad of ['', 7, null, ['a']]) expect(await refusal(bad)).toMatch(/^400/);
    expect(await refusal('nom;classe\nLéa;3e B')).toBe('400 table-unreadable');
    expect(await refusal('\n;\n')).toBe('400 table-unreadable');
    const long = `email\n${Array.from({ length: 5_001 }, (_, n) => `a${n}@b.fr`).join('\n')}`;
    expect(await refusal(long)).toBe('400 table-too-long');
  });
});

describe('a list whose columns are known', () => {
  const people = (count: number, part: Partial<TablePerson> = {}): TablePerson[] =>
    Array.from({ length: count }, (_, n) => ({ line: n + 5, email: `liste${n}@lycee.fr`, classes: ['6e A'], ...part }));
  const list = (listed: unknown, more: object = {}, person: SchoolPerson = 'professor') =>
    school.as<PeopleReport & { code?: string }>(person, 'POST', '/api/classes/import', { people: listed, ...more });

  it('makes no class that nobody agreed to, and puts people into those that are there', async () => {
    const none = await list(people(3), { create_classes: false, confirm: true });
    expect(none).toMatchObject({
      status: 200,
      body: { added: 3, classes_created: [], classes_left: ['6e A'], joined: 0, refused: [] },
    });
    expect((await get<SchoolClass[]>('/api/classes')).some(({ name }) => name === '6e A')).toBe(false);
    const asked = await list(people(3));
    expect(asked.body).toMatchObject({ done: false, already_present: 3, classes_created: ['6e A'], joined: 3 });
    const made = await list(people(3), { confirm: true });
    expect(made.body).toMatchObject({ done: true, added: 0, classes_created: ['6e A'], joined: 3 });
    expect(made.body).not.toHaveProperty('classes_left');
    const more = await list(people(4, { classes: ['6E a', '6e Z'] }), { create_classes: false, confirm: true });
    expect(more.body).toMatchObject({ added: 1, already_present: 3, classes_left: ['6e Z'], joined: 1 });
    const all = await get<SchoolClass[]>('/api/classes');
    expect(all.find(({ name }) => name === '6e A')?.students).toBe(4);
    const before = await head();
    await list(people(4), { confirm: true });
    expect(await head()).toBe(before);
  });

  it('tells each line by the number that it came with, and what comes twice', async () => {
    const { body } = await list([
      { line: 12, email: 'zoe@lycee.fr', first_name: 'Zoé' },
      { line: 40, email: 'ZOE@lycee.fr', first_name: 'Ali' },
      { line: 41, email: '12, rue des Lilas', last_name: 'Roux' },
      { line: 42, email: '', last_name: 'Roux' },
      { line: 43, email: 'f@lycee.fr', role: 'admin' },
      { line: 44, email: 'g@lycee.fr', first_name: 'Eva', classes: ['6e A'] },
      { line: 45, email: 'g@lycee.fr', last_name: 'Roux', classes: [' 6e  B | 6e A'] },
    ]);
    expect(body.refused.map(({ line }) => line)).toEqual([12, 40, 41, 42, 43]);
    expect(body.refused[3]).toMatchObject({ value: 'Roux', reason: 'Il n’y a pas d’adresse.' });
    expect(body).toMatchObject({ people: 1, added: 1, joined: 2, classes_created: ['6e B'] });
  });

  it('is for professors, comes in pieces, and either as a table or as its lines', async () => {
    const refusal = async (...words: Parameters<typeof list>) => {
      const { status, body } = await list(...words);
      return `${status} ${String(body.code)}`;
    };
    expect(await refusal(people(1), {}, 'nobody')).toBe('401 no-session');
    for (const person of ['student', 'admin'] as const)
      expect(await refusal(people(1), {}, person)).toBe('403 wrong-role');
    const [one] = people(1);
    for (const bad of [
      [],
      {},
      [null],
      people(1_001),
      [{ ...one, line: 0 }],
      [{ ...one, email: undefined }],
      [{ ...one, email: 'a'.repeat(1_001) }],
      [{ ...one, password: 'x' }],
      [{ ...one, classes: Array.from({ length: 101 }, () => 'a') }],
    ])
      expect(await refusal(bad)).toBe('400 malformed');
    expect(await refusal(people(1), { table: 'email\na@b.fr' })).toBe('400 malformed');
    expect(await refusal(undefined)).toBe('400 malformed');
    const wide = people(1_000, { first_name: 'é'.repeat(900) });
    expect((await list(wide)).status).toBe(413);
    expect((await list(people(1_000))).body).toMatchObject({ people: 1_000, refused_count: 0 });
  });
});
