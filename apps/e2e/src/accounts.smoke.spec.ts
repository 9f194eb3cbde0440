import { readFile, rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, expectAccessible, openBrowser, openPerson, PHONE, screenshot, signInOn } from './browser.js';
import { linkOf, Mailbox } from './mailbox.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

const PUBLIC_URL = 'https://cartes.ecole.test';
const ZOE = 'zoe.martin@ecole.fr';

let directory: string;
let server: RunningServer;
let browser: Browser;
let mailbox: Mailbox;
let professor: Page;
let zoe: Page;
let invitation: string;

beforeAll(async () => {
  directory = await demonstration();
  mailbox = await Mailbox.open();
  [server, browser] = await Promise.all([
    startServer(directory, { SMTP_URL: mailbox.url, PUBLIC_URL, ORG_NAME: 'Les enseignants du lycée Hugo' }),
    openBrowser(),
  ]);
  professor = await openPerson(browser, server.url, DESKTOP);
  zoe = await openPerson(browser, server.url, PHONE);
});

afterAll(async () => {
  await browser.close();
  await server.kill();
  await mailbox.close();
  await rm(directory, { recursive: true, force: true });
});

const newPassword = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
const meter = (page: Page) => page.getByRole('meter').getAttribute('aria-valuetext');
const whereOf = (page: Page) => new URL(page.url());

