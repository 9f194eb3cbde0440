import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import chromium109 from '@sparticuz/chromium';
import { freePort } from '@ardoise/test-servers/free-port';
import { chromium } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { showAfterFailure, pageText } from './after-failure.js';
import { PATIENCE_MS } from './browser.js';
import { until } from './until.js';

/** A page in any engine: as little as all of their protocols have. */
export interface Tab {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** What a function's body answers in the page, as JSON has it. */
  ask<T>(body: string): Promise<T>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** The engine has crashed, or answers no more. */
  isGone(): boolean;
  close(): Promise<void>;
}

interface Page {
  goto(address: string, options: { waitUntil: 'domcontentloaded' }): Promise<unknown>;
  reload(options: { waitUntil: 'domcontentloaded' }): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
}

/** Playwright's pages and Puppeteer's have this in common. */
const tabOf = (page: Page, isGone: () => boolean, close: () => Promise<void>): Tab => ({
  open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
  reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
  ask: (body) => page.evaluate(`(() => { ${body} })()`) as Promise<never>,
  click: (selector) => page.click(selector),
  type: (selector, text) => page.type(selector, text),
  isGone,
  close,
});

/** By WebDriver BiDi: Playwright knows a Firefox of its own alone. */
async function inFirefox(executablePath: string): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', headless: true, executablePath, timeout: PATIENCE_MS });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  let hasCrashed = false;
  page.once('error', () => (hasCrashed = true));
  return tabOf(
    page,
    () => hasCrashed || !browser.connected,
    () => browser.close(),
  );
}

/** The last one of Windows 7 and 8.1; Puppeteer asks more of its protocol than it has. */
async function inChromium109(): Promise<Tab> {
  const browser = await chromium.launch({
    executablePath: await chromium109.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  let hasCrashed = false;
  page.once('crash', () => (hasCrashed = true));
  return tabOf(
    page,
    () => hasCrashed || !browser.isConnected(),
    () => browser.close(),
  );
}

/** The name under which https://www.w3.org/TR/webdriver2/ hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** @param miniBrowser the path of WebKitGTK's MiniBrowser: its driver comes with it, its window stands on Xvfb */
async function inWebKit(miniBrowser: string): Promise<Tab> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  // Its compositor draws by Mesa's software, which crashes now and then on a full machine: all sessions are over then.
  const env = { ...process.env, DISPLAY: `:${display.toString().trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  let isGone = false;
  const call = async (method: string, path: string, body?: object) => {
    if (isGone) throw new Error('WebKit answers no more');
    const sent = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {};
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent, signal }).finally(
      () => (isGone = signal.aborted),
    );
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const told = JSON.stringify(value);
    isGone = told.includes('invalid session id');
    throw new Error(`${path}: ${told}`);
  };
  await until(() => call('GET', '/status').then(Boolean, () => false));
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
  };
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string };
  const at = `/session/${sessionId}`;
  const element = async (selector: string) => {
    const found = (await call('POST', `${at}/element`, { using: 'css selector', value: selector })) as {
      [ELEMENT]: string;
    };
    return `${at}/element/${found[ELEMENT]}`;
  };
  return {
    open: async (url) => void (await call('POST', `${at}/url`, { url })),
    reload: async () => void (await call('POST', `${at}/refresh`)),
    ask: (script) => call('POST', `${at}/execute/sync`, { script, args: [] }) as Promise<never>,
    click: async (selector) => void (await call('POST', `${await element(selector)}/click`)),
    type: async (selector, text) => void (await call('POST', `${await element(selector)}/value`, { text })),
    isGone: () => isGone,
    close: async () => {
      await call('DELETE', at).catch(() => {});
      await ended(driver);
      await ended(screen);
    },
  };
}

/** Says after a failure where the tab is, and what stands there. */
async function told(launch: () => Promise<Tab>): Promise<Tab> {
  const tab = await launch();
  const closed = showAfterFailure(async () => {
    const [address, words] = await tab.ask<[string, string]>('return [location.href, document.body.innerText];');
    return pageText(address, words);
  });
  return { ...tab, close: () => tab.close().finally(closed) };
}

const { FIREFOX_PATH, WEBKIT_PATH } = process.env;

const LAUNCHES: [name: string, launch: () => Promise<Tab>][] = [
  ...(FIREFOX_PATH ? [['Firefox', () => inFirefox(FIREFOX_PATH)] as [string, () => Promise<Tab>]] : []),
  ...(WEBKIT_PATH ? [['WebKit', () => inWebKit(WEBKIT_PATH)] as [string, () => Promise<Tab>]] : []),
  ['Chromium 109', inChromium109],
];

/** The engines beside today's Chromium: those whose path the run has found, and Chromium 109, which npm brings. */
export const OTHER_ENGINES = LAUNCHES.map(([name, launch]) => [name, () => told(launch)] as const);
