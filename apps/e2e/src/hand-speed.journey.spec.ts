import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { SqliteEventStore } from '@ardoise/event-store';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, IN_MOTION, isDrawn, openBrowser, openPerson, signInOn } from './browser.js';
import { Caller } from './classroom.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

const MANY = 2_000;
const SLOWER = 4;
const DECK = 'Drapeaux : Océanie';
const UPDATE = '**/api/progress/update';

let directory: string;
let server: RunningServer;
let browser: Browser;
let deckId = '';
let folderId = '';
/** Cards with answers to choose from. */
let choices: string[] = [];

interface Made {
  name?: string;
  deckId: string;
  folderId: string;
  flashcardId: string;
  content?: { possibleAnswers: string[] };
}

const plain = (text: string) => text.replace(/\s/g, ' ');

/** Cards with formulas, written as the log has them: thousands of calls would take minutes. */
async function fillDeck(): Promise<void> {
  const store = await SqliteEventStore.open({ directory });
  for await (const { type, data } of store.readAll()) {
    const made = data as Made;
    if (type === 'DeckCreated' && made.name && plain(made.name) === DECK) ({ deckId, folderId } = made);
    if (type === 'FlashcardAdded' && made.content?.possibleAnswers.length) choices.push(made.flashcardId);
  }
  const add = (n: number) => {
    const flashcardId = randomUUID();
    const content = {
      question: `Que vaut $\\sum_{k=1}^{${n}} \\frac{k^2}{\\sqrt{${n}}}$, et que vaut $a_{${n}}$ ?`,
      answer: [`$\\frac{${n}(${n}+1)}{2}$`],
      possibleAnswers: [],
      isFillableText: false,
      additionalTextVerso: 'Par récurrence sur $n$.',
      media: null,
      mediaVerso: null,
    };
    const event = {
      id: randomUUID(),
      type: 'FlashcardAdded',
      data: { flashcardId, deckId, visible: true, content },
      metadata: { at: new Date().toISOString(), version: 1 },
    };
    return store.append(`flashcard-${flashcardId}`, [event], 'none');
  };
  await Promise.all(Array.from({ length: MANY }, (_, n) => add(n + 1)));
  choices = choices.slice(0, 6);
  await store.close();
  if (!deckId) throw new Error(`no deck ‘${DECK}’`);
}

beforeAll(async () => {
  directory = await demonstration();
  await fillDeck();
  [server, browser] = await Promise.all([startServer(directory), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.kill();
  await rm(directory, { recursive: true, force: true });
});

declare global {
  /** By interaction, how long its slowest event took until the next frame. */
  var slowest: Map<number, { name: string; duration: number }>;
}

/** As on a weak phone, and with a record of how long each press took. */
async function onASlowMachine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    globalThis.slowest = new Map();
    const every: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId, name, duration } = entry;
        if (interactionId && duration > (globalThis.slowest.get(interactionId)?.duration ?? 0))
          globalThis.slowest.set(interactionId, { name, duration });
      }
    }).observe(every);
  });
}

async function tell(page: Page, where: string): Promise<void> {
  // What is told of an event comes some frames after it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  const presses = await page.evaluate(() => [...globalThis.slowest.values()]);
  const sorted = presses.sort((one, other) => other.duration - one.duration);
  const worst = sorted.slice(0, 3).map(({ name, duration }) => `${name} ${duration}`);
  console.info(`${where}, ${SLOWER}× slower: INP ${sorted[0]?.duration ?? 'under 16'} ms (${worst.join(', ')})`);
}

describe('revision', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPerson(browser, server.url, DESKTOP, IN_MOTION);
    await signInOn(page, 'eleve@demo.fr');
    await page.goto(`/app/navigate/${folderId}/${deckId}`);
    await page.getByRole('region', { name: 'Recto' }).waitFor();
  });
  afterAll(() => page.context().close());

  const left = () => page.locator('[data-part="progress"] [role="status"]').innerText();

  it('shows the next card in the frame after the press, long before the server answers', async () => {
    let answer = () => undefined as void;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(UPDATE, async (route) => {
      await late;
      await route.continue();
    });
    const before = await left();
    await page.keyboard.press('Space');
    const after = await page.evaluate(async () => {
      const easy = [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Facile'))!;
      easy.click();
      await new Promise(requestAnimationFrame);
      return document.querySelector<HTMLElement>('[data-part="progress"] [role="status"]')!.innerText;
    });
    expect(after).not.toBe(before);
    const sent = page.waitForResponse(UPDATE);
    answer();
    expect((await sent).status()).toBe(200);
    expect(await left()).toBe(after);
    await page.unroute(UPDATE);
  });

  it('takes it back where the server refuses: the card is there again, and the student reads why', async () => {
    const message = 'Cette clé a déjà servi.';
    const refusal = { statusCode: 409, code: 'conflict', message, error: message };
    await page.route(UPDATE, (route) => route.fulfill({ status: 409, json: refusal }));
    const before = await left();
    await page.keyboard.press('Space');
    await page.keyboard.press('3');
    await page.getByText(message).waitFor();
    await page.getByText(/la carte revient/).waitFor();
    expect(await left()).toBe(before);
    await page.unroute(UPDATE);
  });

  it('tells how soon each press is answered on a slow machine', async () => {
    await onASlowMachine(page);
    for (let card = 0; card < 12; card++) {
      await page.keyboard.press('Space');
      await isDrawn(page);
      await page.getByRole('button', { name: /^Facile/ }).click();
      await isDrawn(page);
    }
    await page.getByText(/encore/).waitFor();
    await tell(page, 'revision of formulas');
  });
});