async function sessionsOf(page: Page) {
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('button', { name: 'Mes sessions' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Mes sessions' });
  await dialog.getByText('Cet appareil').waitFor();
  return dialog;
}

describe('a first sign-in, from the invitation to the cards', () => {
  it('begins with a professor who pastes addresses', async () => {
    await signInOn(professor, 'prof@demo.fr');
    await professor.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await professor.getByRole('link', { name: 'Utilisateurs' }).click();
    await professor.getByRole('heading', { name: 'Liste des utilisateurs' }).waitFor();
    await expectAccessible(professor);
    const add = professor.getByRole('button', { name: 'Ajouter', exact: true });
    expect(await add.isDisabled()).toBe(true);
    await professor
      .getByLabel('Adresses e-mail')
      .fill(`"Martin, Zoé" <Zoe.Martin@ecole.fr>; eleve@demo.fr, zoe@ecole\n${ZOE}`);
    await professor.getByText('2 adresses reconnues').waitFor();
    await professor.getByText('1 en double').waitFor();
    expect(await add.isDisabled()).toBe(true);
    await professor.getByRole('radio', { name: 'Étudiant' }).check();
    await expectAccessible(professor);
    await screenshot(professor, 'users');
    await add.click();
    await professor.getByText('1 compte ajouté.').waitFor();
    await professor.getByText('1 adresse était déjà là.').waitFor();
    await professor.getByText('Utilisateurs ajoutés avec succès.').waitFor();
    await professor
      .getByRole('row', { name: ZOE })
      .getByText(/Invité le/)
      .waitFor();
    await expectAccessible(professor);
  });

  it('goes on with a mail, whose link asks for a password and agrees to nothing by itself', async () => {
    const mail = await mailbox.take(ZOE);
    expect(mail.subject).toContain('Les enseignants du lycée Hugo');
    invitation = linkOf(mail, PUBLIC_URL);
    await zoe.goto(invitation);
    const submit = zoe.getByRole('button', { name: 'Terminer mon inscription' });
    const consent = zoe.getByRole('checkbox', {
      name: "Je reconnais que Les enseignants du lycée Hugo sont propriétaires de ces contenus et m'engage à conserver un usage personnel et non commercial",
    });
    expect(await consent.isChecked()).toBe(false);
    expect(await submit.isDisabled()).toBe(true);
    expect(await zoe.getByLabel('Adresse e-mail').inputValue()).toBe(ZOE);
    await consent.check();
    await newPassword(zoe).fill('cartes');
    expect(await meter(zoe)).toBe('Faible');
    await submit.click();
    await zoe.getByText('Le mot de passe doit contenir au moins 8 caractères.').waitFor();
    await newPassword(zoe).fill('Cartes2026');
    expect(await meter(zoe)).toBe('Fort');
    await expectAccessible(zoe);
    await screenshot(zoe, 'register-phone');
    await submit.click();
  });

  it('ends signed in, among the cards, and the professor sees it without reloading', async () => {
    await zoe.waitForURL('**/app/navigate');
    await zoe.getByRole('link', { name: 'Géographie' }).first().waitFor();
    await professor.getByRole('row', { name: ZOE }).getByText('Inscrit', { exact: true }).waitFor();
  });

  it('cannot be had twice with the same link', async () => {
    const other = await openPerson(browser, server.url, DESKTOP);
    await other.goto(invitation);
    await newPassword(other).fill('Autre2026');
    await other.getByRole('checkbox').check();
    await other.getByRole('button', { name: 'Terminer mon inscription' }).click();
    await other.getByText(/Ce lien n’est pas valable/).waitFor();
    await expectAccessible(other);
    await other.getByRole('link', { name: 'Demander un nouveau lien' }).click();
    await other.getByRole('button', { name: 'Recevoir le mail' }).waitFor();
    await expectAccessible(other);
    await other.context().close();
  });
});

describe('a forgotten password', () => {
  it('is replaced by a mail; the open page of the old session goes to the sign-in page by itself', async () => {
    const laptop = await openPerson(browser, server.url, DESKTOP);
    await laptop.goto('/login?origin=%2Fapp%2Fnavigate%2F0');
    await expectAccessible(laptop);
    await laptop.getByRole('link', { name: /Mot de passe oublié/ }).click();
    // Both pages have such a field.
    await laptop.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor();
    await laptop.getByLabel('Adresse e-mail').fill(ZOE);
    await expectAccessible(laptop);
    await laptop.getByRole('button', { name: 'Reinitialiser mon mot de passe' }).click();
    await laptop.getByText('Un mail vous a ete envoye pour reinitialiser votre mot de passe.').waitFor();
    await expectAccessible(laptop);

    await laptop.goto(linkOf(await mailbox.take(ZOE), PUBLIC_URL));
    await newPassword(laptop).fill('Ardoise2026');
    await expectAccessible(laptop);
    await screenshot(laptop, 'recover');
    await laptop.getByRole('button', { name: 'Reinitialiser mon mot de passe' }).click();
    await laptop.waitForURL('**/app/navigate');

    await zoe.waitForURL('**/login?origin=*');
    expect(whereOf(zoe).searchParams.get('origin')).toBe('/app/navigate');
    await zoe.getByLabel('Adresse e-mail').fill(ZOE);
    await newPassword(zoe).fill('Cartes2026');
    await zoe.getByRole('button', { name: 'Se connecter' }).click();
    await zoe.getByText('Email ou mot de passe invalide.').waitFor();
    await newPassword(zoe).fill('Ardoise2026');
    await zoe.getByRole('button', { name: 'Se connecter' }).click();
    await zoe.waitForURL('**/app/navigate');
    await laptop.context().close();
  });
});

describe('one’s own account', () => {
  it('shows one’s sessions and ends another one, whose page goes to the sign-in page by itself', async () => {
    const library = await openPerson(browser, server.url, DESKTOP);
    await signInOn(library, ZOE, 'Ardoise2026');
    const dialog = await sessionsOf(zoe);
    await expectAccessible(zoe);
    await screenshot(zoe, 'sessions-phone');
    expect(await dialog.getByRole('listitem').count()).toBe(3);
    await dialog.getByRole('button', { name: 'Fermer toutes les autres sessions' }).click();
    await dialog.getByText('Votre compte n’est ouvert sur aucun autre appareil.').waitFor();
    await library.waitForURL('**/login?origin=*');
    await library.context().close();
    await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();
  });

  it('says how one is called, and the professor sees it without reloading', async () => {
    await zoe.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await zoe.getByRole('button', { name: 'Mon nom' }).click();
    const dialog = zoe.getByRole('dialog').filter({ hasText: 'Mon nom' });
    await dialog.getByLabel('Prénom').fill('Zoé');
    await expectAccessible(zoe);
    await dialog.getByLabel('Nom', { exact: false }).last().fill('Martin');
    await zoe.keyboard.press('Enter');
    await zoe.getByText('Votre nom est enregistré.').waitFor();
    await professor.getByRole('row', { name: ZOE }).getByText('Martin Zoé').waitFor();
    await professor.getByRole('columnheader', { name: 'Nom' }).waitFor();
    await expectAccessible(professor);
  });

  it('gives all that is kept as a file', async () => {
    await zoe.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const [download] = await Promise.all([
      zoe.waitForEvent('download'),
      zoe.getByRole('button', { name: 'Télécharger mes données' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      account: { email: string; last_name: string; consents: { organisation: string }[] };
    };
    expect(data.account).toMatchObject({ email: ZOE, first_name: 'Zoé', last_name: 'Martin' });
    expect(data.account.consents).toEqual([expect.objectContaining({ organisation: 'Les enseignants du lycée Hugo' })]);
  });

  it('lets change the password, which ends the other sessions and not this one', async () => {
    const library = await openPerson(browser, server.url, DESKTOP);
    await signInOn(library, ZOE, 'Ardoise2026');
    await zoe.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await zoe.getByRole('button', { name: 'Modifier mon mot de passe' }).click();
    const dialog = zoe.getByRole('dialog').filter({ hasText: 'Modifiez votre mot de passe' });
    await dialog.getByLabel('Mot de passe actuel', { exact: true }).fill('faux');
    await dialog.getByLabel('Nouveau mot de passe', { exact: true }).fill('Tableau2026');
    await dialog.getByRole('button', { name: 'Modifier', exact: true }).click();
    await zoe.getByText('Une erreur est survenue lors du changement de mot de passe.').waitFor();
    await expectAccessible(zoe);
    await dialog.getByLabel('Mot de passe actuel', { exact: true }).fill('Ardoise2026');
    await dialog.getByRole('button', { name: 'Modifier', exact: true }).click();
    await zoe.getByText('Mot de passe changé avec succès !').waitFor();
    await library.waitForURL('**/login?origin=*');
    await library.context().close();
    expect(whereOf(zoe).pathname).toBe('/app/navigate');
  });
});

describe('the administration of users', () => {
  it('gives extra time and works on a phone', async () => {
    const phone = await openPerson(browser, server.url, PHONE);
    await signInOn(phone, 'prof@demo.fr');
    await phone.goto('/app/users');
    await phone.getByRole('searchbox').fill('zoe');
    const time = phone.getByRole('combobox', { name: `Temps accordé à ${ZOE}` });
    const chosen = phone.getByRole('row').filter({ has: time }).getByTitle('1,33 (tiers temps)');
    await time.click();
    await phone.getByTitle('1,33 (tiers temps)').click();
    await phone.getByText('Le temps accordé a été modifié\u00a0: il vaut dès la prochaine question.').waitFor();
    await phone.reload();
    await chosen.waitFor();
    await expectAccessible(phone);
    await screenshot(phone, 'users-phone');
    await phone.context().close();
  });

  it('removes someone after saying what is erased; their open page goes to the sign-in page by itself', async () => {
    await professor.getByRole('button', { name: `Actions pour ${ZOE}` }).click();
    await professor.getByRole('menuitem', { name: 'Supprimer' }).click();
    const dialog = professor.getByRole('dialog').filter({ hasText: 'Confirmation' });
    await dialog.getByText(/sont effacés pour de bon/).waitFor();
    await expectAccessible(professor);
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await professor.getByText('Utilisateur supprimé avec succès.').waitFor();
    await professor.getByRole('row', { name: ZOE }).waitFor({ state: 'detached' });
    await zoe.waitForURL('**/login?origin=*');
  });

  it('is closed to students, and the administrators’ page to all others', async () => {
    const student = await openPerson(browser, server.url, PHONE);
    await signInOn(student, 'eleve@demo.fr');
    await student.goto('/app/users');
    await student.getByRole('heading', { name: '404 - Page non trouvée' }).waitFor();
    await student.goto('/admin');
    await student.waitForURL('**/login?origin=%2Fadmin');
    await student.getByLabel('Adresse e-mail').fill('admin@demo.fr');
    await newPassword(student).fill('Demo1234');
    await student.getByRole('button', { name: 'Se connecter' }).click();
    await student.waitForURL('**/admin');
    await student.getByRole('main').getByText('admin', { exact: true }).waitFor();
    await expectAccessible(student);
    await student.context().close();
  });
});
