import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { DESKTOP, openPerson } from './browser.js';
import { browser, PEOPLE, server, setSchool } from './small-school.js';
import { visit } from './visit.js';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

let client: string;

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'ardoise-language-'));
  const build = ['vite', 'build', '--config', 'vite.made-up.config.ts', '--emptyOutDir', '--outDir', client];
  await promisify(execFile)('npx', build, { cwd: WEB });
}, 600_000);

afterAll(() => rm(client, { recursive: true, force: true }));

setSchool();

/** The pages of the server with the client of the made-up language, and whatever texts the server answered. */
async function openMadeUp(): Promise<{ page: Page; answered: () => Promise<ReadonlySet<string>> }> {
  const page = await openPerson(browser, server.url, DESKTOP);
  await page.context().route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (/^\/(?:api|socket\.io|sw\.js)/.test(pathname)) return route.fallback();
    const body = await readFile(join(client, pathname)).catch(() => undefined);
    if (body) return route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? 'application/octet-stream' });
    return route.fulfill({ body: await readFile(join(client, 'index.html')), contentType: 'text/html' });
  });
  const known = new Set<string>(['ardoise']);
  const reading = new Set<Promise<void>>();
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.startsWith('application/json')) return;
    const read = response.json().then(
      (answer) => gather(answer, known),
      () => undefined,
    );
    reading.add(read);
    void read.then(() => reading.delete(read));
  });
  return { page, answered: () => Promise.all(reading).then(() => known) };
}

const asRead = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** All texts of an answer; a list is also read as one. */
function gather(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(asRead(value));
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) gather(inner, into);
}

/** Whatever of a page has Latin letters: its texts, and what is said of its parts; formulas aside. */
function latinOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!;
      if (element.closest('script, style, noscript, .katex, kbd')) continue;
      // antd names its own icons and the steppers of its number fields in English, whatever its language.
      if (
        node instanceof Element &&
        !element.matches('[aria-hidden="true"] *, [aria-hidden="true"], .anticon, .ant-input-number-action')
      )
        for (const name of ['alt', 'aria-label', 'aria-valuetext', 'placeholder', 'title'])
          found.add(node.getAttribute(name) ?? '');
      if (!(node instanceof Element)) found.add(node.textContent ?? '');
    }
    // Words of Latin letters that stand together: what people wrote, put into a sentence, is read by itself.
    return [...found].flatMap((text) => text.match(/\p{Script=Latin}[^\p{Script=Cyrillic}]*/gu) ?? []);
  });
}

/** What is the machine's in any language: addresses, formats, keys. */
const OF_MACHINES = /^(?:ctrl|a4|qr|csv|xlsx|pdf|json|anki|zip|lti|id|url|localhost|\p{L})$/u;
const ADDRESS = /[\w.%+-]+@[\w.-]+|https?:\/\/\S+|(?<!\S)\/\S+|\bapp\/\S+/g;

/** Whether a text holds another as whole words. */
const holds = (text: string, other: string) =>
  text.includes(other) &&
  text
    .split(other)
    .some(
      (before, at, pieces) => at + 1 < pieces.length && !/\p{L}$/u.test(before) && !/^\p{L}/u.test(pieces[at + 1]!),
    );

/** What is left of a text without what the server sent, longest first, as whole words; and without what is no language's. */
function unsent(text: string, sent: readonly string[]): string {
  const read = asRead(text);
  if (sent.some((one) => holds(one, read))) return '';
  let left = read.replace(ADDRESS, ' ');
  for (const one of sent) {
    if (!left.includes(one)) continue;
    left = left.split(one).reduce((before, after) => {
      const isWhole = !/\p{L}$/u.test(before) && !/^\p{L}/u.test(after);
      return `${before}${isWhole ? ' ' : one}${after}`;
    });
  }
  const words = left.match(/[\p{L}\p{M}\d]+/gu) ?? [];
  return words.filter((word) => /\p{Script=Latin}/u.test(word) && !OF_MACHINES.test(word)).join(' ');
}

describe.each(PEOPLE)('%s', (_who, email, _begins, paths) => {
  it('reads nothing in French that stands in code, in a language that nobody speaks', async () => {
    const { page, answered } = await openMadeUp();
    if (email) {
      const data = { email, password: 'Demo1234' };
      const session = await (await page.request.post('/api/auth/login', { data })).json();
      await page.goto('/login');
      await page.evaluate((kept) => localStorage.setItem('ardoise.session', JSON.stringify(kept)), session);
    }
    const left: string[] = [];
    for (const path of paths) {
      await visit(page, path);
      const read = await latinOn(page);
      const sent = [...(await answered())]
        .filter((text) => /\p{L}/u.test(text))
        .sort((one, other) => other.length - one.length);
      for (const text of read) {
        const words = unsent(text, sent);
        if (words !== '') left.push(`${path}: ${words} (${text})`);
      }
    }
    await page.context().close();
    expect(left).toEqual([]);
  });
});
