import type { Flashcard, Quiz } from '@ardoise/contracts';
import type { Page } from 'playwright-core';
import { openPerson, PHONE, screenshot, pageScrollsSideways, seriousViolations, signInOn } from './browser.js';
import { Caller } from './classroom.js';
import { setScene } from './scene.js';

const scene = setScene();

/** The least phone, usual ones with their bars, and one that lies on its side. */
const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 568, height: 320 },
];
const LARGEST = JSON.stringify({ textSize: 'larger', font: 'dyslexic' });

const CARDS = [
  {
    question: 'Quelle est la capitale du Togo ?',
    answer: ['Lomé'],
    possible_answers: ['Accra', 'Lomé', 'Cotonou', 'Abidjan'],
  },
  {
    question: 'Lesquels de ces nombres sont premiers ?',
    answer: ['2', '7'],
    possible_answers: ['1', '2', '7', '9'],
  },
  {
    question: 'Lesquels de ces pays ont une côte sur l’océan Atlantique ?',
    answer: ['Sénégal', 'Togo', 'Bénin'],
    possible_answers: ['Sénégal', 'Mali', 'Togo', 'Niger', 'Bénin', 'Tchad'],
  },
  {
    question: 'Que vaut $\\displaystyle\\int_0^1 x^2\\,\\mathrm{d}x$ ?',
    answer: ['$\\frac{1}{3}$'],
    possible_answers: ['$\\frac{1}{2}$', '$\\frac{1}{3}$', '$x^2 - \\frac{1}{3}$', '$1$'],
  },
  {
    question: 'À la cantine, nous ... (manger) vite.',
    answer: ['mangeons'],
    possible_answers: ['mangeons', 'mangons'],
    is_fillable_text: true,
  },
];

let professor: Caller;
let ids: string[];

const aQuiz = async (form: Partial<Quiz>) => {
  const quiz = await professor.call<{ id: string }>('POST', '/api/quizzes', form);
  await professor.call('PUT', `/api/quizzes/${quiz.id}/flashcards`, { flashcardIds: ids });
  return quiz.id;
};

beforeAll(async () => {
  professor = await Caller.signIn(scene.server.url, 'prof@demo.fr');
  const found = await professor.call<Flashcard[]>('GET', '/api/flashcards?keyword=drapeau&limit=20');
  const flag = found.find(({ media, possible_answers }) => media && possible_answers.length === 4)!;
  ids = [flag.id];
  for (const card of CARDS)
    ids.push((await professor.call<{ id: string }>('POST', '/api/flashcards', { deck_id: flag.id_deck, ...card })).id);
});

/** What cannot be seen of a question without scrolling, and what is too large, in words. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const parts: [string, HTMLElement[]][] = [
      ['clock', all('[role="timer"]')],
      ['question', all('[data-part="question"], [data-part="session"] input:not([type="checkbox"])')],
      ['answer', all('[aria-label="Réponses possibles"] :is(button, label), [data-part="session"] input')],
    ];
    for (const [name, elements] of parts) {
      if (elements.length === 0) wrong.push(`no ${name}`);
      for (const element of elements) {
        const { top, bottom, height } = element.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight + 1 || height === 0) wrong.push(`${name} outside: ${element.textContent}`);
      }
    }
    for (const picture of all('[data-part="session"] img'))
      if (picture.getBoundingClientRect().height > innerHeight / 4 + 1) wrong.push('picture too high');
    const { scrollHeight, clientHeight } = document.documentElement;
    const isUpright = innerHeight > innerWidth;
    if (isUpright && scrollHeight > clientHeight + 1) wrong.push(`scrolls ${scrollHeight - clientHeight} px`);
    return wrong;
  });

/** Looks at the question that stands there on each phone. */
async function look(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await page.waitForFunction(() => [...document.images].every((picture) => picture.complete));
    await screenshot(page, `${name}-${size.width}`);
    const found = await unseen(page);
    if (await pageScrollsSideways(page)) found.push('scrolls sideways');
    wrong.push(...found.map((one) => `${name} ${size.width}: ${one}`));
  }
  wrong.push(...(await seriousViolations(page)));
  return wrong;
}

const person = async (letters?: string) => {
  const page = await openPerson(scene.browser, scene.server.url, PHONE);
  if (letters) await page.addInitScript((kept) => localStorage.setItem('ardoise.prefs', kept), letters);
  await signInOn(page, 'eleve@demo.fr');
  return page;
};

async function enter(page: Page, code: string): Promise<void> {
  await page.goto('/app/quiz');
  await page.getByLabel('Code du quiz').fill(code);
  await page.keyboard.press('Enter');
}

/** Whatever comes first: a letter, and Enter where several may be chosen or something is typed. */
async function answerByKeys(page: Page): Promise<void> {
  const session = page.locator('[data-part="session"]');
  const field = session.getByRole('textbox');
  const tiles = session.getByRole('list', { name: 'Réponses possibles' }).getByRole('listitem');
  await field.or(tiles.first()).first().waitFor();
  // Asked before anything is pressed: one letter may be the whole answer, and then the next question stands there.
  const [isTyped, isSeveral] = [(await field.count()) > 0, (await session.getByRole('checkbox').count()) > 0];
  if (isTyped) await field.fill('mangeons');
  else {
    // For a moment after it has come, a question takes no answer: a second tap may have been meant for the one before.
    await tiles.locator('button:enabled, input:enabled').first().waitFor();
    await page.keyboard.press('a');
  }
  if (isTyped || isSeveral) await page.keyboard.press('Enter');
}

it('a quiz at one’s own pace shows each kind of question whole, and is answered by keys', async () => {
  await aQuiz({ name: 'À son rythme', access_code: 'SEUL2', time_limit: 600 });
  const page = await person();
  await enter(page, 'SEUL2');
  await page.getByRole('link', { name: 'Commencer le quiz' }).click();
  const wrong: string[] = [];
  for (let place = 1; place <= ids.length; place++) {
    await page.getByRole('heading', { name: `Question ${place} sur ${ids.length}` }).waitFor();
    wrong.push(...(await look(page, `quiz-${place}`)));
    await answerByKeys(page);
  }
  await page.getByText('Votre participation au quiz a bien été prise en compte').waitFor();
  expect(wrong).toEqual([]);
  await page.context().close();
});

it.each([
  ['usual letters', undefined],
  ['the largest letters of the widest font', LARGEST],
])('a class quiz shows each kind of question whole, in %s', async (_, letters) => {
  const code = letters === undefined ? 'ENSEMBLE1' : 'ENSEMBLE2';
  const quiz = await aQuiz({ name: code, access_code: code, mode: 'paced', time_limit: 600 });
  const { id } = await professor.call<{ id: string }>('POST', `/api/quizzes/${quiz}/runs`);
  const page = await person(letters);
  await enter(page, code);
  await page.getByText('La séance va commencer…').waitFor();
  const wrong: string[] = [];
  for (let step = 0; step < ids.length; step++) {
    await professor.call('POST', `/api/runs/${id}/show`, { step });
    await page.getByRole('heading', { name: `Question ${step + 1} sur ${ids.length}` }).waitFor();
    wrong.push(...(await look(page, `run${letters ? '-large' : ''}-${step + 1}`)));
  }
  await professor.call('POST', `/api/runs/${id}/end`, { step: ids.length - 1 });
  expect(wrong.filter((one) => letters === undefined || !/outside|scrolls \d/.test(one))).toEqual([]);
  await page.context().close();
});
