import type { Page } from 'playwright-core';
import type { Flashcard, RunWall } from '@ardoise/contracts';
import { openPerson, signInOn, standsStill } from './browser.js';
import { Caller } from './classroom.js';
import { setScene } from './scene.js';
import { until } from './until.js';

const WALLS = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
];

const scene = setScene();
let professor: Caller;
let student: Caller;
let wall: Page;
let runId: string;

interface Written {
  question: string;
  answer: string[];
  possible_answers: string[];
  is_fillable_text?: boolean;
  additionnal_text_verso?: string;
}

const FORMULA: Written = {
  question: 'Que vaut $\\displaystyle\\int_0^1 x^2\\,\\mathrm{d}x$ ?',
  answer: ['$\\frac{1}{3}$'],
  possible_answers: ['$\\frac{1}{2}$', '$\\frac{1}{3}$', '$x^2 - \\frac{1}{3}$', '$\\frac{2}{3} + \\frac{1}{3} - 1$'],
  additionnal_text_verso: 'Une primitive de $x^2$ est $\\frac{x^3}{3}$.',
};
const BLANKS: Written = {
  question: 'À la cantine, nous ... (manger) vite et nous ... (commencer) par le dessert.',
  answer: ['mangeons', 'commençons'],
  possible_answers: ['mangeons', 'mangons', 'commençons', 'commencons'],
  is_fillable_text: true,
  additionnal_text_verso: 'Devant o, g devient ge et c devient ç.',
};
const TEN: Written = {
  question: 'Lesquels de ces éléments sont des gaz nobles ?',
  answer: ['Hélium', 'Néon', 'Argon', 'Krypton'],
  possible_answers: 'Hélium Azote Néon Chlore Argon Oxygène Krypton Fluor Hydrogène Molybdène'.split(' '),
  additionnal_text_verso: 'Ils occupent la dernière colonne du tableau périodique.',
};
const LONG: Written = {
  question:
    'Un propriétaire laisse un terrain en friche pendant vingt ans. Laquelle de ces évolutions de la végétation un naturaliste y observerait-il le plus probablement, sous un climat tempéré océanique comme celui de la Bretagne ?',
  answer: ['Des herbes annuelles, puis des herbes vivaces, puis des arbustes, enfin de jeunes arbres'],
  possible_answers: [
    'Des herbes annuelles, puis des herbes vivaces, puis des arbustes, enfin de jeunes arbres',
    'De grands arbres dès les premières années, remplacés ensuite par des herbes hautes et des mousses',
    'Une prairie qui reste identique à elle-même, puisque personne n’y touche et que rien n’y est semé',
    'Des mousses et des lichens sur la roche nue, qui mettent plusieurs siècles à former un premier sol',
    'Des plantes cultivées échappées des champs voisins, qui empêchent toute autre espèce de s’installer',
    'Une alternance régulière, d’une année à l’autre, entre végétation herbacée et sol entièrement nu',
  ],
  additionnal_text_verso:
    'Les annuelles pionnières germent d’abord, les vivaces les supplantent, les arbustes font de l’ombre et protègent de jeunes chênes et bouleaux.',
};

beforeAll(async () => {
  const { server, browser } = scene;
  [professor, student] = (await Promise.all(
    ['prof@demo.fr', 'eleve@demo.fr'].map((email) => Caller.signIn(server.url, email)),
  )) as [Caller, Caller];
  const found = await professor.call<Flashcard[]>('GET', '/api/flashcards?keyword=drapeau&limit=20');
  const flag = found.find(({ media, possible_answers }) => media && possible_answers.length > 2)!;
  const flashcardIds = [flag.id];
  for (const card of [FORMULA, BLANKS, TEN, LONG])
    flashcardIds.push(
      (await professor.call<{ id: string }>('POST', '/api/flashcards', { deck_id: flag.id_deck, ...card })).id,
    );
  const form = { name: 'De tout', access_code: 'TOUT', mode: 'paced', time_limit: 0 };
  const { id } = await professor.call<{ id: string }>('POST', '/api/quizzes', form);
  await professor.call('PUT', `/api/quizzes/${id}/flashcards`, { flashcardIds });
  runId = (await professor.call<{ id: string }>('POST', `/api/quizzes/${id}/runs`)).id;
  wall = await openPerson(browser, server.url, WALLS[0]!);
  await signInOn(wall, 'prof@demo.fr');
  await wall.goto(`/app/runs/${runId}/mur`);
  await wall.getByText('TOUT', { exact: true }).waitFor();
});

