import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { DESKTOP, expectAccessible, openBrowser, openPerson, signInOn } from './browser.js';
import { Caller, enrol } from './classroom.js';
import { keyboard } from './hands.js';
import { Mailbox } from './mailbox.js';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';

const PUBLIC_URL = 'https://ecole.example';
const PROFESSOR = 'paul@ecole.fr';
const STUDENT = 'zoe@ecole.fr';
const PASSWORD = 'Demo1234';
const CARDS = Array.from({ length: 20 }, (_, n) => [`Capitale du pays ${n + 1} ?`, `Ville ${n + 1}`] as const);

let directory: string;
let server: RunningServer;
let browser: Browser;
let mailbox: Mailbox;
let professor: Page;
let student: Page;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ardoise-first-card-'));
  mailbox = await Mailbox.open();
  [server, browser] = await Promise.all([
    startServer(directory, {
      DEMO: 'false',
      FIRST_PROFESSOR_EMAIL: PROFESSOR,
      FIRST_PROFESSOR_PASSWORD: PASSWORD,
      SMTP_URL: mailbox.url,
      PUBLIC_URL,
    }),
    openBrowser(),
  ]);
  await enrol(server.url, PUBLIC_URL, mailbox, await Caller.signIn(server.url, PROFESSOR), [STUDENT]);
  professor = await openPerson(browser, server.url, DESKTOP);
  student = await openPerson(browser, server.url, DESKTOP);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await mailbox.close();
  await rm(directory, { recursive: true, force: true });
});

const { press, write } = keyboard;
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

/** A step is a screen or a dialog that a person works through. */
const steps: string[] = [];
async function step(name: string, take: () => Promise<void>): Promise<void> {
  await take();
  steps.push(name);
}

it('an empty school has its first revised card after four steps, by keys alone', async () => {
  await signInOn(professor, PROFESSOR);
  await step('the first deck, its folders named with it', async () => {
    await press(button(professor, 'Créer un premier paquet'));
    const dialog = professor.getByRole('dialog');
    await write(dialog.getByLabel('Catégorie', { exact: true }), 'Géographie');
    await write(dialog.getByLabel('Sous-catégorie'), 'Afrique');
    await write(dialog.getByLabel('Paquet de cartes'), 'Capitales');
    await expectAccessible(professor);
    await professor.keyboard.press('Enter');
    await professor.getByRole('heading', { name: 'Capitales' }).waitFor();
    await expectAccessible(professor);
  });
  await step('the first card', async () => {
    await press(button(professor, 'Écrire une carte'));
    await write(professor.getByRole('textbox', { name: 'Question' }), 'Capitale du Togo ?');
    await write(professor.getByLabel('Réponse 1'), 'Lomé');
    await professor.keyboard.press('Control+Enter');
    await professor.getByRole('listitem').filter({ hasText: 'Lomé' }).first().waitFor();
    // And goes on, with an empty card.
    await professor.getByText('1 carte ajoutée').waitFor();
    expect(await professor.locator('textarea:focus').inputValue()).toBe('');
  });

  await signInOn(student, STUDENT);
  await step('the student begins their day', async () => {
    await press(link(student, 'Réviser').first());
    await student.locator('section[aria-label="Recto"]:not([inert])').waitFor();
  });
  await step('the card is turned and rated', async () => {
    await student.keyboard.press('Space');
    await student.locator('section[aria-label="Verso"]:not([inert])').waitFor();
    await student.keyboard.press('3');
    await student.getByRole('region', { name: 'Ce qui revient' }).waitFor();
    await expectAccessible(student);
  });
  process.stdout.write(`from an empty school to the first revised card: ${steps.length} steps (${steps.join('; ')})\n`);
  expect(steps.length).toBeLessThanOrEqual(4);
});

/** Begins anew in the grid, and tells how long, and how many keys, twenty cards take there. */
async function twentyCards(how: string, enter: () => Promise<number>): Promise<void> {
  await press(link(professor, 'Saisie rapide'));
  await professor.getByLabel('Question, ligne 1').waitFor();
  const start = performance.now();
  const keys = await enter();
  await professor.getByText('20 cartes prêtes').waitFor();
  await professor.keyboard.press('Control+Enter');
  await professor.getByText('20 cartes ajoutées').waitFor();
  const seconds = (performance.now() - start) / 1_000;
  process.stdout.write(`20 cards ${how}: ${keys + 1} keystrokes, ${seconds.toFixed(1)} s at a machine's pace\n`);
}

it('twenty cards are typed without leaving the keyboard', async () => {
  await twentyCards('typed', async () => {
    let keys = 0;
    await professor.getByLabel('Question, ligne 1').focus();
    for (const [index, [question, answer]] of CARDS.entries()) {
      for (const text of [question, answer]) {
        await professor.keyboard.type(text);
        keys += text.length;
        if (text === question) await professor.keyboard.press('Tab');
        else if (index < CARDS.length - 1) await professor.keyboard.press('Enter');
        else continue;
        keys += 1;
      }
      if (index < CARDS.length - 1)
        await professor.locator(`[aria-label="Question, ligne ${index + 2}"]:focus`).waitFor();
    }
    return keys;
  });
});

it('twenty cards are pasted from a spreadsheet, and taken back in one go', async () => {
  await twentyCards('pasted', async () => {
    await professor.getByLabel('Question, ligne 1').focus();
    await professor.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      CARDS.map((row) => row.join('\t')).join('\r\n'),
    );
    // Ctrl+V.
    return 1;
  });
  await button(professor, 'Annuler').click();
  await professor.getByText('20 cartes sont dans la corbeille, pour 30 jours.').waitFor();
});
