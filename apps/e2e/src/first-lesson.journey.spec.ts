import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openBrowser, openPerson, PHONE, signInOn } from './browser.js';
import { copyBeside } from './clipboard.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';

const PROFESSOR = { email: 'prof@ecole.fr', password: 'Cartes-2026' };
const CARDS = 20;
const PUPILS = 28;
/** To the wall, from the first screen of a school in which there is nothing: a key, a click, a name or a paste is one. */
const MOST_PRESSES = 25;

const TABLE = Array.from({ length: CARDS }, (_, n) => [`Événement ${n + 1}`, `${n + 1} mai ${1789 + n}`] as const);
const cell = (text: string) => `<td><p class=MsoNormal>${text}<o:p></o:p></p></td>`;
const WORD = `<table class=MsoTableGrid>${TABLE.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;
const NAMES = Array.from({ length: PUPILS }, (_, n) => `Martin\tÉlève${n + 1}`).join('\n');

let directory: string;
let server: RunningServer;
let browser: Browser;
let professor: Page;
let wall: Page;
let phone: Page;
let presses = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ardoise-first-lesson-'));
  [server, browser] = await Promise.all([
    startServer(directory, {
      DEMO: 'false',
      FIRST_PROFESSOR_EMAIL: PROFESSOR.email,
      FIRST_PROFESSOR_PASSWORD: PROFESSOR.password,
    }),
    openBrowser(),
  ]);
  professor = await openPerson(browser, server.url, DESKTOP);
  await signInOn(professor, PROFESSOR.email, PROFESSOR.password);
});

afterAll(async () => {
  await browser.close();
  await server.kill();
  await rm(directory, { recursive: true, force: true });
});

async function press(role: 'button' | 'link' | 'radio' | 'treeitem', name: string | RegExp): Promise<void> {
  await professor.getByRole(role, { name }).first().click();
  presses++;
}

async function key(name: string): Promise<void> {
  await professor.keyboard.press(name);
  presses++;
}

async function write(text: string): Promise<void> {
  await professor.keyboard.type(text);
  presses++;
}

describe('the first lesson of a school in which there is nothing', () => {
  it('has its cards from a table of Word', async () => {
    await press('button', 'Créer un premier paquet');
    await professor.getByLabel('Catégorie', { exact: true }).waitFor();
    for (const name of ['Histoire', 'La Révolution']) {
      await write(name);
      await key('Tab');
    }
    await write('Les dates');
    await key('Enter');
    await professor.getByText('un tableau de Word', { exact: false }).waitFor();
    await copyBeside(professor, { 'text/html': WORD });
    await key('Control+V');
    await professor.getByText(`${CARDS} cartes sur ${CARDS}`).waitFor();
    await key('Enter');
    await professor.getByText(`${CARDS} cartes ajoutées`).waitFor();
  });

  it('has its class from a list of names', async () => {
    await press('link', 'Classes');
    await press('button', 'Créer une première classe');
    await professor.getByRole('dialog').getByLabel('Nom').waitFor();
    await write('4e B');
    await key('Enter');
    await press('button', 'Ajouter des élèves sans adresse');
    await professor.getByLabel('Un nom par ligne').waitFor();
    await copyBeside(professor, { 'text/plain': NAMES });
    await key('Control+V');
    await professor.getByText(`${PUPILS} élèves à ajouter`).waitFor();
    await press('button', /^Ajouter$/);
    await press('button', `Faire ${PUPILS} fiches`);
    await press('button', 'Imprimer');
  });

  it('has its quiz on the wall', async () => {
    const [classCode = '', own = ''] = await professor.getByRole('definition').allInnerTexts();
    await press('treeitem', 'Les dates');
    await press('button', 'En faire un quiz');
    await press('button', 'Proposer des choix');
    await press('button', /^Enregistrer/);
    await professor.getByText(`${CARDS} cartes dans ce quiz.`).waitFor();
    await press('radio', /^En classe/);
    await press('button', 'Créer et lancer');
    [wall] = await Promise.all([professor.context().waitForEvent('page'), press('button', /^Lancer$/)]);
    await wall.getByText('En attente des élèves…').waitFor();
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);

    const code = (await professor.locator('.code').first().innerText()).trim();
    phone = await openPerson(browser, server.url, PHONE);
    await phone.goto('/app/quiz');
    await phone.getByRole('link', { name: 'J’ai un code de classe' }).click();
    await phone.getByLabel('Code de la classe').fill(classCode);
    await phone.getByLabel('Votre code').fill(own);
    await phone.keyboard.press('Enter');
    await phone.getByRole('checkbox').check();
    await phone.getByRole('button', { name: 'Se connecter' }).click();
    await phone.getByLabel('Code du quiz').fill(code);
    await phone.keyboard.press('Enter');
    await phone.getByText('La séance va commencer…').waitFor();
    await wall.getByText('élève a rejoint').waitFor();
  });

  it('has its marks in a spreadsheet', async () => {
    await press('button', 'Montrer la première question');
    await phone.getByRole('heading', { name: `Question 1 sur ${CARDS}` }).waitFor();
    await phone.getByRole('listitem').filter({ hasText: TABLE[0]![1] }).getByRole('button').tap();
    await wall.getByText('Les réponses sont closes.').waitFor();
    await press('button', 'Montrer la réponse');
    await wall.getByText('✓').first().waitFor();
    await press('button', 'Terminer la séance');
    await press('button', 'Confirmer');
    await press('link', 'Voir les résultats');
    // A page behind another one may not write to the clipboard.
    await professor.bringToFront();
    await professor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press('button', /^Exporter/);
    await professor.getByRole('menuitem', { name: /^Copier noms et notes/ }).click();
    await professor.getByText(/^1\snote copiée/).waitFor();
  });
});
