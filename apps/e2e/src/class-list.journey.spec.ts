import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClassMember, SchoolClass, User } from '@ardoise/contracts';
import { allViolations, DESKTOP, openPerson, PHONE, pageScrollsSideways, signInOn } from './browser.js';
import { Caller } from './classroom.js';
import { setScene } from './scene.js';
import { until } from './until.js';

const scene = setScene();
let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'ardoise-list-'))));
afterAll(() => rm(directory, { recursive: true }));

/** With the line that tells no address, as many as are taken at once. */
const PUPILS = 4_999;
/** As a school's program exports it: titles above, a column for everything, in the code page of Windows. */
const wideRow = (n: number) => [`Désiré${n % 7}`, 'Été', `eleve${n}@lycee.fr`, `${(n % 4) + 3}e B`];
const FILLED = Array.from({ length: 60 }, (_, n) => `"Champ ""${n}"", rempli"`).join(';');
const wideList = () =>
  [
    'Liste des élèves',
    `Nom;Prénom;Mél;Classe;${FILLED}`,
    ...Array.from({ length: PUPILS }, (_, n) => `${wideRow(n).join(';')};${FILLED}`),
    `Désiré;Personne;;3e B`,
  ].join('\r\n');

describe('a list of a whole school', () => {
  it('is read beside the page, told, and imported into its classes', async () => {
    const file = join(directory, 'eleves.csv');
    await writeFile(file, Buffer.from(wideList(), 'latin1'));
    const page = await openPerson(scene.browser, scene.server.url, DESKTOP);
    await signInOn(page, 'prof@demo.fr');
    await page.goto('/app/classes');
    await page.getByRole('button', { name: 'Importer une liste' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByText(/^4\s999 élèves$/).waitFor();
    expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('list.worker')]);
    await dialog.getByText('1 sans adresse').waitFor();
    expect(await allViolations(page)).toEqual([]);
    // Told by keys alone: the first names become last names, and names again.
    const tell = async (column: string, ...keys: string[]) => {
      await dialog.getByRole('combobox', { name: new RegExp(`${column}$`) }).focus();
      for (const key of ['Enter', ...keys, 'Enter']) await page.keyboard.press(key);
    };
    const read = (name: string) => dialog.getByText(`Ligne 3\u00a0: ${name} · eleve0@lycee.fr · 3e B`);
    await read('Été Désiré0').waitFor();
    await tell('Prénom', 'ArrowDown');
    await read('Été').waitFor();
    await tell('Prénom', 'ArrowUp');
    await tell('Nom', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp');
    await read('Été Désiré0').waitFor();
    await page.setViewportSize(PHONE);
    // The page behind is laid out anew as it hears of its width.
    await until(async () => !(await pageScrollsSideways(page)));
    await dialog.getByRole('button', { name: 'Voir ce qui sera fait' }).click();
    await dialog.getByText(/^4\s999 nouvelles/).waitFor();
    expect(await allViolations(page)).toEqual([]);
    expect(await pageScrollsSideways(page)).toBe(false);
    await dialog.getByRole('button', { name: 'Importer' }).click();
    await dialog.getByText('Ce qui a été fait').waitFor();
    const professor = await Caller.signIn(scene.server.url, 'prof@demo.fr');
    const classes = (await professor.call<SchoolClass[]>('GET', '/api/classes')).filter(({ name }) => / B$/.test(name));
    expect(classes.map(({ name, students }) => [name, students])).toEqual(
      ['3e B', '4e B', '5e B', '6e B'].map((name, n) => [name, n < 3 ? 1_250 : 1_249]),
    );
  });

  it('may be pasted into the list of users, and leads to a class where one agrees', async () => {
    const page = await openPerson(scene.browser, scene.server.url, PHONE);
    await signInOn(page, 'prof@demo.fr');
    await page.goto('/app/users');
    await page.getByLabel('Adresses e-mail').fill('Classe\tNom\tAdresse mél\nLatin\tRoux\tlatin@lycee.fr\n');
    await page.getByRole('button', { name: 'Lire ses colonnes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 élève').waitFor();
    expect(await allViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Voir ce qui sera fait' }).click();
    await dialog.getByRole('checkbox', { name: /^Créer la classe/ }).check();
    await dialog.getByRole('button', { name: 'Importer' }).click();
    await dialog.waitFor({ state: 'detached' });
    const professor = await Caller.signIn(scene.server.url, 'prof@demo.fr');
    const users = await professor.call<User[]>('GET', '/api/users');
    expect(users.find(({ email }) => email === 'latin@lycee.fr')).toMatchObject({ last_name: 'Roux' });
    const latin = (await professor.call<SchoolClass[]>('GET', '/api/classes')).find(({ name }) => name === 'Latin');
    const members = await professor.call<ClassMember[]>('GET', `/api/classes/${latin?.id}/members`);
    expect(members.map(({ email }) => email)).toEqual(['latin@lycee.fr', 'prof@demo.fr']);
  });
});
