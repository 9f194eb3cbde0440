import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { AllResults, Flashcard, Quiz, QuizRun, RunWall } from '@ardoise/contracts';
import {
  DESKTOP,
  IN_MOTION,
  PHONE,
  allViolations,
  expectAccessible,
  openBrowser,
  openPerson,
  screenshot,
  pageScrollsSideways,
  signInOn,
} from './browser.js';
import { Caller, enrol } from './classroom.js';
import { Mailbox } from './mailbox.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';
import { until } from './until.js';

const PUBLIC_URL = 'https://cartes.ecole.test';
const STUDENTS = ['lea@ecole.fr', 'hugo@ecole.fr', 'ines@ecole.fr', 'noe@ecole.fr'];
const PROJECTOR = { width: 1920, height: 1080 };
const OLD_PROJECTOR = { width: 1024, height: 768 };

let directory: string;
let server: RunningServer;
let browser: Browser;
let mailbox: Mailbox;
let caller: Caller;
let remote: Page;
let wall: Page;
let phones: Page[];
let quiz: Quiz;
let cards: Flashcard[];
let runId: string;

beforeAll(async () => {
  directory = await demonstration();
  mailbox = await Mailbox.open();
  [server, browser] = await Promise.all([startServer(directory, { SMTP_URL: mailbox.url, PUBLIC_URL }), openBrowser()]);
  caller = await Caller.signIn(server.url, 'prof@demo.fr');
  await enrol(server.url, PUBLIC_URL, mailbox, caller, STUDENTS);
  const found = await caller.call<Flashcard[]>('GET', '/api/flashcards?keyword=capitale&limit=100');
  cards = found.filter(({ possible_answers }) => possible_answers.length > 2).slice(0, 3);
  const form = { name: 'Tour du monde', access_code: 'CLASSE', mode: 'paced', time_limit: 0 };
  const { id } = await caller.call<{ id: string }>('POST', '/api/quizzes', form);
  await caller.call('PUT', `/api/quizzes/${id}/flashcards`, { flashcardIds: cards.map((card) => card.id) });
  quiz = await caller.call<Quiz>('GET', `/api/quizzes/${id}`);
  remote = await openPerson(browser, server.url, DESKTOP, IN_MOTION);
  await signInOn(remote, 'prof@demo.fr');
  phones = await Promise.all(STUDENTS.map(() => openPerson(browser, server.url, PHONE, IN_MOTION)));
  for (const [n, phone] of phones.entries()) await signInOn(phone, STUDENTS[n]!);
});

afterAll(async () => {
  await browser.close();
  await server.kill();
  await mailbox.close();
  await rm(directory, { recursive: true, force: true });
});

const state = () => caller.call<RunWall>('GET', `/api/runs/${runId}/wall`);
const stands = (fits: (run: RunWall) => boolean) => until(async () => fits(await state()));
const wallHead = (page: Page, text: string) => page.getByRole('heading', { name: text }).waitFor();
const onPhone = (phone: Page, text: string) => phone.getByText(text).first().waitFor();

/** Chooses the right tile, or a wrong one. */
async function choose(phone: Page, step: number, isRight: boolean): Promise<void> {
  const { answer, possible_answers } = cards[step]!;
  const text = isRight ? answer[0]! : possible_answers.find((one) => !answer.includes(one))!;
  const { possible_answers: order } = (await state()).question!;
  await phone.getByRole('list', { name: 'Réponses possibles' }).getByRole('button').nth(order.indexOf(text)).click();
  await onPhone(phone, 'Réponse enregistrée');
}

type Size = typeof PROJECTOR;
const WALLS = [OLD_PROJECTOR, PROJECTOR];

