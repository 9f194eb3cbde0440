import type { Page } from 'playwright-core';
import type { Deck, User } from '@ardoise/contracts';
import { DESKTOP, PHONE, expectAccessible, openPerson, signInOn, readText } from './browser.js';
import { Caller } from './classroom.js';
import { setScene } from './scene.js';

const scene = setScene();

let professor: Page;
let student: Page;
let deck: Deck;

const todo = () => student.getByRole('region', { name: 'À faire' });

beforeAll(async () => {
  const { url } = scene.server;
  const caller = await Caller.signIn(url, 'prof@demo.fr');
  const { id } = await caller.call<{ id: string }>('POST', '/api/classes', { name: '3e B' });
  const users = await caller.call<User[]>('GET', '/api/users');
  const members = users.filter(({ email }) => email === 'eleve@demo.fr').map((user) => user.id);
  await caller.call('PUT', `/api/classes/${id}/members`, { add: members });
  deck = (await caller.call<Deck[]>('GET', '/api/decks')).find(({ name }) => /Europe/.test(name))!;
  professor = await openPerson(scene.browser, url, DESKTOP);
  student = await openPerson(scene.browser, url, PHONE);
  await signInOn(professor, 'prof@demo.fr');
  await signInOn(student, 'eleve@demo.fr');
});

afterAll(async () => {
  await professor.context().close();
  await student.context().close();
});

it('a professor gives a deck to a class, and it comes to the screen of its student', async () => {
  await student.getByRole('region', { name: 'Aujourd’hui' }).waitFor();
  expect(await todo().count()).toBe(0);
  await professor.goto(`/app/navigate/${deck.id_folder}/${deck.id}`);
  await professor.getByRole('button', { name: 'Donner à faire' }).click();
  const dialog = professor.getByRole('dialog', { name: /^Donner à faire/ });
  await dialog.getByRole('combobox', { name: 'Classes' }).click();
  await professor.getByTitle('3e B').click();
  await professor.keyboard.press('Tab');
  await dialog.getByText('Voir toutes les cartes une fois').click();
  await dialog.getByLabel(/^Mot aux élèves/).fill('Pour l’interrogation.');
  await expectAccessible(professor);
  await dialog.getByRole('button', { name: 'Donner', exact: true }).click();
  await professor.getByText('Travail donné').waitFor();

  await todo().getByText(deck.name).waitFor();
  expect(await readText(todo())).toMatch(/encore \d+ cartes à voir/);
  expect(await readText(todo())).toContain('« Pour l’interrogation. »');
  await expectAccessible(student);
});

it('the student works on it, and both see how far they are', async () => {
  const before = Number(/encore (\d+) cartes/.exec(await readText(todo()))![1]);
  await todo()
    .getByRole('link', { name: /^Réviser/ })
    .click();
  await student.locator('section[aria-label="Recto"]:not([inert])').waitFor();
  await student.keyboard.press('Space');
  await student.locator('section[aria-label="Verso"]:not([inert])').waitFor();
  await student.keyboard.press('3');
  await student.getByRole('link', { name: 'Quitter la révision' }).click();
  await student.goto('/app/navigate');
  await todo()
    .getByText(new RegExp(`encore ${before - 1}\\s`))
    .waitFor();

  await professor.goto('/app/a-faire');
  await professor.getByText('1 en cours').waitFor();
  await professor.getByRole('link', { name: deck.name }).first().click();
  const row = professor.getByRole('row', { name: /eleve@demo\.fr/ });
  await row.getByText('en cours').waitFor();
  expect(await readText(row)).toContain(`1 / ${before} vues`);
  await expectAccessible(professor);
});

it('nobody is written to where all have begun, and the answer says so', async () => {
  await professor.getByRole('button', { name: /^Écrire à ceux/ }).click();
  const dialog = professor.getByRole('dialog', { name: /^Écrire à ceux/ });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await dialog.getByRole('alert').getByText('Tous les élèves ont commencé').waitFor();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
});

it('the student’s calendar reads it by an address, until that is closed', async () => {
  await todo().getByRole('button', { name: 'Dans mon calendrier' }).click();
  const dialog = student.getByRole('dialog', { name: 'Mon travail dans mon calendrier' });
  await dialog.getByRole('button', { name: 'Obtenir une adresse' }).click();
  const { pathname } = new URL(await dialog.getByLabel('Adresse de mon calendrier').inputValue());
  const calendar = () => fetch(new URL(pathname, scene.server.url));
  expect((await (await calendar()).text()).replace(/\r\n /g, '')).toContain('BEGIN:VEVENT');
  await expectAccessible(student);
  await dialog.getByRole('button', { name: 'Fermer l’adresse' }).click();
  await student.getByRole('button', { name: 'Confirmer' }).click();
  await dialog.getByRole('button', { name: 'Obtenir une adresse' }).waitFor();
  expect((await calendar()).ok).toBe(false);
  await dialog
    .getByRole('button', { name: 'Close' })
    .or(dialog.getByRole('button', { name: 'Fermer' }))
    .first()
    .click();
});

it('what is taken back goes from the student’s screen', async () => {
  await professor.getByRole('button', { name: 'Retirer' }).click();
  await professor.getByRole('button', { name: 'Confirmer' }).click();
  await professor.getByText(/Ce travail a été retiré/).waitFor();
  await todo().waitFor({ state: 'detached' });
});
