import { rm } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { expectAccessible, openBrowser, openPerson, PHONE, signInOn, readText } from './browser.js';
import { carryByMouse } from './hands.js';
import type { Hands } from './hands.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';
import { until } from './until.js';

/** A red square of 2 pixels. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP8z8DAwMDAxAADAA0IAQMLxyQwAAAAAElFTkSuQmCC';
const QUESTION = '**L’intégrale** $\\int_0^1 x\\,dx$ vaut ...';
const PROPOSED = 'Quel océan borde les Fidji ?';
const REASON = 'La question existe déjà dans ce paquet.';
const DECK = 'Drapeaux : Océanie';
const OTHER_DECK = 'Drapeaux : Asie';

type Screen = { width: number; height: number };

export interface CatalogueJourney {
  professorOn: Screen;
  studentOn: Screen;
  hands: Hands;
  /** Whether cards are dragged; otherwise they are moved by the dialog. */
  drags: boolean;
  /** What both people ask of their browsers. */
  reducedMotion?: 'no-preference';
}

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

/** What the catalogue must show, step by step, on these screens and with these hands. */
export function catalogueJourney({ professorOn, studentOn, hands, drags, ...asked }: CatalogueJourney): void {
  const { press, write, pick } = hands;
  let directory: string;
  let server: RunningServer;
  let browser: Browser;
  let professor: Page;
  let student: Page;
  let deckPath: string;

  beforeAll(async () => {
    directory = await demonstration();
    [server, browser] = await Promise.all([startServer(directory), openBrowser()]);
    professor = await openPerson(browser, server.url, professorOn, asked);
    student = await openPerson(browser, server.url, studentOn, asked);
  });

  afterAll(async () => {
    await browser.close();
    await server.kill();
    await rm(directory, { recursive: true, force: true });
  });

  const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
  const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();
  const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
  const link = (page: Page | Locator, name: string | RegExp) => page.getByRole('link', { name, exact: true });
  const question = (page: Page) => page.getByRole('textbox', { name: 'Question' });
  const closeDialog = async (page: Page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The veil fades out with it, and catches what is pressed meanwhile.
    await page.locator('.ant-modal-mask').waitFor({ state: 'hidden' });
  };
  const openCardMenu = (name: string) =>
    press(item(professor, 'intégrale').getByRole('button', { name: /^Actions de la carte/ })).then(() =>
      press(professor.getByRole('menuitem', { name })),
    );

  it('a professor writes a card with a formula, a blank and a pasted picture, and sees it before it is saved', async () => {
    await signInOn(professor, 'prof@demo.fr');
    for (const name of ['Géographie', 'Drapeaux', DECK]) await press(link(professor.getByRole('main'), name));
    await press(professor.getByRole('button', { name: 'Carte', exact: true }));
    deckPath = new URL(professor.url()).pathname;
    await write(question(professor), QUESTION);
    await pastePicture(professor);
    // What is below moves as it comes.
    await professor.getByText('image.png').first().waitFor();
    await pick(professor.getByRole('combobox', { name: /^Comment répondre/ }), 'Texte à trous');
    await write(professor.getByLabel('Trou 1'), 'un demi');
    await press(professor.getByRole('button', { name: 'Aperçu', exact: true }));
    const preview = professor.getByRole('region', { name: 'Aperçu de la carte' });
    await preview.locator('math').first().waitFor();
    await preview.getByRole('button', { name: 'Illustration de la carte' }).first().waitFor();
    await expectAccessible(professor);
    if (professorOn === PHONE) await press(button(professor, 'Revenir à la saisie'));
    await press(professor.getByRole('button', { name: 'Enregistrer', exact: true }));
    await toast(professor, 'La carte a bien été crée !');
    const card = item(professor, 'intégrale');
    // Keys have led past it: what is out of sight is not drawn.
    await card.scrollIntoViewIfNeeded();
    await card.locator('math').first().waitFor();
    expect(await card.locator('strong').first().innerText()).toBe('L’intégrale');
    expect(await readText(card)).toContain('un demi');
    const picture = card.getByRole('button', { name: 'Illustration de la carte' });
    await picture.scrollIntoViewIfNeeded();
    await until(async () => (await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)) === 2);
    await expectAccessible(professor);
  });

  it('the deck gets a tag that is made while typing', async () => {
    await professor.goto(deckPath.slice(0, deckPath.lastIndexOf('/')));
    await press(button(professor, `Editer ${DECK}`));
    await write(professor.getByLabel(/^Étiquettes/), 'Brevet');
    await professor.locator('.ant-select-item', { hasText: 'Créer l’étiquette' }).waitFor();
    await professor.keyboard.press('Enter');
    await professor.getByRole('dialog').getByTitle('Brevet', { exact: true }).waitFor();
    await expectAccessible(professor);
    await press(button(professor, 'Enregistrer'));
    await toast(professor, 'Deck mis à jour avec succès !');
    await item(professor, DECK).getByText('Brevet', { exact: true }).waitFor();
  });

  it('a search finds the card without its accents, and leads to it', async () => {
    await press(button(professor, 'Aller à…'));
    await write(professor.getByRole('combobox', { name: /^Où aller/ }), 'integrale');
    await professor.getByRole('option', { name: /, Carte/ }).waitFor();
    await expectAccessible(professor);
    // Above the first stands the last.
    await professor.keyboard.press('ArrowUp');
    await professor.getByRole('option', { name: /^Recherche avancée/, selected: true }).waitFor();
    await professor.keyboard.press('Enter');
    expect(await professor.getByLabel('Mot-clé').inputValue()).toBe('integrale');
    const found = professor.getByRole('list', { name: 'Cartes trouvées' });
    await link(found, `Géographie › Drapeaux › ${DECK}`).waitFor();
    await expectAccessible(professor);
    await press(button(professor, 'Gérer les étiquettes'));
    await press(button(professor, 'Renommer l’étiquette Brevet'));
    await professor.keyboard.press('Control+A');
    await write(professor.getByLabel('Nom de l’étiquette'), 'Brevet blanc');
    await professor.keyboard.press('Enter');
    await toast(professor, 'Tag mis à jour avec succès !');
    await expectAccessible(professor);
    await closeDialog(professor);
    await press(found.getByRole('link').first());
    await professor.waitForURL(`**${deckPath}#carte-*`);
    await professor.locator('[data-shown]').waitFor();
  });

  it('the deck is shared by a link and a code', async () => {
    await press(button(professor, 'Partager'));
    expect(await professor.getByLabel('Lien à partager').inputValue()).toBe(new URL(deckPath, professor.url()).href);
    await professor
      .getByRole('img', { name: /^Code QR/ })
      .first()
      .waitFor();
    await expectAccessible(professor);
    await closeDialog(professor);
  });

  it('the card is moved to the deck beside it, and taken back', async () => {
    const card = item(professor, 'intégrale');
    if (drags)
      await carryByMouse(professor, card, professor.locator('[data-part="tray-deck"]', { hasText: OTHER_DECK }));
    else {
      await openCardMenu('Déplacer');
      const dialog = professor.getByRole('dialog');
      await write(dialog.getByLabel('Paquet de destination'), 'asie');
      await professor.locator('.ant-select-item', { hasText: OTHER_DECK }).waitFor();
      await professor.keyboard.press('Enter');
      await expectAccessible(professor);
      await press(button(dialog, 'Déplacer'));
    }
    await toast(professor, 'Carte déplacée avec succès !');
    await card.waitFor({ state: 'detached' });
    // The new name of the tag may still offer its own way back.
    await press(button(professor.getByRole('alert').filter({ hasText: 'Carte déplacée' }), 'Annuler'));
    await card.waitFor();
  });

  it('the card tells who made what of it', async () => {
    await openCardMenu('Historique');
    const versions = professor.getByRole('list', { name: 'Versions de la carte' });
    await versions.getByText('Carte créée').waitFor();
    expect(await readText(versions.getByRole('listitem').first())).toMatch(/^Carte déplacée.*prof@demo\.fr, le/);
    await expectAccessible(professor);
    await closeDialog(professor);
    await professor.goto('/app/history');
    await professor.getByText(OTHER_DECK).waitFor();
    await expectAccessible(professor);
    await professor.goto(deckPath);
  });

  it('a student comments a card, and the badge of the professor moves by itself', async () => {
    await signInOn(student, 'eleve@demo.fr');
    await student.goto(deckPath);
    await press(button(student, 'Autres actions'));
    await press(student.getByRole('menuitem', { name: 'Commenter cette carte' }));
    await write(student.getByLabel('Votre commentaire'), 'Je crois qu’il y a une faute.');
    await expectAccessible(student);
    await press(button(student, 'Envoyer'));
    await toast(student, 'Commentaire ajouté avec succès !');
    await press(button(professor, /Commentaires non-lus\s: 1/));
    const dialog = professor.getByRole('dialog');
    await dialog.getByText('Je crois qu’il y a une faute.').waitFor();
    await expectAccessible(professor);
    await press(button(dialog, 'Marquer comme lu'));
    await dialog.getByText('Aucun commentaire non-lu').waitFor();
    await closeDialog(professor);
    await button(professor, /Commentaires non-lus\s: 0/).waitFor();
  });

  const propose = async () => {
    await student.goto(deckPath);
    await press(button(student, 'Autres actions'));
    await press(student.getByRole('menuitem', { name: 'Proposer une nouvelle carte' }));
    await write(question(student), PROPOSED);
    await write(student.getByLabel('Réponse 1'), 'Le Pacifique');
    await expectAccessible(student);
    await press(button(student, 'Soumettre la proposition'));
    await toast(student, 'Votre carte a été proposée et est en attente de validation.');
  };
  const openOwnProposals = async () => {
    // On a phone the card has the whole screen, the menu with it.
    if (studentOn === PHONE) await press(link(student, 'Quitter la révision'));
    await press(button(student, 'Ouvrir le menu'));
    await press(link(student, 'Mes propositions'));
  };

  it('a proposal is refused with a reason', async () => {
    await propose();
    await press(professor.getByRole('link', { name: /Propositions de cartes\s: 1/ }));
    await item(professor, PROPOSED).waitFor();
    await expectAccessible(professor);
    await press(button(item(professor, PROPOSED), 'Refuser'));
    const dialog = professor.getByRole('dialog');
    await write(dialog.getByLabel(/^Motif du refus/), REASON);
    await expectAccessible(professor);
    await press(button(dialog, 'Refuser'));
    await toast(professor, 'La proposition a été refusée.');
    await professor.getByText('Aucune proposition de carte pour le moment.').waitFor();
    await openOwnProposals();
    await student.getByText(REASON).waitFor();
    expect(await readText(item(student, PROPOSED))).toContain('Refusée');
    await expectAccessible(student);
  });

  it('proposed again it is published, and its author told live', async () => {
    await propose();
    await openOwnProposals();
    await student.getByText('En attente', { exact: true }).waitFor();
    await press(button(item(professor, PROPOSED), 'Valider et publier la carte'));
    await professor.getByText('Aucune proposition de carte pour le moment.').waitFor();
    await student.getByText('Publiée').waitFor();
    await professor.getByRole('link', { name: /Propositions de cartes\s: 0/ }).waitFor();
    await professor.goto('/app/mediabroken');
    await professor.getByText('Aucun media à réparer.').waitFor();
    await expectAccessible(professor);
  });
}
