import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Deck, Flashcard, Folder } from '@ardoise/contracts';
import {
  DESKTOP,
  openBrowser,
  openPerson,
  PHONE,
  pageScrollsSideways,
  seriousViolations,
  signInOn,
} from './browser.js';
import { Caller } from './classroom.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';

const FIRST = { email: 'prof@ecole.fr', password: 'Cartes-2026' };
const EMPTY = { DEMO: 'false', FIRST_PROFESSOR_EMAIL: FIRST.email, FIRST_PROFESSOR_PASSWORD: FIRST.password };

let directory: string;
let server: RunningServer;
/** Another school. */
let other: RunningServer;
let browser: Browser;
let page: Page;
let professor: Caller;
let top: string;
/** The cards of the first school, as they are told below. */
let own: string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ardoise-formats-'));
  server = await startServer(join(directory, 'un'), { ...EMPTY, ORG_NAME: 'Lycée du Parc' });
  other = await startServer(join(directory, 'deux'), EMPTY);
  browser = await openBrowser();
  professor = await Caller.signIn(server.url, FIRST.email, FIRST.password);
  const make = async (path: string, body: object) => (await professor.call<{ id: string }>('POST', path, body)).id;
  top = await make('/api/folders', { id_parent: '0', name: 'Sciences' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Chimie' });
  const deck = await make('/api/decks', { id_folder: folder, name: 'Éléments' });
  const cards = [
    { question: 'Combien vaut \\(x^2\\) pour 3 ?', answer: ['9', 'neuf'] },
    { question: 'Lesquels sont des gaz ?', answer: ['O', 'N'], possible_answers: ['O', 'N', 'Fe'] },
    { question: 'L’... est un ... noble', answer: ['hélium', 'gaz'], is_fillable_text: true },
    { question: 'Masquée pour les élèves ?', answer: ['oui'], visible: false },
  ];
  for (const card of cards) await make('/api/flashcards', { deck_id: deck, ...card });
  own = await cardsBelow(professor, 'Chimie');
  page = await openPerson(browser, server.url, DESKTOP);
  await signInOn(page, FIRST.email, FIRST.password);
});

afterAll(async () => {
  await browser.close();
  for (const each of [server, other]) await each.kill();
  await rm(directory, { recursive: true, force: true });
});

/** Of a school, the cards below a folder of this name: path, question, answers, and what there is to choose from. */
async function cardsBelow(caller: Caller, name: string): Promise<string[]> {
  const [folders, decks] = [
    await caller.call<Folder[]>('GET', '/api/folders'),
    await caller.call<Deck[]>('GET', '/api/decks'),
  ];
  const wayTo = (id: string | null): string[] => {
    const folder = folders.find((each) => each.id === id);
    return folder && folder.id !== '0' ? [...wayTo(folder.id_parent), folder.name] : [];
  };
  const found: string[] = [];
  for (const { id, id_folder, name: own } of decks) {
    const way = wayTo(id_folder);
    if (!way.includes(name)) continue;
    for (const card of await caller.call<Flashcard[]>('GET', `/api/flashcards?id_deck=${id}`))
      found.push(JSON.stringify([own, card.question, [...card.answer].sort(), [...card.possible_answers].sort()]));
  }
  return found.sort();
}

