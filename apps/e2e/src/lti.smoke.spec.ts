import { rm } from 'node:fs/promises';
import { ContentChoice } from '@ardoise/lti/content-choice';
import { CourseList } from '@ardoise/lti/course-list';
import { CLIENT_ID, DEPLOYMENT, INSTRUCTOR, TestPlatform } from '@ardoise/lti/learning-platform';
import { PlatformRegistration } from '@ardoise/lti/platform-registration';
import { freePort } from '@ardoise/test-servers/free-port';
import type { Browser, Page } from 'playwright-core';
import type { Deck, LtiSetup } from '@ardoise/contracts';
import { DESKTOP, expectAccessible, openBrowser, openPerson, PHONE, signInOn, standsStill } from './browser.js';
import { Caller } from './classroom.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';
import { until } from './until.js';

let directory: string;
let server: RunningServer;
let browser: Browser;
let platform: TestPlatform;

beforeAll(async () => {
  directory = await demonstration();
  // The platform must know the application before it stands.
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  platform = await TestPlatform.open(publicUrl);
  [server, browser] = await Promise.all([
    startServer(directory, { PORT: String(port), PUBLIC_URL: publicUrl }),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await server.kill();
  await platform.close();
  await rm(directory, { recursive: true, force: true });
});

/** From the platform's course page to ours, by its link. */
async function launched(page: Page, { issuer } = platform): Promise<void> {
  await page.goto(`${issuer}/cours`);
  await page.getByRole('link', { name: 'Ouvrir l’activité' }).click();
}

describe('a learning platform', () => {
  it('is declared by the administrator, who copies what it has to know', async () => {
    const page = await openPerson(browser, server.url, DESKTOP);
    await signInOn(page, 'admin@demo.fr', 'Demo1234', '/app/lti');
    await page.getByRole('heading', { level: 1, name: 'Plateformes LTI' }).waitFor();
    await expectAccessible(page);
    expect(
      await page
        .getByLabel(/Initiate login/)
        .first()
        .inputValue(),
    ).toBe(`${server.url}/api/lti/login`);
    await page.getByRole('button', { name: 'Déclarer une plateforme' }).click();
    const form = platform.form();
    const fields: [RegExp | string, string][] = [
      ['Nom', form.name],
      [/^Émetteur/, form.issuer],
      [/^Identifiant de client/, CLIENT_ID],
      [/^Identifiants de déploiement/, DEPLOYMENT],
      [/^Adresse d’authentification/, form.authorization_url],
      [/^Adresse des jetons/, form.token_url],
      [/^Adresse de ses clefs/, form.jwks_url],
    ];
    for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('switch', { name: 'Créer un compte à qui n’en a pas' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('heading', { name: form.name }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await page.context().close();
  });

  it('registers by itself at an address that the administrator makes, and brings people in once it is confirmed', async () => {
    const other = await TestPlatform.open(server.url);
    const registration = new PlatformRegistration(other);
    other.opened = { sub: 'ines', email: 'ines@ecole.fr', target: `${server.url}/app/progress` };
    const page = await openPerson(browser, server.url, DESKTOP);
    await signInOn(page, 'admin@demo.fr', 'Demo1234', '/app/lti');
    await page.getByRole('button', { name: 'Créer une adresse' }).press('Enter');
    const address = await page.getByRole('textbox', { name: /^Adresse d’inscription/ }).inputValue();
    // The platform's administrator, in a browser of their own.
    const theirs = await openPerson(browser, server.url, PHONE);
    await theirs.goto(address + registration.query());
    await theirs.getByRole('heading', { name: 'La plateforme est inscrite' }).waitFor();
    await theirs.goto(address + registration.query());
    await theirs.getByRole('heading', { name: 'L’inscription n’a pas abouti' }).waitFor();
    await theirs.getByText(/elle sert une fois/).waitFor();
    expect(registration.asked).toHaveLength(1);
    await launched(theirs, other);
    await theirs.getByText('Cette plateforme attend d’être confirmée ici.').waitFor();
    const waiting = page.getByRole('list', { name: 'En attente de confirmation' });
    await waiting.getByRole('button', { name: /^Confirmer/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirmer la plateforme' });
    await dialog.getByLabel('Nom', { exact: true }).fill('Moodle du collège');
    await dialog.getByRole('switch', { name: 'Créer un compte à qui n’en a pas' }).press('Space');
    await standsStill(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirmer' }).press('Enter');
    await page.getByRole('heading', { name: 'Moodle du collège' }).waitFor();
    await waiting.waitFor({ state: 'hidden' });
    await launched(theirs, other);
    await theirs.getByRole('checkbox').check();
    await theirs.getByRole('button', { name: 'Continuer' }).click();
    await theirs.waitForURL('**/app/progress');
    await theirs.context().close();
    await page.context().close();
    await other.close();
  });

  it('brings a student in for the first time, who agrees, and stands where the activity leads', async () => {
    platform.opened = {
      sub: 'lea',
      email: 'lea@ecole.fr',
      given_name: 'Léa',
      target: `${server.url}/app/progress`,
    };
    const page = await openPerson(browser, server.url, PHONE);
    await launched(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/app/progress');
    await launched(page);
    await page.waitForURL('**/app/progress');
    // Somebody else at the same machine.
    platform.opened = { sub: 'tom', email: 'tom@ecole.fr', target: `${server.url}/app/quiz` };
    await launched(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/app/quiz');
    const kept = await page.evaluate(() => localStorage.getItem('ardoise.session'));
    expect(kept).toContain('tom@ecole.fr');
    await page.context().close();
  });

  it('opens a quiz from the course, and is told the grade', async () => {
    const professor = await Caller.signIn(server.url, 'prof@demo.fr');
    const decks = await professor.call<Deck[]>('GET', '/api/decks');
    const deck_id = decks[0]!.id;
    const card = { deck_id, question: 'Deux et deux ?', answer: ['Quatre'], possible_answers: ['Quatre', 'Cinq'] };
    const { id: flashcard } = await professor.call<{ id: string }>('POST', '/api/flashcards', card);
    const form = { name: 'Calcul', access_code: '424242' };
    const { id: quiz } = await professor.call<{ id: string }>('POST', '/api/quizzes', form);
    await professor.call('PUT', `/api/quizzes/${quiz}/flashcards`, { flashcardIds: [flashcard] });
    platform.opened = { sub: 'lea', custom: { quiz }, line: 'calcul' };
    const page = await openPerson(browser, server.url, PHONE);
    await launched(page);
    await page.waitForURL(`**/app/quiz/${quiz}`);
    await page.getByRole('link', { name: 'Commencer le quiz' }).click();
    await page.getByRole('button', { name: /Quatre$/ }).click();
    await until(() => platform.taken.has('calcul'));
    expect(platform.taken.get('calcul')).toMatchObject([{ userId: 'lea', scoreGiven: 1, scoreMaximum: 1 }]);
    await page.context().close();
  });

  it('says in French why somebody is not let in', async () => {
    platform.opened = { sub: 'faux', email: 'prof@demo.fr' };
    const page = await openPerson(browser, server.url, PHONE);
    await launched(page);
    await page.getByRole('heading', { name: 'L’activité n’a pas pu s’ouvrir' }).waitFor();
    await page.getByText(/Connectez-vous ici avec votre mot de passe/).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Aller à la page de connexion' }).click();
    await page.waitForURL('**/login');
    await page.context().close();
  });

  it('that shows us in a frame is left by a press, for a tab of its own, as often as one likes', async () => {
    platform.opened = { sub: 'lea', target: `${server.url}/app/progress` };
    const page = await openPerson(browser, server.url, DESKTOP, { bypassCSP: false });
    await page.goto(`${platform.issuer}/cadre`);
    const way = page.frameLocator('iframe').getByRole('button', { name: 'Ouvrir dans un nouvel onglet' });
    await way.waitFor();
    // The launch is spent: another one would bring in somebody else.
    platform.opened = { sub: 'tom', target: `${server.url}/app/quiz` };
    for (let press = 0; press < 2; press++) {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), way.press('Enter')]);
      await tab.waitForURL('**/app/progress');
      expect(await tab.evaluate(() => localStorage.getItem('ardoise.session'))).toContain('lea@ecole.fr');
    }
    await page.context().close();
  });
});

describe('an activity of a course', () => {
  let choice: ContentChoice;

  beforeAll(async () => {
    choice = new ContentChoice(platform, server.url);
    const admin = await Caller.signIn(server.url, 'admin@demo.fr');
    const { platforms } = await admin.call<LtiSetup>('GET', '/api/admin/lti');
    const form = platform.form({ professors: true, join_by_email: true });
    await admin.call('PUT', `/api/admin/lti/platforms/${platforms[0]!.id}`, form);
    platform.claims = choice.claims();
  });

  it('is chosen inside the platform’s own page, by keys, by a professor who agrees there first', async () => {
    platform.opened = choice.by({ sub: 'neuve', email: 'neuve@ecole.fr' });
    const page = await openPerson(browser, server.url, DESKTOP, { bypassCSP: false });
    await page.goto(`${platform.issuer}/cadre`);
    const inside = page.frameLocator('iframe');
    await inside.getByRole('heading', { name: 'Première connexion' }).waitFor();
    const box = inside.getByRole('checkbox');
    expect(await box.isChecked()).toBe(false);
    await box.press('Space');
    await inside.getByRole('button', { name: 'Continuer' }).press('Enter');
    await inside.getByRole('heading', { name: 'Choisir une activité' }).waitFor();
    await inside.getByRole('searchbox').fill('capitales');
    await page.keyboard.press('Enter');
    const take = inside.getByRole('button', { name: /^Choisir «.*apitales/ }).first();
    await take.focus();
    await page.keyboard.press('Enter');
    await inside.getByText('Ajouté au cours').waitFor();
    expect(choice.told).toMatchObject([[{ type: 'ltiResourceLink', title: expect.stringMatching(/apitales/) }]]);
    await page.context().close();
  });

  it('is chosen on a phone, of folders, and several at once where the platform takes them', async () => {
    platform.opened = choice.by({ sub: 'tardif', email: 'tardif@ecole.fr' });
    const page = await openPerson(browser, server.url, PHONE);
    platform.claims = choice.claims({ accept_multiple: true });
    await launched(page);
    await page.getByRole('heading', { name: 'Première connexion' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('heading', { name: 'Choisir des activités' }).waitFor();
    await expectAccessible(page);
    const lines = page.getByRole('list', { name: 'Ce qui peut être choisi' });
    await page.getByRole('link', { name: 'Quiz', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Calcul' }).waitFor();
    await page.getByRole('link', { name: 'Dossiers et paquets' }).click();
    await lines.getByRole('link').first().click();
    await page.getByRole('navigation', { name: 'Chemin' }).waitFor();
    await lines.getByRole('link').first().click();
    const boxes = lines.getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ajouter la sélection' }).click();
    await page.getByText('Ajouté au cours').waitFor();
    expect(choice.told.at(-1)).toHaveLength(2);
    await page.context().close();
  });
});

describe('a course', () => {
  it('fills a class of a professor who teaches it', async () => {
    const list = new CourseList(platform);
    list.teachers = [list.teacher('prof')];
    list.members = [
      list.student('lea', { given_name: 'Léa' }),
      list.student('noe', { given_name: 'Noé', family_name: 'Petit' }),
      list.student('sans-adresse', { email: undefined, name: 'Paul Roux' }),
    ];
    platform.opened = { sub: 'prof', email: 'prof@demo.fr', roles: [INSTRUCTOR], target: `${server.url}/app/classes` };
    platform.claims = list.claims('3e B');
    const professor = await Caller.signIn(server.url, 'prof@demo.fr');
    const { id } = await professor.call<{ id: string }>('POST', '/api/classes', { name: 'Classe du cours' });
    for (const size of [DESKTOP, PHONE]) {
      const page = await openPerson(browser, server.url, size);
      await launched(page);
      await page.waitForURL('**/app/classes');
      await page.goto(`${server.url}/app/classes/${id}`);
      await page.getByRole('button', { name: 'Reprendre d’un cours' }).click();
      const dialog = page.getByRole('dialog', { name: 'Reprendre les élèves d’un cours' });
      await dialog.getByText('3 élèves dans ce cours').waitFor();
      await standsStill(page);
      await expectAccessible(page);
      if (size === DESKTOP) {
        await dialog.getByText('2 à ajouter').waitFor();
        await dialog.getByRole('button', { name: 'Reprendre' }).press('Enter');
        await page.getByText('2 élèves ajoutés.').waitFor();
        await page.getByRole('rowheader', { name: /Petit/ }).waitFor();
      } else {
        await dialog.getByText('2 déjà dans la classe').waitFor();
      }
      await page.context().close();
    }
  });
});
