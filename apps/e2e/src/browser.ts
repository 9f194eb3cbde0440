import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { tellAfterFailure } from './after-failure.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const SCREENSHOTS = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** How long any step may take: it ends what hangs, and is above what the slowest machine needs. */
export const PATIENCE_MS = 300_000;

/** Dialogs, questions and panels of antd that come in. */
const GROWING = ['zoom', 'zoom-big', 'drawer-panel-motion-right']
  .flatMap((one) => [`.ant-${one}-enter`, `.ant-${one}-appear`])
  .join(', ');

/** The shell is the same engine without a browser's own windows around it: a third less for the processor. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Chromium heeds the last list alone: this one stands in the place of Playwright's own (its `chromiumSwitches`). */
const FEATURES = [
  // What a page is pressed on before it has painted would be dropped.
  'PaintHolding',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PreconnectToSearch',
  'Translate',
  // Pages that a test serves in the place of the server may open its sockets.
  'LocalNetworkAccessChecks',
];

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? PLACES.find((path) => existsSync(path));
  // Drawn by the processor in any case: pretending to have a graphics card costs a fifth more of it.
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', `--disable-features=${FEATURES.join()}`],
  });
}

/** Somebody for whom all moves, as for most people: it takes a quarter more of the processor, and longer. */
export const IN_MOTION = { reducedMotion: 'no-preference' } as const;

/** A person's own browser: nothing is shared with the others. They ask for little motion unless told. */
export async function openPerson(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  {
    reducedMotion = 'reduce',
    bypassCSP = true,
  }: { reducedMotion?: 'reduce' | 'no-preference'; bypassCSP?: boolean } = {},
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport,
    baseURL: url,
    reducedMotion,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    hasTouch: viewport.width < 768,
    // axe is injected for the checks, which the site's own policy rightly forbids.
    bypassCSP,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  // On a full machine a press on a dialog that still grows may hit nothing: no action begins before it stands.
  await page.addLocatorHandler(page.locator(GROWING).first(), async () => {});
  await tellAfterFailure(page);
  return page;
}

/** @param begins where a person of this role begins, if not at the folders */
export async function signInOn(page: Page, email: string, password = 'Demo1234', begins?: string): Promise<void> {
  await page.goto(begins === undefined ? '/login' : `/login?origin=${encodeURIComponent(begins)}`);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`**${begins ?? '/app/navigate'}`);
}

interface AxeViolation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: AxeViolation[] }>;
}

/**
 * The serious and critical violations of WCAG that axe finds on the page as it stands: those that it finds twice, since a
 * notice that begins to fade meanwhile has no contrast.
 */
export const seriousViolations = (page: Page): Promise<string[]> => violationsTwice(page, ['serious', 'critical']);

/** Everything that axe finds, its advice of good practice with it, or what it finds by these rules; again what it finds twice. */
export const allViolations = (page: Page, rules?: readonly string[]): Promise<string[]> =>
  violationsTwice(page, ['minor', 'moderate', 'serious', 'critical'], rules);

async function violationsTwice(page: Page, impacts: readonly string[], rules?: readonly string[]): Promise<string[]> {
  const first = await violationsNow(page, impacts, rules);
  if (first.length === 0) return [];
  const second = new Set(await violationsNow(page, impacts, rules));
  return first.filter((violation) => second.has(violation));
}

async function violationsNow(page: Page, impacts: readonly string[], rules?: readonly string[]): Promise<string[]> {
  // A text that is still fading in or out has no contrast yet.
  await standsStill(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: AXE });
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as typeof globalThis & { axe: Axe };
    // What passes is not described, nor is anything by a selector: nobody reads them, and they are a fifth of its work.
    const told = { resultTypes: ['violations'], selectors: false };
    return (await axe.run(runOnly ? { ...told, runOnly } : told)).violations;
  }, rules);
  return violations
    .filter(({ impact }) => impacts.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Keeps a picture for the README, when asked for with SCREENSHOTS=true. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env['SCREENSHOTS'] !== 'true') return;
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${SCREENSHOTS}${name}.png`, animations: 'disabled' });
}

/** Whether the page can be scrolled sideways: on a phone it must not. */
export async function pageScrollsSideways(page: Page): Promise<boolean> {
  await isDrawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/**
 * What is shown beyond the left or right edge of the page, but for what scrolls by itself and what only screen readers are
 * told: its words.
 */
export async function beyondEdges(page: Page): Promise<string[]> {
  await isDrawn(page);
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const above = (element: Element | null, is: (style: CSSStyleDeclaration, one: Element) => boolean): boolean =>
      element !== null && (is(getComputedStyle(element), element) || above(element.parentElement, is));
    const isApart = (element: Element) =>
      above(
        element,
        ({ overflowX, clipPath }, { scrollWidth, clientWidth }) =>
          clipPath !== 'none' || (/auto|scroll/.test(overflowX) && scrollWidth > clientWidth),
      );
    return [...document.querySelectorAll<HTMLElement>('body :is(a, button, input, label, p, span, strong, h1, h2, h3)')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left < -1 || right > width + 1) && element.checkVisibility() && !isApart(element);
      })
      .map((element) => `${element.tagName} ${element.innerText.trim() || element.getAttribute('aria-label') || ''}`);
  });
}

/** Holds a screen to what every one of ours must be: no serious violation, and nothing to scroll sideways for. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
  expect(await pageScrollsSideways(page)).toBe(false);
}

/** Resolves once the page has drawn itself: what watches its own size hears of a new one no sooner than with a frame. */
export const isDrawn = (page: Page, frames = 2): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  }, frames);

/** Messages that come from now on stay, as one does that is pointed at: three seconds may be over before it is looked at. */
export const holdMessages = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const pointAt = new MouseEvent('mouseover', { bubbles: true });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes)
          if (added instanceof Element)
            (
              added.closest('.ant-notification-notice') ?? added.querySelector('.ant-notification-notice')
            )?.dispatchEvent(pointAt);
    }).observe(document.body, { childList: true, subtree: true });
  });

/** Resolves once what came in stands: a click on a dialog that still moves may end beside what it began on. */
export async function standsStill(page: Page): Promise<void> {
  await isDrawn(page, 6);
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

/** Text as a person reads it: every kind of space is a space. */
export async function readText(locator: Locator): Promise<string> {
  return (await locator.innerText()).replace(/[\s\u00a0\u202f]+/g, ' ').trim();
}

/** How high the lowest text of the wall that a class reads is, as a share of the window. */
export const leastTextOn = (wall: Page): Promise<number> =>
  wall.evaluate(() => {
    const read = [...document.querySelectorAll<HTMLElement>('main :is(h1, p, li, strong, small)')].filter(
      (one) => one.closest('[role=toolbar], .visually-hidden') === null && one.textContent.trim() !== '',
    );
    return Math.min(...read.map((one) => parseFloat(getComputedStyle(one).fontSize))) / window.innerHeight;
  });
