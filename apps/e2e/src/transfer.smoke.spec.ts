import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { height } from '@ardoise/test-servers/heights';
import JSZip from 'jszip';
import type { Browser, Page } from 'playwright-core';
import { ankiPackage, picture } from './anki-package.js';
import {
  DESKTOP,
  openBrowser,
  openPerson,
  PATIENCE_MS,
  PHONE,
  screenshot,
  pageScrollsSideways,
  seriousViolations,
  signInOn,
  readText,
} from './browser.js';
import { carryByMouse } from './hands.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';

const NOTES = height('ANKI_NOTES');
const PICTURES = Math.ceil(NOTES / 10);
/** As `readText` has it. */
const cards = (count: number) => `${count.toLocaleString('fr-FR').replace(/\s/g, ' ')} cartes`;
const FIRST = { email: 'prof@ecole.fr', password: 'Cartes-2026' };
const EMPTY = { DEMO: 'false', FIRST_PROFESSOR_EMAIL: FIRST.email, FIRST_PROFESSOR_PASSWORD: FIRST.password };

let directory: string;
let servers: RunningServer[];
let browser: Browser;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ardoise-e2e-'));
  servers = [await startServer(join(directory, 'un'), EMPTY), await startServer(join(directory, 'deux'), EMPTY)];
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  for (const server of servers) await server.kill();
  await rm(directory, { recursive: true, force: true });
});

/** A professor whose page obeys the site's own content policy: WebAssembly must be allowed by it. */
async function professorAt(server: RunningServer): Promise<Page> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    baseURL: server.url,
    locale: 'fr-FR',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await signInOn(page, FIRST.email, FIRST.password);
  return page;
}

interface Card {
  id: string;
  id_deck: string;
  question: string;
  answer: string[];
  additionnal_text_verso: string;
  media: string | null;
  media_verso: string | null;
}

/** What a school holds: each card with its path, its faces, and the hash of its pictures. */
async function contentOf(page: Page, { url }: RunningServer): Promise<string[]> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('ardoise.session') ?? '{}') as { token: string }).token,
  );
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  };
  const folders = await ask<{ id: string; id_parent: string | null; name: string }[]>('/api/folders');
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const pathOf = (id: string | null): string => {
    const folder = id === null || id === '0' ? undefined : byId.get(id);
    return folder ? `${pathOf(folder.id_parent)}/${folder.name}` : '';
  };
  const found: string[] = [];
  for (const deck of await ask<{ id: string; id_folder: string; name: string }[]>('/api/decks')) {
    const cards = await ask<Card[]>(`/api/flashcards?id_deck=${deck.id}`);
    for (const [index, card] of cards.entries()) {
      const hashes: string[] = [];
      for (const media of [card.media, card.media_verso]) {
        const bytes = media && Buffer.from(await (await fetch(url + media)).arrayBuffer());
        hashes.push(bytes ? createHash('sha256').update(bytes).digest('hex') : '-');
      }
      const place = `${pathOf(deck.id_folder)}/${deck.name}`;
      found.push(JSON.stringify([place, index, card.question, card.answer, card.additionnal_text_verso, ...hashes]));
    }
  }
  return found.sort();
}

async function load(page: Page, file: string): Promise<void> {
  await page.goto('/app/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Élément choisi').waitFor();
}

/** Imports the first item of what was loaded into the root. */
async function importInto(page: Page, target: string): Promise<void> {
  await page.getByLabel('Cible').click();
  await page.locator('.ant-select-item-option-content', { hasText: new RegExp(`^${target}$`) }).click();
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await page.getByText('Le contenu a été importé avec succès !').waitFor();
}