async function exportAs(format: string): Promise<string> {
  await page.goto(`/app/export?folder=${top}`);
  await page.getByRole('radio', { name: format }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const saved = await download;
  const file = join(directory, saved.suggestedFilename());
  await saved.saveAs(file);
  return file;
}

/** Imports all of a file below a folder of its own. */
async function importBelow(file: string, folder: string): Promise<void> {
  await professor.call('POST', '/api/folders', { id_parent: '0', name: folder });
  await page.goto('/app/import');
  await page.locator('input[type=file]').setInputFiles(file);
  const prepare = page.getByRole('button', { name: 'Préparer les cartes' });
  await page.getByText('Élément choisi').or(prepare).first().waitFor();
  if (await prepare.isVisible()) await prepare.click();
  // Of a long list the browser draws a part: what is typed leaves this one.
  await page.getByLabel('Cible').fill(folder);
  await page.locator('.ant-select-item-option-content', { hasText: new RegExp(`^${folder}$`) }).click();
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await page.getByText('Le contenu a été importé avec succès !').waitFor();
}

describe('a folder in the formats of others', () => {
  it.each(['Anki (.apkg)', 'Moodle XML', 'QTI 2.1 (.zip)', 'Markdown', 'Tableau (.csv)'])(
    'goes out as %s, written beside the page, and comes back as it was',
    async (format) => {
      const place = `Retour ${format.replace(/\W/g, '')}`;
      await importBelow(await exportAs(format), place);
      expect(await cardsBelow(professor, place)).toEqual(own);
    },
  );

  it('that a format cannot say whole is not saved before that was read', async () => {
    await page.goto(`/app/export?folder=${top}`);
    await page.getByRole('radio', { name: 'GIFT' }).check();
    await page.getByRole('button', { name: 'Exporter' }).click();
    const losses = page.getByRole('region', { name: 'Ce que ce format ne dit pas' });
    await losses.waitFor();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      expect(await seriousViolations(page)).toEqual([]);
      expect(await pageScrollsSideways(page)).toBe(false);
    }
    const download = page.waitForEvent('download');
    await losses.getByRole('button', { name: 'Télécharger quand même' }).click();
    expect((await download).suggestedFilename()).toBe('Éléments.txt');
  });
});

describe('a folder for another school', () => {
  it('has an address that is read without an account, whose zip that school imports, until it is taken back', async () => {
    await page.goto(`/app/export?folder=${top}`);
    await page.getByRole('radio', { name: 'Lien pour une autre école' }).check();
    await page.getByRole('button', { name: 'Créer le lien' }).click();
    await page.getByText('3 cartes, par Lycée du Parc, licence CC BY-SA 4.0.').waitFor();
    const address = await page.getByRole('textbox', { name: 'Lien pour une autre école' }).inputValue();
    const path = new URL(address).pathname;

    const visitor = await openPerson(browser, server.url, PHONE);
    await visitor.goto(path);
    await visitor.getByRole('heading', { name: 'Sciences' }).waitFor();
    for (const size of [PHONE, DESKTOP]) {
      await visitor.setViewportSize(size);
      expect(await seriousViolations(visitor)).toEqual([]);
      expect(await pageScrollsSideways(visitor)).toBe(false);
    }
    const download = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: 'Télécharger le dossier' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('Sciences.zip');
    const zip = join(directory, 'Sciences.zip');
    await saved.saveAs(zip);

    const there = await openPerson(browser, other.url, DESKTOP);
    await signInOn(there, FIRST.email, FIRST.password);
    await there.goto('/app/import');
    await there.locator('input[type=file]').setInputFiles(zip);
    await there.getByText('Sciences.zip : 3 cartes').waitFor();
    await there.getByLabel('Cible').click();
    await there.locator('.ant-select-item-option-content', { hasText: /^Racine$/ }).click();
    await there.getByRole('button', { name: 'Importer', exact: true }).click();
    await there.getByText('Le contenu a été importé avec succès !').waitFor();
    const abroad = await Caller.signIn(other.url, FIRST.email, FIRST.password);
    expect(await cardsBelow(abroad, 'Chimie')).toEqual(own.filter((card) => !card.includes('Masquée')));

    await page.getByRole('button', { name: 'Retirer le lien' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Oui|OK|Confirmer|Retirer)/ })
      .click();
    await page.getByRole('button', { name: 'Créer le lien' }).waitFor();
    await visitor.goto(path);
    await visitor.getByText('Ce dossier n’est plus partagé').waitFor();
    await Promise.all([visitor.context().close(), there.context().close()]);
  });
});
