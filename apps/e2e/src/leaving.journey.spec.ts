import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE, expectAccessible, openPerson, signInOn } from './browser.js';
import { setScene } from './scene.js';

const PASSWORD = 'Demo1234';
const WORD = 'Pas avant le conseil de classe.';

const scene = setScene();
let professor: Page;
let student: Page;

beforeAll(async () => {
  professor = await openPerson(scene.browser, scene.server.url, DESKTOP);
  await signInOn(professor, 'prof@demo.fr');
  student = await openPerson(scene.browser, scene.server.url, PHONE);
  await signInOn(student, 'eleve@demo.fr');
  // The way of a sign-in is over: it would take the place of the next one.
  await Promise.all([professor, student].map((page) => page.waitForURL(/navigate/)));
});

const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name });
const requests = () => professor.getByRole('list', { name: 'Demandes de suppression de compte' });

async function ask(): Promise<void> {
  await button(student, 'Demander la suppression').click();
  const dialog = student.getByRole('dialog', { name: 'Supprimer mon compte' });
  await dialog.getByText(/effacés pour de bon/).waitFor();
  await dialog.getByLabel('Votre mot de passe, pour confirmer').fill(PASSWORD);
  await expectAccessible(student);
  await button(dialog, 'Demander la suppression').click();
  await student.getByText(/^Vous avez demandé la suppression de votre compte le/).waitFor();
}

describe('leaving the school from the phone', () => {
  it('is seen by a professor at once, taken back, and gone there', async () => {
    await professor.goto('/app/inbox');
    await professor.getByRole('heading', { level: 1, name: 'À traiter', exact: true }).waitFor();
    await student.goto('/app/my-data');
    await ask();
    await requests()
      .getByRole('heading', { name: /eleve@demo\.fr/ })
      .waitFor();
    await expectAccessible(professor);
    await button(student, 'Retirer ma demande').click();
    await requests().waitFor({ state: 'hidden' });
  });

  it('is refused with a word that the phone shows', async () => {
    await ask();
    await button(requests(), /^Refuser/).click();
    const dialog = professor.getByRole('dialog', { name: 'Refuser la suppression du compte' });
    await dialog.getByLabel('Votre réponse').fill(WORD);
    await expectAccessible(professor);
    await button(dialog, 'Refuser').click();
    await student.getByText(WORD).waitFor();
    await expectAccessible(student);
  });

  it('is found among the users, done from the inbox, and the phone is signed out', async () => {
    await ask();
    await professor.goto('/app/users');
    await button(professor, '1 demande de suppression').click();
    await professor.getByText('Demande sa suppression').waitFor();
    await expectAccessible(professor);
    await professor.goto('/app/inbox');
    await button(requests(), /^Supprimer/).click();
    await button(professor.getByRole('dialog'), 'Confirmer').click();
    await student.waitForURL(/\/login/);
    await requests().waitFor({ state: 'hidden' });
  });
});