it('a quiz tells how soon each press is answered on a slow machine', async () => {
  const professor = await Caller.signIn(server.url, 'prof@demo.fr');
  const form = { name: 'Vitesse', access_code: 'vitesse', time_limit: null };
  const dates = { start_date: null, end_date: null, can_see_results_from: null };
  const { id } = await professor.call<{ id: string }>('POST', '/api/quizzes', { ...form, ...dates });
  const { revision } = await professor.call<{ revision: number }>('GET', `/api/quizzes/${id}`);
  await professor.call('PUT', `/api/quizzes/${id}/flashcards`, { flashcardIds: choices, revision });
  const page = await openPerson(browser, server.url, DESKTOP, IN_MOTION);
  await signInOn(page, 'eleve@demo.fr');
  await page.goto(`/app/quiz/${id}/session`);
  await page.getByText(`Question 1 sur ${choices.length}`).waitFor();
  await onASlowMachine(page);
  for (let n = 1; n <= choices.length; n++) {
    await page.getByText(`Question ${n} sur ${choices.length}`).waitFor();
    await page.locator('[data-tiles] button:enabled').first().waitFor();
    await page.keyboard.press('1');
    await isDrawn(page);
  }
  await page.getByText(/prise en compte/).waitFor();
  await tell(page, 'a quiz');
  await page.context().close();
});

it('a deck of two thousand cards stays small, and tells how soon it is shown and answers on a slow machine', async () => {
  const page = await openPerson(browser, server.url, DESKTOP, IN_MOTION);
  await signInOn(page, 'prof@demo.fr');
  await page.goto(`/app/navigate/${folderId}`);
  const deck = page.getByRole('link', { name: DECK, exact: true });
  await deck.waitFor();
  await onASlowMachine(page);
  const shown = await page.evaluate(async (name) => {
    const link = [...document.querySelectorAll('a')].find((one) => one.textContent.replace(/\s/g, ' ') === name)!;
    const begun = performance.now();
    link.click();
    while (!document.querySelector('main li .katex')) await new Promise(requestAnimationFrame);
    return Math.round(performance.now() - begun);
  }, DECK);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(elements).toBeLessThanOrEqual(6_000);
  await page.mouse.move(640, 500);
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 2_000);
  await isDrawn(page);
  await page.locator('main li button[aria-haspopup="menu"]').first().click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    await isDrawn(page);
  }
  console.info(
    `the deck of ${MANY}: ${elements} elements, shown after ${shown} ms (${SLOWER}× slower, files included)`,
  );
  await tell(page, `the deck of ${MANY}`);
  await page.context().close();
});

it('the table of two thousand goes from card to card without losing a letter, and tells how soon it answers', async () => {
  const page = await openPerson(browser, server.url, DESKTOP, IN_MOTION);
  await signInOn(page, 'prof@demo.fr');
  await page.goto(`/app/navigate/${folderId}/${deckId}`);
  await page.getByText('Tableau', { exact: true }).click();
  const answers = page.getByRole('button', { name: /^Modifier la réponse/ });
  await answers.first().click();
  await page.keyboard.press('Escape');
  await onASlowMachine(page);
  await answers.first().click();
  await page.getByRole('textbox', { name: /^Réponse/ }).waitFor();
  await page.keyboard.type('abc', { delay: 100 });
  await page.keyboard.press('Escape');
  await tell(page, 'a cell of the table');

  await page.getByRole('cell', { name: 'À retourner', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Modifier la carte' });
  const question = panel.getByLabel('Question', { exact: true });
  const first = await question.inputValue();
  await page.evaluate(() => globalThis.slowest.clear());
  // Somebody who is in a hurry: what is typed belongs to the card that was asked for.
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.type('xyz');
  await panel.getByText('2 sur', { exact: false }).waitFor();
  const second = await question.inputValue();
  expect(second).toMatch(/xyz/);
  expect(second.replace('xyz', '')).not.toBe(first);
  await tell(page, 'the panel beside it: the next card, and three letters');
  await page.context().close();
});
