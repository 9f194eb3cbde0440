import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Flashcard } from '@ardoise/contracts';
import { picture } from './anki-package.js';
import {
  DESKTOP,
  expectAccessible,
  openBrowser,
  openPerson,
  PHONE,
  screenshot,
  pageScrollsSideways,
  signInOn,
} from './browser.js';
import { Caller } from './classroom.js';
import { copyBeside } from './clipboard.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';
import { wordCardOf, WORD_ROWS, wordClipboard, wordDocument } from './word-table.js';

const FIRST = { email: 'prof@ecole.fr', password: 'Cartes-2026' };
const EMPTY = { DEMO: 'false', FIRST_PROFESSOR_EMAIL: FIRST.email, FIRST_PROFESSOR_PASSWORD: FIRST.password };

let directory: string;
let server: RunningServer;
let browser: Browser;
let page: Page;
let professor: Caller;
let folder: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ardoise-word-'));
  server = await startServer(directory, EMPTY);
  browser = await openBrowser();
  professor = await Caller.signIn(server.url, FIRST.email, FIRST.password);
  const top = await make('/api/folders', { id_parent: '0', name: 'Sciences' });
  folder = await make('/api/folders', { id_parent: top, name: 'Chimie' });
  page = await openPerson(browser, server.url, DESKTOP);
  await signInOn(page, FIRST.email, FIRST.password);
});

afterAll(async () => {
  await browser.close();
  await server.kill();
  await rm(directory, { recursive: true, force: true });
});

const make = async (path: string, body: object) => (await professor.call<{ id: string }>('POST', path, body)).id;

async function openDeck(name: string): Promise<string> {
  const deck = await make('/api/decks', { id_folder: folder, name });
  await page.goto(`/app/navigate/${folder}/${deck}`);
  await page.getByRole('heading', { name: 'Ce paquet n’a pas encore de carte' }).waitFor();
  return deck;
}

/** What Word adds for whoever takes it: the clipboard of a browser without a window holds no RTF. */
function haveRtf(rtf: string): Promise<void> {
  return page.evaluate((given) => {
    const { getData } = Object.getOwnPropertyDescriptors(DataTransfer.prototype);
    DataTransfer.prototype.getData = function (type) {
      return type === 'text/rtf' ? given : (getData.value?.call(this, type) ?? '');
    };
  }, rtf);
}

/** Lets go of a file above the page's heading. */
const dropFile = (name: string, bytes: Uint8Array): Promise<void> =>
  page.getByRole('main').evaluate(
    (main, file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(file.bytes)], file.name));
      const target = main.querySelector('h1') ?? main;
      for (const type of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, bytes: [...bytes] },
  );

/** Adds what is previewed, and looks at each card that came of it: its texts, and its picture by the bytes. */
async function addAndCheck(deck: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Ajouter ${WORD_ROWS} cartes` }).click();
  await page.getByText(`${WORD_ROWS} cartes ajoutées`).waitFor();
  const cards = await professor.call<Flashcard[]>('GET', `/api/flashcards?id_deck=${deck}`);
  expect(cards.map(({ question, answer }) => ({ question, answer }))).toEqual(
    Array.from({ length: WORD_ROWS }, (_, row) => wordCardOf(row)),
  );
  for (const [row, { media }] of cards.entries()) {
    const bytes = Buffer.from(await (await fetch(new URL(media ?? '', server.url))).arrayBuffer());
    expect(bytes.equals(picture(row))).toBe(true);
  }
}

/** How long something took, said for whoever reads the log; no test is about it. */
async function timed(name: string, deed: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await deed();
  console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

describe('a table of Word on the page of a deck', () => {
  it('is pasted: thirty cards with their pictures and formulas, in that deck', async () => {
    const deck = await openDeck('Collé');
    const { html, rtf, text } = wordClipboard();
    await copyBeside(page, { 'text/html': html, 'text/plain': text });
    await haveRtf(rtf);
    await timed('pasted, read and added', async () => {
      await page.keyboard.press('Control+V');
      await page.getByText(`${WORD_ROWS} cartes sur ${WORD_ROWS}`).waitFor();
      await addAndCheck(deck);
    });
  });

  it('is dropped as .docx: the same, and once more is told as standing there', async () => {
    const deck = await openDeck('Déposé');
    const bytes = await wordDocument();
    const drop = () => dropFile('Photos.docx', bytes);
    await timed('dropped, read and added', async () => {
      await drop();
      await page.getByText(`${WORD_ROWS} cartes sur ${WORD_ROWS}`).waitFor();
      await addAndCheck(deck);
    });
    await drop();
    await page.getByText(`${WORD_ROWS} cartes sont déjà dans ce paquet`, { exact: false }).waitFor();
    for (const size of [DESKTOP, PHONE, { width: 360, height: 640 }]) {
      await page.setViewportSize(size);
      await screenshot(page, `into-deck-${size.width}`);
      expect(await pageScrollsSideways(page)).toBe(false);
      await expectAccessible(page);
    }
    await page.getByRole('checkbox', { name: 'Ajouter la carte' }).first().check();
    await page.getByRole('button', { name: 'Ajouter 1 carte' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('is dropped as .csv: its columns are shown, then its cards, and a try that failed is made again', async () => {
    const deck = await openDeck('Tableur');
    await dropFile('capitales.csv', new TextEncoder().encode('Question;Réponse\nTogo ?;Lomé\nGhana ?;Accra\n'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Préparer les cartes' }).click();
    await dialog.getByText('2 cartes sur 2').waitFor();
    await page.route('**/api/importexport/postcontent/**', (route) => route.fulfill({ status: 500, json: {} }));
    await dialog.getByRole('button', { name: 'Ajouter 2 cartes' }).click();
    await dialog.getByText('Les cartes n’ont pas pu être ajoutées.', { exact: false }).waitFor();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Ajouter 2 cartes' }).click();
    await page.getByText('2 cartes ajoutées').waitFor();
    const cards = await professor.call<Flashcard[]>('GET', `/api/flashcards?id_deck=${deck}`);
    expect(cards.map(({ question, answer }) => [question, answer])).toEqual([
      ['Togo ?', ['Lomé']],
      ['Ghana ?', ['Accra']],
    ]);
  });
});