/** No rule of axe is broken at any of these sizes, its advice included, nor in a dark room; nothing to scroll sideways for. */
async function expectClean(page: Page, sizes: readonly Size[]): Promise<void> {
  // A page behind another one is drawn once a second.
  await page.bringToFront();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await allViolations(page)).toEqual([]);
    expect(await pageScrollsSideways(page)).toBe(false);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await allViolations(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The wall, the remote and a phone, without faults. */
async function expectFit(name: string): Promise<void> {
  await expectClean(wall, WALLS);
  if (name === 'answer') await screenshot(wall, 'run-answer-wall');
  await expectClean(remote, [PHONE, DESKTOP]);
  await wall.bringToFront();
  await expectClean(phones[0]!, [PHONE]);
  if (name === 'answer') await screenshot(phones[0]!, 'run-answer-phone');
}

/** Every screen anew, as after a tab was closed by mistake: each goes on where it was. */
async function reloadAll(): Promise<void> {
  for (const page of [wall, remote, ...phones]) await page.reload();
}

describe('a quiz of the whole class', () => {
  it('is launched from the list: the wall opens by itself, and this page is the remote', async () => {
    await remote.goto('/app/quiz');
    await remote
      .getByRole('button', { name: /Lancer en classe/ })
      .first()
      .click();
    const opens = remote.context().waitForEvent('page');
    await remote.getByRole('button', { name: 'Lancer', exact: true }).click();
    wall = await opens;
    wall.setDefaultTimeout(0);
    await remote.waitForURL(/\/telecommande$/);
    const [run] = await caller.call<QuizRun[]>('GET', `/api/quizzes/${quiz.id}/runs`);
    runId = run!.id;
    await wall.getByText('CLASSE', { exact: true }).waitFor();
    await wall.getByRole('img', { name: 'Code QR qui mène au quiz Tour du monde' }).waitFor();
  });

  it('is joined by four phones with the code, and the wall counts them', async () => {
    for (const phone of phones) {
      await phone.goto('/app/quiz');
      await phone.getByLabel('Code du quiz').fill('classe');
      await phone.keyboard.press('Enter');
      await onPhone(phone, 'Vous y êtes. La séance va commencer…');
    }
    await stands(({ joined, online }) => joined === 4 && online === 4);
    await wall.getByText('Lea', { exact: true }).first().waitFor();
    await expectFit('lobby');
    await reloadAll();
    await onPhone(phones[3]!, 'Vous y êtes. La séance va commencer…');
    await wall.getByText('CLASSE', { exact: true }).waitFor();
  });

  it('shows a question on wall and phones with the presenter’s key, takes answers, and survives a killed server', async () => {
    await wall.keyboard.press('PageDown');
    await wallHead(wall, 'Question 1 sur 3');
    for (const phone of phones) await phone.getByRole('heading', { name: 'Question 1 sur 3' }).waitFor();
    await choose(phones[0]!, 0, true);
    await expectFit('question');
    // The answers take the room that there is.
    const tile = phones[0]!.getByRole('list', { name: 'Réponses possibles' }).getByRole('listitem').first();
    expect((await tile.boundingBox())?.height).toBeGreaterThan(90);
    await reloadAll();
    for (const phone of phones) await phone.getByRole('heading', { name: 'Question 1 sur 3' }).waitFor();
    await onPhone(phones[0]!, 'Réponse enregistrée');
    const { port } = new URL(server.url);
    await server.kill();
    await onPhone(phones[1]!, 'Hors connexion…');
    server = await startServer(directory, { SMTP_URL: mailbox.url, PUBLIC_URL, PORT: port });
    await phones[1]!.getByText('Hors connexion…').first().waitFor({ state: 'hidden' });
    await choose(phones[1]!, 0, false);
    await choose(phones[2]!, 0, true);
    await stands(({ answered }) => answered === 3);
  });

  it('shows the distribution and then the answer from the remote, and everybody learns their own', async () => {
    await remote.getByRole('button', { name: 'Arrêter les réponses' }).click();
    await stands(({ phase }) => phase === 'closed');
    for (const phone of phones) await onPhone(phone, 'Les réponses sont closes');
    await expectFit('distribution');
    await reloadAll();
    await remote.getByRole('button', { name: 'Montrer la réponse' }).click();
    await onPhone(phones[0]!, 'Bonne réponse\u00a0!');
    await onPhone(phones[1]!, 'Ce n’est pas la bonne réponse.');
    await onPhone(phones[3]!, 'Vous n’avez pas répondu à cette question.');
    await expectFit('answer');
    await reloadAll();
    await onPhone(phones[0]!, 'Bonne réponse\u00a0!');
  });

  it('goes on when the projection moves to another browser', async () => {
    await wall.close();
    await onPhone(phones[0]!, 'Le tableau est hors connexion.');
    wall = await openPerson(browser, server.url, PROJECTOR, IN_MOTION);
    await signInOn(wall, 'prof@demo.fr');
    await wall.goto('/app/quiz');
    await wall.getByRole('button', { name: /^Actions pour le quiz .*Tour du monde/ }).click();
    const opens = wall.context().waitForEvent('page');
    await wall.getByRole('menuitem', { name: 'Reprendre la projection' }).click();
    wall = await opens;
    wall.setDefaultTimeout(0);
    await wallHead(wall, 'Question 1 sur 3');
    await phones[0]!.getByText('Le tableau est hors connexion.').first().waitFor({ state: 'hidden' });
    await wall.keyboard.press('ArrowRight');
    await wallHead(wall, 'Question 2 sur 3');
    await wall.keyboard.press('ArrowLeft');
    await wallHead(wall, 'Retour sur la question 1');
    await wall.getByText('(bonne réponse').first().waitFor({ state: 'attached' });
    await expectClean(wall, WALLS);
    await wall.keyboard.press('ArrowRight');
    await wallHead(wall, 'Question 2 sur 3');
    await wall.keyboard.press('b');
    await wallHead(wall, 'Écran noir');
    await expectClean(wall, WALLS);
    await wall.keyboard.press('b');
    await wallHead(wall, 'Question 2 sur 3');
  });

  it('closes by itself once all four have answered', async () => {
    for (const phone of phones) await choose(phone, 1, true);
    await stands(({ phase }) => phase === 'closed');
    await wall.keyboard.press('r');
    await wall.getByText('(bonne réponse').first().waitFor({ state: 'attached' });
    await wall.keyboard.press(' ');
    await wallHead(wall, 'Question 3 sur 3');
  });

  it('ends with a summary on the wall, everybody’s own result, and grades as of any quiz', async () => {
    for (const phone of phones) await choose(phone, 2, phone === phones[0]);
    await stands(({ phase }) => phase === 'closed');
    await wall.keyboard.press('r');
    await wall.getByText('(bonne réponse').first().waitFor({ state: 'attached' });
    await wall.keyboard.press('ArrowRight');
    await stands(({ phase }) => phase === 'over');
    await wall.getByText('À revoir ensemble').waitFor();
    for (const phone of phones) await onPhone(phone, 'La séance est terminée');
    await onPhone(phones[0]!, '3 bonnes réponses sur 3');
    await expectFit('end');
    const results = await caller.call<AllResults>('GET', `/api/quizzes/${quiz.id}/results_all?run=${runId}`);
    expect(
      Object.values(results)
        .map(({ username, grade, running }) => [username, grade, running])
        .sort(),
    ).toEqual([
      ['hugo@ecole.fr', 1, false],
      ['ines@ecole.fr', 2, false],
      ['lea@ecole.fr', 3, false],
      ['noe@ecole.fr', 1, false],
    ]);
  });

  it('leaves what was missed to be revised: a phone finds it in its day, rates a card, and one less is left', async () => {
    const [lea, hugo] = phones as [Page, Page];
    const entry = (page: Page, left: string) =>
      page.getByRole('region', { name: 'Aujourd’hui' }).getByRole('link', {
        name: `Revoir les ratées\u00a0— Tour du monde, ${left}`,
      });
    expect(await lea.getByRole('link', { name: /Revoir les ratées/ }).count()).toBe(0);
    await hugo.getByRole('link', { name: 'Revoir les ratées\u00a0— 2 cartes' }).waitFor();
    await hugo.goto('/app/navigate');
    await entry(hugo, '2 cartes').waitFor();
    await expectAccessible(hugo);
    await entry(hugo, '2 cartes').click();
    await hugo.getByText('encore 2 cartes', { exact: true }).waitFor();
    await expectAccessible(hugo);
    await hugo.locator('section[aria-label="Recto"]:not([inert])').waitFor();
    await hugo.keyboard.press('Space');
    await hugo.locator('section[aria-label="Verso"]:not([inert])').waitFor();
    await hugo.keyboard.press('3');
    await hugo.getByText('encore 1 carte', { exact: true }).waitFor();
    await hugo.getByRole('link', { name: 'Quitter la séance' }).click();
    await entry(hugo, '1 carte').waitFor();
    await hugo.reload();
    await entry(hugo, '1 carte').waitFor();
    const tablet = await openPerson(browser, server.url, DESKTOP, IN_MOTION);
    await signInOn(tablet, STUDENTS[1]!);
    await entry(tablet, '1 carte').waitFor();
    await expectAccessible(tablet);
  });
});
