import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { SqliteEventStore } from '@ardoise/event-store';
import type { NewEvent } from '@ardoise/event-store';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openBrowser, openPerson, signInOn } from './browser.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

const NESTED = [
  ['x^{', '}'],
  ['\\frac{1}{', '}'],
  ['\\sqrt{', '}'],
] as const;
const QUESTION = 'Que vaut la somme des angles';

/** The id of a deck of the demonstration, and proposals with formulas of 100 levels, as an earlier version took them. */
async function writeDeepProposals(directory: string): Promise<void> {
  const store = await SqliteEventStore.open({ directory });
  let deckId = '';
  for await (const { type, data } of store.readAll()) {
    if (type !== 'DeckCreated') continue;
    ({ deckId } = data as { deckId: string });
    break;
  }
  for (const [before, after] of NESTED) {
    const flashcardId = randomUUID();
    const content = {
      question: `${QUESTION} $${before.repeat(100)}y${after.repeat(100)}$ et $a^2$ ?`,
      answer: ['180'],
      possibleAnswers: [],
      isFillableText: false,
      additionalTextVerso: '',
      media: null,
      mediaVerso: null,
    };
    const event: NewEvent = {
      id: randomUUID(),
      type: 'FlashcardProposed',
      data: { flashcardId, deckId, proposedBy: 'quelqu-un', content },
      metadata: { at: new Date().toISOString(), version: 1 },
    };
    await store.append(`flashcard-${flashcardId}`, [event], 'none');
  }
  await store.close();
}

describe('formulas that were written before they had limits', () => {
  let directory: string;
  let server: RunningServer;
  let browser: Browser;
  let professor: Page;

  beforeAll(async () => {
    directory = await demonstration();
    await writeDeepProposals(directory);
    server = await startServer(directory);
    browser = await openBrowser();
    professor = await openPerson(browser, server.url, DESKTOP);
    await signInOn(professor, 'prof@demo.fr');
  });
  afterAll(async () => {
    await browser.close();
    await server.kill();
    await rm(directory, { recursive: true, force: true });
  });

  it('leave the page of proposals standing: they show their source, what is beside them is drawn', async () => {
    let crashed = false;
    professor.on('crash', () => (crashed = true));
    await professor.goto('/app/proposals');
    const cards = professor.getByRole('listitem').filter({ hasText: QUESTION });
    await professor.locator('.katex').first().waitFor();
    expect(await cards.count()).toBe(NESTED.length);
    for (const card of await cards.all()) {
      // Formulas are drawn where they are seen.
      await card.scrollIntoViewIfNeeded();
      await card.locator('.katex').waitFor();
    }
    const source = professor.locator('code', { hasText: '\\sqrt{\\sqrt{' });
    await source.scrollIntoViewIfNeeded();
    expect(await source.isVisible()).toBe(true);
    expect(crashed).toBe(false);
    // It still answers to who works on it.
    await professor.getByRole('link', { name: 'Ardoise' }).first().click();
    await professor.waitForURL('**/app/navigate');
  });
});
