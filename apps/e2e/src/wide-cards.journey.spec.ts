import type { Deck, Flashcard } from '@ardoise/contracts';
import type { Locator, Page } from 'playwright-core';
import { openPerson, PHONE, screenshot, pageScrollsSideways, seriousViolations, signInOn } from './browser.js';
import { Caller } from './classroom.js';
import { setScene } from './scene.js';
import { drag } from './touch.js';
import { until } from './until.js';

const scene = setScene();

const CODE = `\`\`\`python\ntotal = sum(valeur * coefficient for valeur, coefficient in zip(notes, coefficients)) / sum(coefficients)\n\`\`\``;
const TABLE = [
  'Infinitif | Présent | Imparfait | Passé simple | Futur simple | Conditionnel présent',
  '--- | --- | --- | --- | --- | ---',
  'apprendre | nous apprenons | nous apprenions | nous apprîmes | nous apprendrons | nous apprendrions',
]
  .map((line) => `| ${line} |`)
  .join('\n');
const WIDE = {
  formula: `$$${Array.from({ length: 12 }, (_, n) => `\\frac{x^{${n + 1}}}{${n + 1}!}`).join(' + ')}$$`,
  code: CODE,
  table: TABLE,
};

const front = (page: Page) => page.locator('section[aria-label="Recto"]:not([inert])');
/** Words of which a part stands on the next line. */
const broken = (side: Locator) =>
  side.evaluate((element) => {
    const found: string[] = [];
    for (const cell of element.querySelectorAll('td, th'))
      for (const node of cell.childNodes)
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
    return found;
  });

describe.each(Object.entries(WIDE))('a wide %s', (kind, text) => {
  let page: Page;
  let deckPath: string;

  beforeAll(async () => {
    const professor = await Caller.signIn(scene.server.url, 'prof@demo.fr');
    const [somewhere] = await professor.call<Deck[]>('GET', '/api/decks');
    const deck = { name: `Large : ${kind}`, id_folder: somewhere!.id_folder };
    const { id, id_folder } = await professor.call<Deck>('POST', '/api/decks', deck);
    const faces = { question: text, answer: ['La réponse'] };
    await professor.call<Flashcard>('POST', '/api/flashcards', { deck_id: id, ...faces });
    page = await openPerson(scene.browser, scene.server.url, PHONE);
    await signInOn(page, 'eleve@demo.fr');
    deckPath = `/app/navigate/${id_folder}/${id}`;
    await page.goto(deckPath);
    await front(page).waitFor();
  });
  afterAll(() => page.context().close());

  it('is scrolled by a finger, which leaves its card as it lies, and by keys', async () => {
    const wide = front(page).locator('[data-part="wide"], [data-part="formula"]');
    await screenshot(page, `wide-${kind}`);
    const box = (await wide.boundingBox())!;
    const y = box.y + box.height / 2;
    await drag(page, [box.x + box.width - 30, y], [box.x + 30, y]);
    await until(async () => (await wide.evaluate((element) => element.scrollLeft)) > 40);
    await page.getByRole('button', { name: /Voir la réponse/ }).waitFor();
    await wide.evaluate((element) => (element.scrollLeft = 0));
    await wide.focus();
    await page.keyboard.press('ArrowRight');
    await until(async () => (await wide.evaluate((element) => element.scrollLeft)) > 0);
    await front(page).waitFor();
  });

  it('makes its page no wider, and breaks no word', async () => {
    expect(await pageScrollsSideways(page)).toBe(false);
    expect(await broken(front(page))).toEqual([]);
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('is whole on paper, or marked as cut there', async () => {
    await page.goto(`${deckPath}/print`);
    await page.locator('[data-part="print-go"] button[aria-disabled="false"]').waitFor();
    const printed = page.locator('[data-face="front"][data-part="print-face"]').first();
    await screenshot(page, `wide-${kind}-print`);
    expect(await broken(printed)).toEqual([]);
    const isCut = await printed.evaluate((element) => element.hasAttribute('data-cut'));
    const isWhole = await printed.evaluate(
      (element) =>
        [element, ...element.children].every((one) => one.scrollWidth <= one.clientWidth + 1) &&
        element.scrollHeight <= element.clientHeight + 1,
    );
    const hidden = await printed.evaluate(
      (element) =>
        [...element.querySelectorAll('[data-part="wide"], [data-part="formula"]')].filter(
          (one) => getComputedStyle(one).overflowX !== 'visible',
        ).length,
    );
    expect({ hidden, told: isCut || isWhole }).toEqual({ hidden: 0, told: true });
  });
});
