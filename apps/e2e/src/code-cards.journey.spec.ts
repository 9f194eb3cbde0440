import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, PHONE, expectAccessible, openBrowser, openPerson, signInOn } from './browser.js';
import { linkOf, Mailbox } from './mailbox.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

const PUBLIC_URL = 'https://cartes.ecole.test';
const EMMA = 'emma.martin@ecole.fr';
const PASSWORD = 'Essai-1234';

let directory: string;
let server: RunningServer;
let browser: Browser;
let mailbox: Mailbox;
let professor: Page;
let phone: Page;

beforeAll(async () => {
  directory = await demonstration();
  mailbox = await Mailbox.open();
  [server, browser] = await Promise.all([startServer(directory, { SMTP_URL: mailbox.url, PUBLIC_URL }), openBrowser()]);
  professor = await openPerson(browser, server.url, DESKTOP);
  await signInOn(professor, 'prof@demo.fr');
  phone = await openPerson(browser, server.url, PHONE);
});

afterAll(async () => {
  await browser.close();
  await server.kill();
  await mailbox.close();
  await rm(directory, { recursive: true, force: true });
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What stands on somebody's card: both codes, as they are read. */
async function codesOf(name: string): Promise<{ classCode: string; own: string }> {
  const [classCode = '', own = ''] = await professor
    .getByRole('article', { name })
    .getByRole('definition')
    .allInnerTexts();
  return { classCode, own };
}

async function typeCodes({ classCode, own }: { classCode: string; own: string }): Promise<void> {
  await phone.getByLabel('Code de la classe').fill(classCode);
  await phone.getByLabel('Votre code').fill(own);
  await press(phone, 'Se connecter');
}

async function signOut(): Promise<void> {
  await press(phone, 'Ouvrir le menu');
  await press(phone, 'Se déconnecter');
  await phone.waitForURL((url) => url.pathname === '/');
}

describe('a class without addresses', () => {
  let first: { classCode: string; own: string };

  it('is made from a list of names, which leads to a sheet of cards', async () => {
    await professor.goto('/app/classes');
    await professor
      .getByRole('button', { name: /Nouvelle classe|Créer une première classe/ })
      .first()
      .click();
    await professor.getByRole('dialog').getByRole('textbox').fill('3e sans adresse');
    await press(professor, 'Créer');
    await press(professor, 'Ajouter des élèves sans adresse');
    await professor.getByLabel('Un nom par ligne').fill('Martin Emma\nPetit\tLéo');
    await professor.getByText('2 élèves à ajouter').waitFor();
    await expectAccessible(professor);
    await press(professor, 'Ajouter');
    await press(professor, 'Faire 2 fiches');
    await professor.getByRole('article', { name: 'Emma Martin' }).waitFor();
    await expectAccessible(professor);
    first = await codesOf('Emma Martin');
    expect(first.own).toMatch(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
  });

  it('lets a pupil in by the address of the QR, which is left nowhere', async () => {
    const hash = new URLSearchParams({
      classe: first.classCode.replace(' ', ''),
      code: first.own.replace(' ', ''),
    }).toString();
    await phone.goto(`/code#${hash}`);
    await phone.getByLabel('Votre code').waitFor();
    expect(phone.url()).toBe(`${server.url}/code`);
    await expectAccessible(phone);
    await press(phone, 'Se connecter');
    await phone.getByText(/première connexion/).waitFor();
    await expectAccessible(phone);
    await phone.getByRole('checkbox').check();
    await press(phone, 'Se connecter');
    await phone.waitForURL('**/app/navigate');
    await phone.goBack();
    expect(phone.url()).not.toContain('code=');
  });

  it('lets them in by what they type', async () => {
    await phone.goto('/app/navigate');
    await signOut();
    await phone.goto('/login');
    await phone.getByRole('link', { name: 'J’ai un code de classe' }).click();
    await typeCodes(first);
    await phone.waitForURL('**/app/navigate');
    await press(phone, 'Ouvrir le menu');
    await phone.getByText('Emma Martin').waitFor();
  });

  it('renews a card that was lost: the old one is dead at once, and so is what it opened', async () => {
    await press(professor, 'Imprimer');
    await press(professor, 'Revenir à la liste');
    await professor.getByRole('checkbox', { name: 'Choisir Martin Emma' }).check();
    await press(professor, 'Renouveler 1 code');
    await press(professor, 'Confirmer');
    await professor.getByRole('article', { name: 'Emma Martin' }).waitFor();
    await phone.goto('/app/navigate');
    await phone.waitForURL(/\/login/);
    await phone.goto('/code');
    await typeCodes(first);
    await phone.getByText(/Ces codes ne vont pas ensemble/).waitFor();
    await expectAccessible(phone);
    await typeCodes(await codesOf('Emma Martin'));
    await phone.waitForURL('**/app/navigate');
  });

  it('ends with an address of their own, and a password: the card is nothing any more', async () => {
    const { classCode, own } = await codesOf('Emma Martin');
    await press(phone, 'Ouvrir le menu');
    await press(phone, 'Modifier mon mot de passe');
    await phone.getByLabel('Adresse e-mail').fill(EMMA);
    await expectAccessible(phone);
    await press(phone, 'Envoyer le message');
    await phone.getByText(/Ouvrez le message reçu/).waitFor();
    await phone.goto(linkOf(await mailbox.take(EMMA), PUBLIC_URL));
    await phone.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await phone.getByRole('checkbox').check();
    await press(phone, 'Terminer mon inscription');
    await phone.waitForURL('**/app/navigate');
    await press(phone, 'Ouvrir le menu');
    await phone.getByText(EMMA).waitFor();
    await press(phone, 'Se déconnecter');
    await phone.waitForURL((url) => url.pathname === '/');
    await phone.goto('/code');
    await typeCodes({ classCode, own });
    await phone.getByText(/Ces codes ne vont pas ensemble/).waitFor();
    await signInOn(phone, EMMA, PASSWORD);
  });
});
