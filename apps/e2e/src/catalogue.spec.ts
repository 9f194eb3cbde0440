import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  DESKTOP,
  openBrowser,
  openPerson,
  PHONE,
  scrollsSideways,
  seriousViolations,
  signIn,
  textOf,
} from './browser.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';

/** A red square of 2 pixels. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP8z8DAwMDAxAADAA0IAQMLxyQwAAAAAElFTkSuQmCC';
const FORMULA = 'Que vaut **l’intégrale** $\\int_0^1 x\\,dx$ ?';
const PROPOSED = 'Quel océan borde les Fidji ?';
const REASON = 'La question existe déjà dans ce paquet.';

let directory: string;
let server: RunningServer;
let browser: Browser;
let professor: Page;
let student: Page;
let deckPath: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ardoise-e2e-'));
  [server, browser] = await Promise.all([startServer(directory), openBrowser()]);
  professor = await openPerson(browser, server.url, DESKTOP);
  student = await openPerson(browser, server.url, PHONE);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.kill();
  await rm(directory, { recursive: true, force: true });
});

async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
const question = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();

/** Puts a picture into the clipboard and pastes it where the focus is, as after a screen capture. */
function pastePicture(page: Page): Promise<void> {
  return page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, PICTURE);
}

describe('a professor', () => {
  it('writes a card with a formula and a pasted picture, and sees it before it is saved', async () => {
    await signIn(professor, 'prof@demo.fr');
    await professor.getByRole('link', { name: 'Géographie', exact: true }).click();
    await professor.getByRole('link', { name: 'Drapeaux', exact: true }).click();
    await professor.getByRole('link', { name: 'Drapeaux : Océanie' }).click();
    await professor.getByRole('button', { name: 'Carte', exact: true }).click();
    deckPath = new URL(professor.url()).pathname;
    await question(professor).fill(FORMULA);
    await professor.getByLabel('Réponse 1').fill('$\\frac{1}{2}$');
    await question(professor).focus();
    await pastePicture(professor);
    const preview = professor.getByRole('region', { name: 'Aperçu de la carte' });
    await preview.locator('math').first().waitFor();
    await preview.getByRole('img', { name: 'Illustration de la carte' }).waitFor();
    await expectAccessible(professor);
    await professor.keyboard.press('Control+Enter');
    await toast(professor, 'La carte a bien été crée !');
    const card = item(professor, 'Que vaut');
    await card.locator('math').first().waitFor();
    expect(await card.locator('strong').first().innerText()).toBe('l’intégrale');
    const width = () =>
      card
        .getByRole('img', { name: 'Illustration de la carte' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    await card.getByRole('img', { name: 'Illustration de la carte' }).scrollIntoViewIfNeeded();
    await professor.waitForLoadState('networkidle');
    expect(await width()).toBe(2);
    await expectAccessible(professor);
  }, 60_000);

  it('gives the deck a tag made while typing, by keyboard alone', async () => {
    await professor.goto(deckPath.slice(0, deckPath.lastIndexOf('/')));
    await professor.getByRole('button', { name: 'Editer Drapeaux : Océanie' }).press('Enter');
    await professor.getByLabel(/^Tags/).focus();
    await professor.keyboard.type('Brevet');
    await professor.locator('.ant-select-item', { hasText: 'Créer le tag' }).waitFor();
    await professor.keyboard.press('Enter');
    await professor.getByRole('dialog').getByTitle('Brevet', { exact: true }).waitFor();
    await expectAccessible(professor);
    await professor.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await toast(professor, 'Deck mis à jour avec succès !');
    await item(professor, 'Drapeaux : Océanie').getByText('Brevet', { exact: true }).waitFor();
  });

  it('finds the card as they type, without its accents, and renames the tag', async () => {
    await professor.getByRole('link', { name: 'Recherche avancée' }).click();
    await expectAccessible(professor);
    await professor.getByLabel('Mot-clé').pressSequentially('integrale');
    const found = professor.getByRole('list', { name: 'Cartes trouvées' });
    await found.getByRole('link', { name: 'Géographie › Drapeaux › Drapeaux : Océanie' }).waitFor();
    await expectAccessible(professor);
    await professor.getByRole('button', { name: 'Gérer les tags' }).click();
    await professor.getByRole('button', { name: 'Renommer le tag Brevet' }).click();
    await professor.getByLabel('Nom du tag').fill('Brevet blanc');
    await professor.keyboard.press('Enter');
    await toast(professor, 'Tag mis à jour avec succès !');
    await expectAccessible(professor);
    await professor.keyboard.press('Escape');
    await professor.getByRole('dialog').waitFor({ state: 'hidden' });
    await found.getByRole('link').first().click();
    await professor.waitForURL(`**${deckPath}#carte-*`);
    await professor.locator('.card-item-shown').waitFor();
  });
});

describe('a student and a professor', () => {
  it('meet over a comment: the badge moves by itself', async () => {
    await signIn(student, 'eleve@demo.fr');
    await student.goto(deckPath);
    await student.getByRole('button', { name: 'Commenter cette carte' }).click();
    await student.getByLabel('Votre commentaire').fill('Je crois qu’il y a une faute.');
    await expectAccessible(student);
    await student.getByRole('button', { name: 'Envoyer' }).click();
    await toast(student, 'Commentaire ajouté avec succès !');
    await professor.getByRole('button', { name: /Commentaires non-lus\s: 1/ }).click();
    const dialog = professor.getByRole('dialog');
    await dialog.getByText('Je crois qu’il y a une faute.').waitFor();
    await expectAccessible(professor);
    await dialog.getByRole('button', { name: 'Marquer comme lu' }).click();
    await dialog.getByText('Aucun commentaire non-lu').waitFor();
    await professor.keyboard.press('Escape');
    await professor.getByRole('button', { name: /Commentaires non-lus\s: 0/ }).waitFor();
  });

  const propose = async () => {
    await student.goto(deckPath);
    await student.getByRole('button', { name: 'Proposer une nouvelle carte' }).click();
    await question(student).fill(PROPOSED);
    await student.getByLabel('Réponse 1').fill('Le Pacifique');
    await expectAccessible(student);
    await student.getByRole('button', { name: 'Soumettre la proposition' }).click();
    await toast(student, 'Votre carte a été proposée et est en attente de validation.');
  };

  it('meet over a proposal that is refused with a reason', async () => {
    await propose();
    await professor.getByRole('link', { name: /Propositions de cartes\s: 1/ }).click();
    const card = item(professor, PROPOSED);
    await card.waitFor();
    await expectAccessible(professor);
    await card.getByRole('button', { name: 'Refuser' }).click();
    const dialog = professor.getByRole('dialog');
    await dialog.getByLabel(/^Motif du refus/).fill(REASON);
    await expectAccessible(professor);
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await toast(professor, 'La proposition a été refusée.');
    await professor.getByText('Aucune proposition de carte pour le moment.').waitFor();
    await student.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await student.getByRole('link', { name: 'Mes propositions' }).click();
    await student.getByText(REASON).waitFor();
    expect(await textOf(item(student, PROPOSED))).toContain('Refusée');
    await expectAccessible(student);
  }, 60_000);

  it('meet again over a proposal that is published, and told live', async () => {
    await propose();
    await student.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await student.getByRole('link', { name: 'Mes propositions' }).click();
    await student.getByText('En attente').waitFor();
    await item(professor, PROPOSED).getByRole('button', { name: 'Valider et publier la carte' }).click();
    await professor.getByText('Aucune proposition de carte pour le moment.').waitFor();
    await student.getByText('Publiée').waitFor();
    await professor.getByRole('link', { name: /Propositions de cartes\s: 0/ }).waitFor();
  }, 60_000);
});
