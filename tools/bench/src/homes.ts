import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '@ardoise/contracts';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ROUNDS } from './harness.js';
import { slowLine } from './line.js';
import type { Line } from './line.js';
import { API, serving, startBenchServer } from './server-process.js';

const BITS_PER_SECOND = 1_600_000;
const TURN_MS = 150;
const SLOWER = 4;
/** Connecting, the page, its code, its content. */
const LEAST_TURNS = 4;
/** A person types their address and their password. */
const TYPING_MS = 9_000;
const QUIET_MS = 8_000;
const LOOK_MS = 100;

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

interface Visitor {
  name: string;
  email: string;
  viewport: { width: number; height: number };
  /** Texts of the home, and of a deck's page, that are there when it is. */
  home: string[];
  deck: string[];
}

const VISITORS: Visitor[] = [
  {
    name: 'élève',
    email: 'eleve@demo.fr',
    viewport: { width: 390, height: 844 },
    home: ['Géographie', 'à réviser'],
    deck: ['encore'],
  },
  {
    name: 'professeur',
    email: 'prof@demo.fr',
    viewport: { width: 1280, height: 800 },
    home: ['Géographie', 'Sciences'],
    deck: ['Norvège'],
  },
];

/** Runs in the page before its own scripts, as text since only a browser knows these words: notes when all texts stand in it. */
const watching = (wanted: readonly string[]) => `
  globalThis.seen = { wanted: ${JSON.stringify(wanted)}, begunAt: performance.timeOrigin, shownAt: 0 };
  const look = () => {
    const text = document.querySelector('main')?.textContent ?? '';
    if (seen.shownAt === 0 && seen.wanted.every((one) => text.includes(one))) seen.shownAt = Date.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  const begin = () => Object.assign(seen, { begunAt: Date.now(), shownAt: 0 });
  addEventListener('keydown', ({ key }) => key === 'Enter' && begin(), { capture: true });
  // Pressing Enter in a form presses its button as well.
  addEventListener('click', ({ detail }) => detail > 0 && begin(), { capture: true });
`;

/** Asked from outside: the pages' policy lets no text be run as a script, which Playwright's own waiting does. */
async function until(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate<boolean>(expression))) await page.waitForTimeout(LOOK_MS);
}

async function shown(page: Page): Promise<number> {
  await until(page, 'seen.shownAt > 0');
  return page.evaluate<number>('Math.round(seen.shownAt - seen.begunAt)');
}

async function slowPage(context: BrowserContext, wanted: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript({ content: watching(wanted) });
  return page;
}

/** One first visit and one second of somebody; milliseconds and numbers of requests by what they are of. */
async function visit(browser: Browser, line: Line, visitor: Visitor): Promise<Record<string, number>> {
  const { email, viewport, home, deck } = visitor;
  const context = await browser.newContext({ viewport, locale: 'fr-FR', hasTouch: viewport.width < 768 });
  let requests = 0;
  context.on('request', (request) => void (requests += request.serviceWorker() ? 0 : 1));
  const limit = (bytes: number) => Math.round((bytes * 8_000) / BITS_PER_SECOND + LEAST_TURNS * TURN_MS);

  const first = await slowPage(context, home);
  await first.goto(`${line.url}/login`);
  await first.getByLabel('Adresse e-mail').fill(email);
  await first.getByLabel('Mot de passe', { exact: true }).fill('Demo1234');
  await first.waitForTimeout(TYPING_MS);
  requests = 0;
  let before = line.received();
  await first.keyboard.press('Enter');
  const homeMs = await shown(first);
  const homeLimit = limit(line.received() - before);
  await first.waitForTimeout(QUIET_MS);
  const untilQuiet = requests;
  await until(first, 'navigator.serviceWorker.controller !== null');
  await first.close();

  const again = await slowPage(context, home);
  requests = 0;
  before = line.received();
  await again.goto(`${line.url}/app/navigate`, { waitUntil: 'commit' });
  const againMs = await shown(again);
  const againLimit = limit(line.received() - before);
  await again.waitForTimeout(QUIET_MS);
  const againRequests = requests;

  const open = async (name: string, wanted: string[]) => {
    await again.evaluate(`seen.wanted = ${JSON.stringify(wanted)}`);
    await again.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    const ms = await shown(again);
    await again.waitForTimeout(QUIET_MS / 4);
    return ms;
  };
  await open('Géographie', ['Drapeaux']);
  await open('Drapeaux', ['Europe']);
  const deckMs = await open('Drapeaux : Europe', deck);
  await again.goBack();
  await again.waitForTimeout(QUIET_MS / 4);
  const deckAgainMs = await open('Drapeaux : Europe', deck);
  await context.close();
  return {
    'accueil après Entrée, ms': homeMs,
    '… en multiple de la ligne': homeMs / homeLimit,
    '… requêtes jusqu’au calme': untilQuiet,
    'deuxième visite, ms': againMs,
    '… en multiple de la ligne ': againMs / againLimit,
    '… requêtes jusqu’au calme ': againRequests,
    'paquet ouvert, ms': deckMs,
    'paquet ouvert de nouveau, ms': deckAgainMs,
  };
}

/**
 * How long the homes take on a phone in a bus: 1.6 Mbit/s, 150 ms, a processor four times slower. BENCH_AGAINST names
 * another checkout, built, that is visited in turns.
 */
export async function homes(): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((path) => existsSync(path));
  if (executablePath === undefined) return void console.log('Accueils : aucun Chromium sur cette machine.');
  const against = process.env.BENCH_AGAINST;
  const programs = [API, ...(against === undefined ? [] : [join(against, 'apps/api/dist/main.js')])];
  const scratch = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'ardoise-bench-homes-'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const found = new Map<string, number[][]>();
  try {
    const made = join(scratch, 'made');
    await (await startBenchServer(programs.at(-1)!, serving(made))).stop();
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, program] of programs.entries()) {
        const data = join(scratch, `${round}-${at}`);
        await cp(made, data, { recursive: true });
        const server = await startBenchServer(program, serving(data));
        const line = await slowLine(server.url, BITS_PER_SECOND, TURN_MS);
        for (const visitor of VISITORS)
          for (const [what, figure] of Object.entries(await visit(browser, line, visitor))) {
            const rows = found.get(`${visitor.name} : ${what}`) ?? programs.map((): number[] => []);
            rows[at]!.push(figure);
            found.set(`${visitor.name} : ${what}`, rows);
          }
        line.close();
        await server.stop();
      }
  } finally {
    await browser.close();
    await rm(scratch, { recursive: true, force: true });
  }
  const told = (figures: number[]) => {
    const round = (figure: number) => (figure < 20 ? Math.round(figure * 10) / 10 : Math.round(figure));
    return `${round(median(figures) ?? NaN)} (${figures.map(round).join(', ')})`;
  };
  for (const [what, rows] of found) console.log([what.padEnd(48), ...rows.map(told)].join('  '));
}
