import type { Page } from 'playwright-core';

const MOST_CHARACTERS = 1_500;
const MOST_HAPPENINGS = 30;
const ANSWERS_WITHIN_MS = 5_000;

/** What is seen of an open page or a process, for whoever reads why a step failed. */
type Shown = () => Promise<string>;
const shownOnes = new Set<Shown>();

declare global {
  /** Called by tools/setup/jest/each-file.mjs. */
  var afterFailure: ((name: string) => Promise<void>) | undefined;
}

globalThis.afterFailure = async (name) => {
  console.error(`\nWhat is seen after ‘${name}’ failed:`);
  for (const shown of shownOnes) {
    const late = new Promise<string>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, 'does not answer').unref());
    console.error(`${await Promise.race([shown().catch(String), late])}\n`);
  }
};

/** @returns what is called once the page is closed, or the process ended */
export function showAfterFailure(shown: Shown): () => void {
  shownOnes.add(shown);
  return () => void shownOnes.delete(shown);
}

/** The address, the first words, and what else is known of a page. */
export const pageText = (address: string, words: string, past = ''): string =>
  `${address}\n${words.slice(0, MOST_CHARACTERS)}\n\n${past}`;

const PRESSED = 'pressed: ';
/** Runs in the page, before its own scripts. */
function tellPresses(prefix: string): void {
  for (const type of ['click', 'touchstart', 'touchend', 'touchcancel', 'keydown'])
    window.addEventListener(
      type,
      (event) => {
        const on = event.target instanceof Element ? event.target.outerHTML.slice(0, 120) : 'the page';
        const key = event instanceof KeyboardEvent ? ` ${event.key}` : '';
        console.debug(`${prefix}${type}${key} on ${on}`);
      },
      { capture: true, passive: true },
    );
}

/** With the last things that happened: where the page went, what was pressed, what failed in it. */
export async function tellAfterFailure(page: Page): Promise<void> {
  const log: string[] = [];
  const add = (what: string) => {
    log.push(`${new Date().toISOString().slice(11, 23)} ${what}`);
    if (log.length > MOST_HAPPENINGS) log.shift();
  };
  page.on('framenavigated', (frame) => frame === page.mainFrame() && add(`at ${frame.url()}`));
  page.on('pageerror', (error) => add(error.message));
  page.on('console', (message) => message.text().startsWith(PRESSED) && add(message.text()));
  await page.addInitScript(tellPresses, PRESSED);
  const closed = showAfterFailure(async () => {
    const words = await page.locator('body').innerText({ timeout: ANSWERS_WITHIN_MS }).catch(String);
    return pageText(`${page.url()} (${page.viewportSize()?.width} px)`, words, log.join('\n'));
  });
  page.on('close', closed);
}