const lead = (act: string, step: number) => professor.call<RunWall>('POST', `/api/runs/${runId}/${act}`, { step });

/** What is wrong with how the wall shows its texts. `least`: of their size, as a part of the wall's height. */
function faults(page: Page, least: number): Promise<string[]> {
  return page.evaluate((part) => {
    const wrong: string[] = [];
    const shown = (element: Element) => !element.closest('[role="toolbar"], .visually-hidden, .katex');
    for (const element of [...document.querySelectorAll<HTMLElement>('main *')].filter(shown)) {
      const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const said = text.map(({ textContent }) => textContent?.trim()).join('');
      if (said) {
        const { right, bottom } = element.getBoundingClientRect();
        if (right > innerWidth + 1 || bottom > innerHeight + 1) wrong.push(`outside: ${said}`);
        const drawing = element instanceof SVGElement ? (element as SVGElement).ownerSVGElement : null;
        const scale = drawing ? drawing.getBoundingClientRect().height / 100 : 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        if (size < innerHeight * part - 0.5) wrong.push(`small: ${said} ${size.toFixed(1)}`);
      }
      const isBox = element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === 'auto';
      if (isBox || (element.dataset['whole'] !== undefined && element.scrollWidth > element.clientWidth + 1))
        wrong.push(`cut: ${element.textContent?.slice(0, 40)}`);
    }
    if (document.querySelector('[data-broken]')) wrong.push('words are broken');
    const boxes = [...document.querySelectorAll('main li, main aside')].map((box) => box.getBoundingClientRect());
    const overlap = boxes.some((a, n) =>
      boxes.some((b, m) => m > n && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    return overlap ? [...wrong, 'boxes overlap'] : wrong;
  }, least);
}

async function expectReadable(least: number): Promise<void> {
  for (const size of WALLS) {
    await wall.setViewportSize(size);
    await wall.waitForFunction(() =>
      [...document.images].every((picture) => picture.complete && picture.naturalWidth > 0),
    );
    // Two frames after the last change all is laid out anew.
    await standsStill(wall);
    expect(await faults(wall, least)).toEqual([]);
  }
}

const LAST_ROW = 1 / 25;
/** Ten answers with their counts, or six long ones, are more than an old projector can show from the last row. */
const ONLY_WHOLE = 1 / 45;

describe('the wall shows all of a question as large as it fits', () => {
  it.each([
    ['a picture', 0, LAST_ROW],
    ['formulas', 1, LAST_ROW],
    ['blanks', 2, LAST_ROW],
    ['ten answers', 3, ONLY_WHOLE],
    ['long texts', 4, ONLY_WHOLE],
  ])('with %s', async (_, step, least) => {
    await lead('show', step);
    await wall.getByRole('heading', { name: `Question ${step + 1} sur 5` }).waitFor();
    await expectReadable(least);
    const { own } = await student.call<{ own: { tokens: string[] } }>('POST', `/api/runs/${runId}/join`);
    const { question } = await professor.call<RunWall>('GET', `/api/runs/${runId}/wall`);
    const answer = question!.possible_answers.slice(0, question!.is_fillable_text ? 2 : 1);
    await student.call('POST', `/api/runs/${runId}/answer`, { token: own.tokens[step], answer });
    await until(async () => (await lead('close', step)).distribution.length === 1);
    await wall.getByText('Les réponses sont closes.').waitFor();
    await expectReadable(least);
    await lead('reveal', step);
    await wall.getByRole('complementary', { name: 'Explication' }).waitFor();
    await expectReadable(least);
    if (!question!.is_fillable_text) return;
    await wall.keyboard.press('w');
    await expectReadable(ONLY_WHOLE);
  });
});
