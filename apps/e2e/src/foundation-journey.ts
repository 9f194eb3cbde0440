import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  DESKTOP,
  expectAccessible,
  openBrowser,
  openPerson,
  PHONE,
  screenshot,
  seriousViolations,
  signInOn,
  readText,
} from './browser.js';
import { pointer } from './hands.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';

/** Where a journey runs: the addresses of its engines, and how to be rid of them. */
export interface Ground {
  environment: Record<string, string>;
  dispose(): Promise<void>;
}

/** The main job of the product, the same on whatever engines. */
export function foundationJourney(open: () => Promise<Ground>, photographed = false): void {
  let ground: Ground;
  const photograph = async (page: Page, name: string) => photographed && screenshot(page, name);
  let directory: string;
  let server: RunningServer;
  let browser: Browser;
  let professor: Page;
  let student: Page;
  let deckUrl: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ardoise-e2e-'));
    ground = await open();
    [server, browser] = await Promise.all([startServer(directory, ground.environment), openBrowser()]);
    professor = await openPerson(browser, server.url, DESKTOP);
    student = await openPerson(browser, server.url, PHONE);
  });

  afterAll(async () => {
    await browser.close();
    await server.kill();
    if (process.env.SERVER_OUTPUT) console.log(server.said());
    await ground.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  async function makeFolder(type: string, name: string): Promise<void> {
    await professor.getByRole('button', { name: type, exact: true }).first().click();
    const dialog = professor.getByRole('dialog');
    await dialog.getByLabel('Nom').fill(name);
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await professor.getByText('Le dossier a bien été créé !').first().waitFor();
    await professor.getByRole('heading', { level: 1, name }).waitFor();
  }

  it('begins at a light page, where a wrong password is refused in plain words', async () => {
    await professor.goto('/app/navigate');
    await professor.waitForURL('**/login?origin=*');
    expect(new URL(professor.url()).searchParams.get('origin')).toBe('/app/navigate');
    await expectAccessible(professor);
    await photograph(professor, 'login');
    await professor.getByLabel('Adresse e-mail').fill('prof@demo.fr');
    await professor.getByLabel('Mot de passe', { exact: true }).fill('faux');
    await professor.getByRole('button', { name: 'Se connecter' }).click();
    await professor.getByText('Email ou mot de passe invalide.').waitFor();
  });

  it('lets a professor in, who sees the demonstration content', async () => {
    await signInOn(professor, 'prof@demo.fr');
    await professor.getByRole('main').getByRole('link', { name: 'Géographie' }).first().waitFor();
    await expectAccessible(professor);
    await photograph(professor, 'professor-home');
  });

  it('lets the professor make Catégorie > Sous-catégorie > a deck', async () => {
    await makeFolder('Catégorie', 'Histoire');
    expect(await professor.getByRole('button', { name: 'Paquet de cartes', exact: true }).count()).toBe(0);
    await makeFolder('Sous-catégorie', 'La Révolution');
    await professor.getByRole('button', { name: 'Paquet de cartes', exact: true }).first().click();
    const dialog = professor.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await dialog.getByText('Veuillez renseigner un nom').waitFor();
    await dialog.getByLabel('Nom').fill('Les dates');
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await professor.getByText('Deck créé avec succès !').waitFor();
    await professor.getByRole('heading', { level: 1, name: 'Les dates' }).waitFor();
    deckUrl = new URL(professor.url()).pathname;
    await expectAccessible(professor);
  });

  it('lets the professor write three cards: typed, among choices, and with blanks', async () => {
    const dialog = professor.getByRole('dialog');
    const how = dialog.getByRole('combobox', { name: /^Comment répondre/ });
    const save = async () => {
      await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    const open = () => professor.getByRole('button', { name: 'Carte', exact: true }).first().click();

    await open();
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await dialog.getByText('Veuillez renseigner une question').waitFor();
    await dialog.getByLabel('Question', { exact: true }).fill('En quelle année la Bastille a-t-elle été prise ?');
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await dialog.getByText('Veuillez renseigner une réponse').waitFor();
    await dialog.getByLabel('Réponse 1', { exact: true }).fill('1789');
    expect(await seriousViolations(professor)).toEqual([]);
    await photograph(professor, 'card-editor');
    await save();
    await professor.getByText('La carte a bien été crée !').first().waitFor();

    await open();
    await dialog.getByLabel('Question', { exact: true }).fill('Qui était roi de France en 1789 ?');
    await pointer.pick(how, 'Choix');
    await dialog.getByLabel('Réponse possible 1', { exact: true }).fill('Louis XIV');
    await dialog.getByLabel('Réponse possible 2', { exact: true }).fill('Louis XVI');
    await dialog.getByRole('checkbox', { name: 'La réponse 2 est juste' }).check();
    await save();

    await open();
    await pointer.pick(how, 'Texte à trous');
    await dialog.getByLabel('Question', { exact: true }).fill('La ... des droits de l’homme date de ....');
    await dialog.getByLabel('Trou 1', { exact: true }).fill('Déclaration');
    await dialog.getByLabel('Trou 2', { exact: true }).fill('1789');
    await save();

    await professor.getByText('La ... des droits').or(professor.getByText('des droits de l’homme')).first().waitFor();
    await expectAccessible(professor);
    await photograph(professor, 'professor-deck');
  });

  it('shows the new deck to the student on a phone, with what is to learn', async () => {
    await signInOn(student, 'eleve@demo.fr');
    await student.getByRole('link', { name: 'Histoire' }).first().waitFor();
    await expectAccessible(student);
    await photograph(student, 'student-home-phone');
  });

  it('lets the student revise the three cards with three different ratings', async () => {
    await student.goto(deckUrl);
    const seen = new Set<string>();
    for (const [index, rating] of ['Moyen', 'Ne plus voir', 'Difficile'].entries()) {
      const left = 3 - index;
      await student.getByText(new RegExp(`encore ${left}\\s+carte`)).waitFor();
      expect(await student.getByRole('button', { name: /^Difficile/ }).count()).toBe(0);
      if (index === 0) {
        await expectAccessible(student);
        await photograph(student, 'revision-question-phone');
      }
      seen.add(await readText(student.getByRole('main')));
      await student.getByRole('button', { name: 'Voir la réponse' }).click();
      await student.getByRole('button', { name: /^Difficile/ }).waitFor();
      if (index === 0) {
        await expectAccessible(student);
        await photograph(student, 'revision-answer-phone');
      }
      const inMenu = rating === 'Ne plus voir';
      if (inMenu) await student.getByRole('button', { name: 'Autres actions' }).click();
      await student.getByRole(inMenu ? 'menuitem' : 'button', { name: new RegExp(`^${rating}`) }).click();
    }
    expect(seen.size).toBe(3);
    // What was hard comes once more, until it is known.
    await student.getByText('Cette carte revient').first().waitFor();
    await student.getByRole('button', { name: 'Voir la réponse' }).click();
    await student.getByRole('button', { name: /^Je la sais/ }).click();
    await student.getByRole('heading', { level: 1, name: /^(Bravo|Un jour de plus)/ }).waitFor();
    await expectAccessible(student);
    await photograph(student, 'revision-end-phone');
  });

  const folderOfDeck = () => deckUrl.slice(0, deckUrl.lastIndexOf('/'));
  /** What the student reads of the deck in its folder. */
  const standing = async () => {
    await student.goto(folderOfDeck());
    const deck = student
      .getByRole('article')
      .filter({ hasText: 'Les dates' })
      .or(student.getByRole('listitem').filter({ hasText: 'Les dates' }));
    await deck.first().getByText('à revoir bientôt').waitFor();
    // The last rating may still be on its way.
    await deck.first().getByText('à jour').waitFor();
    return readText(deck.first());
  };
  let before: string;

  it('shows the student the progress', async () => {
    before = await standing();
    expect(before).toMatch(/3 cartes/);
    expect(before).toMatch(/2\s*à revoir bientôt/);
    await expectAccessible(student);
    await photograph(student, 'student-folder-phone');
  });

  it('tells an open screen of a change at once, without reloading', async () => {
    await professor.goto(folderOfDeck());
    await professor.getByRole('button', { name: 'Paquet de cartes', exact: true }).first().click();
    const dialog = professor.getByRole('dialog');
    await dialog.getByLabel('Nom').fill('Les lieux');
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await professor.getByText('Deck créé avec succès !').waitFor();
    await student.getByText('Les lieux').first().waitFor();
  });

  it('has lost nothing after the process was killed and started again', async () => {
    await server.kill();
    server = await startServer(directory, { ...ground.environment, PORT: new URL(server.url).port });
    expect(await standing()).toBe(before);
    await student.goto(deckUrl);
    await student.getByText('Tout est à jour').or(student.getByText('Aucune carte à réviser')).first().waitFor();
    await professor.goto(deckUrl);
    for (const text of ['Bastille', 'roi de France', 'des droits de l’homme'])
      await professor.getByText(text).first().waitFor();
  });

  it('sends to the sign-in page when the session has ended, and back afterwards', async () => {
    await professor.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await professor.getByText('Se déconnecter').click();
    await professor.waitForURL((url) => !url.pathname.startsWith('/app'));
    await professor.goto(deckUrl);
    await professor.waitForURL('**/login?origin=*');
    await professor.getByLabel('Adresse e-mail').fill('prof@demo.fr');
    await professor.getByLabel('Mot de passe', { exact: true }).fill('Demo1234');
    await professor.getByRole('button', { name: 'Se connecter' }).click();
    await professor.waitForURL(`**${deckUrl}`);
  });

  it('says what is not found, and goes back', async () => {
    await professor.goto('/nulle-part');
    await professor.getByRole('heading', { name: '404 - Page non trouvée' }).waitFor();
    await expectAccessible(professor);
    await professor.getByRole('button', { name: 'Retour à la page précédente' }).click();
    await professor.waitForURL(`**${deckUrl}`);
  });

  it('stops at SIGTERM, and starts again', async () => {
    expect(await server.stop()).toBe(0);
    server = await startServer(directory, { ...ground.environment, PORT: new URL(server.url).port });
    expect(await standing()).toBe(before);
  });
}