describe('a deck of thousands of notes with hundreds of pictures', () => {
  let zip: string;
  let before: string[];
  let page: Page;

  it('is imported from an Anki package', async () => {
    const [first] = servers as [RunningServer, RunningServer];
    const file = join(directory, 'monde.apkg');
    const deck = (n: number) =>
      ['Monde::Europe::Capitales', 'Monde::Asie::Capitales', 'Monde::Asie::Fleuves'][n % 3] ?? '';
    const sources = Array.from({ length: NOTES }, (_, n) => ({
      deck: deck(n),
      front: `Question <b>${n}</b> &amp; la suite ?`,
      back: `Réponse ${n}`,
      ...(n % 10 === 0 ? { picture: { name: `carte é${n}.png`, bytes: picture(n) } } : {}),
    }));
    await writeFile(file, await ankiPackage(sources));
    page = await professorAt(first);
    const start = performance.now();
    await load(page, file);
    expect(await readText(page.getByText(/^monde\.apkg/))).toContain(`monde.apkg : ${cards(NOTES)}`);
    const loaded = performance.now();
    await importInto(page, 'Racine');
    const done = performance.now();
    process.stdout.write(
      `${NOTES} notes, ${PICTURES} pictures: read in ${Math.round(loaded - start)} ms, imported in ${Math.round(done - loaded)} ms\n`,
    );
    before = await contentOf(page, first);
    expect(before).toHaveLength(NOTES);
    const parsed = before.map((line) => JSON.parse(line) as unknown[]);
    expect(parsed.filter(([, , , , , hash]) => hash !== '-')).toHaveLength(PICTURES);
    const ten = parsed.find(([, , question]) => question === 'Question **10** & la suite ?');
    expect(ten).toEqual([
      '/Monde/Asie/Capitales',
      expect.any(Number),
      'Question **10** & la suite ?',
      ['Réponse 10'],
      '',
      createHash('sha256').update(picture(10)).digest('hex'),
      '-',
    ]);
  });

  it('is exported while the page stays awake', async () => {
    // There is nobody here whom the browser could ask for a place.
    await page.addInitScript(() => Object.defineProperty(globalThis, 'showSaveFilePicker', { value: undefined }));
    await page.goto('/app/export');
    await page.locator('.ant-tree-checkbox').first().click();
    expect(await readText(page.locator('[data-part="transfer-bar"] [role=status]'))).toBe(`${cards(NOTES)} à exporter`);
    await page.evaluate(() => {
      const watched = globalThis as typeof globalThis & { longest: number };
      watched.longest = 0;
      let last = performance.now();
      const beat = () => {
        watched.longest = Math.max(watched.longest, performance.now() - last);
        last = performance.now();
        requestAnimationFrame(beat);
      };
      requestAnimationFrame(beat);
    });
    const start = performance.now();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('exported_content.zip');
    zip = join(directory, 'exported_content.zip');
    await saved.saveAs(zip);
    const longest = await page.evaluate(() => (globalThis as typeof globalThis & { longest: number }).longest);
    process.stdout.write(
      `exported in ${Math.round(performance.now() - start)} ms, longest pause of the page ${Math.round(longest)} ms\n`,
    );
    const { files } = await JSZip.loadAsync(await readFile(zip));
    const names = Object.keys(files);
    expect(names.filter((name) => /^media\/media_[\w-]+\.png$/.test(name))).toHaveLength(PICTURES);
    expect(names).toHaveLength(PICTURES + 1);
    const content = JSON.parse((await files['exported_content.json']?.async('text')) ?? '') as Record<
      string,
      unknown[]
    >;
    expect([content['folders']?.length, content['decks']?.length, content['flashcards']?.length]).toEqual([
      3,
      3,
      NOTES,
    ]);
  });

  it('is imported again into an empty application, card by card and picture by picture', async () => {
    const [, second] = servers as [RunningServer, RunningServer];
    const other = await professorAt(second);
    await load(other, zip);
    await importInto(other, 'Racine');
    expect(await contentOf(other, second)).toEqual(before);
    await other.context().close();
  });
});

describe('the pages of import and export', () => {
  it('are good on a desk and on a phone', async () => {
    const [, second] = servers as [RunningServer, RunningServer];
    const zip = join(directory, 'exported_content.zip');
    const page = await openPerson(browser, second.url, DESKTOP);
    await signInOn(page, FIRST.email, FIRST.password);
    const expectGood = async (name: string) => {
      for (const [size, where] of [
        [DESKTOP, 'desk'],
        [PHONE, 'phone'],
      ] as const) {
        await page.setViewportSize(size);
        await screenshot(page, `${name}-${where}`);
        expect(await seriousViolations(page)).toEqual([]);
        expect(await pageScrollsSideways(page)).toBe(false);
      }
      await page.setViewportSize(DESKTOP);
    };
    await page.goto('/app/import');
    await page.getByText('ou déposez-le ici').waitFor();
    await expectGood('import-start');
    await load(page, zip);
    await expectGood('import-tree');
    const row = (name: string) => page.locator('.ant-tree-node-content-wrapper', { hasText: name });
    // Every third note is in the deck that stays in Asia.
    const ofSecond = Math.ceil((NOTES - 1) / 3);
    await carryByMouse(page, row('Fleuves'), row('Europe'));
    await row('Europe')
      .getByText(cards(NOTES - ofSecond))
      .waitFor();
    expect(await readText(row('Asie'))).toContain(cards(ofSecond));
    expect(await readText(row('Europe'))).toContain(cards(NOTES - ofSecond));
    await page.goto('/app/export');
    await page.locator('.ant-tree-checkbox').first().waitFor();
    await expectGood('export');
    const table = join(directory, 'liste.csv');
    await writeFile(
      table,
      'Question;Choix A;Choix B;Bonne réponse\nCapitale du Togo ?;Lomé;Accra;A\nCapitale du Mali ?;Dakar;Bamako;B\n',
    );
    await page.goto('/app/import');
    await page.locator('input[type=file]').setInputFiles(table);
    await page.getByText('Colonnes du tableau').waitFor();
    await expectGood('import-table');
    await page.getByRole('button', { name: 'Préparer les cartes' }).click();
    await page.getByText('liste.csv : 2 cartes').waitFor();
  });
});
