import { readFile, rm } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import readExcelFile from 'read-excel-file/node';
import { markOf, USUAL_SCALE } from '@ardoise/contracts';
import type { AllResults, Flashcard, Quiz, QuizStatistics, User } from '@ardoise/contracts';
import {
  DESKTOP,
  expectAccessible,
  openBrowser,
  openPerson,
  PHONE,
  screenshot,
  signInOn,
  readText,
} from './browser.js';
import { Caller, cellsOf, enrol } from './classroom.js';
import { keyboard } from './hands.js';
import { Mailbox } from './mailbox.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

const PUBLIC_URL = 'https://cartes.ecole.test';
const LEA = 'lea@ecole.fr';
const HUGO = 'hugo@ecole.fr';
const INES = 'ines@ecole.fr';
const THANKS = 'Votre participation au quiz a bien été prise en compte !';
const LATE = 'Temps écoulé : votre réponse à la question précédente n’a pas été comptée.';
/** More than any step here takes, on whatever machine; and so little that somebody may be late. */
const SECONDS = 600;
const FEW_SECONDS = 30;

let directory: string;
let server: RunningServer;
let browser: Browser;
let mailbox: Mailbox;
let caller: Caller;
let professor: Page;
let lea: Page;
let hugo: Page;
let ines: Page;
let quiz: Quiz;
let cards: Flashcard[];

beforeAll(async () => {
  directory = await demonstration();
  mailbox = await Mailbox.open();
  [server, browser] = await Promise.all([startServer(directory, { SMTP_URL: mailbox.url, PUBLIC_URL }), openBrowser()]);
  caller = await Caller.signIn(server.url, 'prof@demo.fr');
  await enrol(server.url, PUBLIC_URL, mailbox, caller, [LEA, HUGO, INES]);
  const people = [DESKTOP, DESKTOP, PHONE, PHONE].map((viewport) => openPerson(browser, server.url, viewport));
  [professor, lea, hugo, ines] = (await Promise.all(people)) as [Page, Page, Page, Page];
  await signInOn(professor, 'prof@demo.fr');
  await signInOn(lea, LEA);
  await signInOn(hugo, HUGO);
  await signInOn(ines, INES);
});

afterAll(async () => {
  process.stdout.write(`the professor’s numbers stood right after ${waits.join(', ')} ms\n`);
  await browser.close();
  await server.kill();
  await mailbox.close();
  await rm(directory, { recursive: true, force: true });
});

/** The same screen as on a phone, then as it was. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
}

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
const place = (page: Page, number: number) => page.getByRole('heading', { name: `Question ${number} sur 3` }).waitFor();
/** How long after each action the professor's numbers stood right, in milliseconds: promised within a second. */
const waits: number[] = [];
async function seen(numbers: Locator): Promise<void> {
  const start = performance.now();
  await numbers.waitFor();
  waits.push(Math.round(performance.now() - start));
}
const participation = () => professor.getByRole('list', { name: 'Participation' });
/** One of the professor's numbers. */
const number = (text: string) => seen(participation().getByText(text, { exact: true }));
const numbers = () => readText(participation());

/** Waits for this sentence of the professor's numbers. */
const numbersSay = (text: string) => seen(participation().filter({ hasText: new RegExp(text) }));

/** The card that is shown: its right answer, or one that is wrong. */
async function answerOf(page: Page, right: boolean): Promise<string> {
  const asked = await readText(page.locator('[data-part=question]'));
  const card = cards.find(({ question }) => question.replace(/[\s\u00a0\u202f]+/g, ' ') === asked)!;
  return right ? card.answer[0]! : card.possible_answers.find((one) => !card.answer.includes(one))!;
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Réponses possibles' }).getByRole('button');

/** One tap answers: one answer of each card is right. */
const choose = async (page: Page, right: boolean) =>
  tiles(page)
    .filter({ has: page.getByText(await answerOf(page, right), { exact: true }) })
    .click();

/** Answers the card that is shown; one whose time runs out meanwhile is gone as well. */
async function answerShown(page: Page): Promise<void> {
  const at = await readText(page.getByRole('heading', { name: /^Question/ }));
  const isGone = page.getByText(at, { exact: true }).waitFor({ state: 'detached' });
  await Promise.race([choose(page, true), isGone]);
  await isGone;
}

async function answerUntilOver(page: Page): Promise<void> {
  const isOver = page.getByText(THANKS);
  for (;;) {
    await isOver.or(page.locator('[data-part=question]')).first().waitFor();
    if (await isOver.isVisible()) return;
    await answerShown(page);
  }
}

async function joinByCode(page: Page): Promise<void> {
  await page.goto('/app/quiz');
  await page.getByLabel('Code du quiz').fill(quiz.access_code!);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Commencer le quiz' }).click();
  await place(page, 1);
}

describe('a professor', () => {
  it('makes a quiz of three cards, in the order they want', async () => {
    await professor.goto('/app/quiz');
    await professor.getByText('Aucun quiz', { exact: true }).waitFor();
    await expectAccessibleEverywhere(professor);
    await professor.getByRole('link', { name: 'Créer un quiz' }).click();
    await professor.getByLabel('Nom').fill('Océanie');
    await professor.getByRole('button', { name: 'Options' }).click();
    await professor.getByLabel('Temps par carte, en secondes').fill(String(SECONDS));
    await professor.getByRole('button', { name: 'Choisir des cartes' }).click();
    await professor.getByLabel('Mot-clé').fill('capitale');
    const found = professor.getByRole('list', { name: 'Rechercher' }).locator('button:enabled');
    for (const index of [0, 1, 2]) await found.nth(index).click();
    await expectAccessibleEverywhere(professor);
    await professor.getByRole('button', { name: 'Terminer' }).click();
    await found.first().waitFor({ state: 'hidden' });
    const chosen = professor.getByRole('region', { name: /Cartes du quiz/ }).getByRole('listitem');
    const questionOf = (text: string | undefined) => text?.split('\n').at(-1) ?? '';
    const [, , third] = (await chosen.allInnerTexts()).map(questionOf);
    await chosen.nth(1).evaluate((line) => line.scrollIntoView({ block: 'center' }));
    const middle = async (index: number) => {
      const { x, y, width, height } = (await chosen.nth(index).boundingBox())!;
      return [x + width / 2, y + height / 2] as const;
    };
    await professor.mouse.move(...(await middle(2)));
    await professor.mouse.down();
    const [x, y] = await middle(0);
    const { y: first } = (await chosen.nth(0).boundingBox())!;
    await professor.mouse.move(x, y, { steps: 8 });
    // It is let go once the first has made way: until then a busy page thinks it still above another.
    for (let sway = 1; (await chosen.nth(0).boundingBox())!.y <= first; sway = -sway)
      await professor.mouse.move(x, y + sway);
    await professor.mouse.up();
    await chosen.nth(0).filter({ hasText: third! }).waitFor();
    await expectAccessibleEverywhere(professor);
    await professor.getByRole('button', { name: 'Créer le quiz' }).click();
    await toast(professor, 'Quiz créé avec succès');
    await professor.getByRole('heading', { name: 'Océanie' }).waitFor();
    await expectAccessibleEverywhere(professor);
    [quiz] = (await caller.call<Quiz[]>('GET', '/api/quizzes')) as [Quiz];
    cards = await caller.call<Flashcard[]>('GET', `/api/quizzes/${quiz.id}/flashcards`);
    expect(quiz).toMatchObject({ name: 'Océanie', time_limit: SECONDS, flashcards_count: 3 });
    expect(quiz.access_code).toMatch(/^[1-9]\d{5}$/);
    expect(cards[0]!.question).toBe(third);
  });

  it('tries it by keyboard as a student would, and leaves no trace', async () => {
    await professor.goto(`/app/quiz/${quiz.id}/try`);
    await professor.getByText('Essai : rien n’est enregistré').waitFor();
    for (const number of [1, 2, 3]) {
      await place(professor, number);
      if (number === 1) await expectAccessibleEverywhere(professor);
      // What has just come is not meant by a key yet.
      await tiles(professor).first().and(professor.locator(':enabled')).waitFor();
      await professor.keyboard.press('1');
    }
    await professor.getByRole('heading', { name: 'Fin de l’essai' }).waitFor();
    await professor
      .getByText(/sur 3$/)
      .first()
      .waitFor();
    await expectAccessibleEverywhere(professor);
    expect(await caller.call<AllResults>('GET', `/api/quizzes/${quiz.id}/results_all`)).toEqual({});
    expect(await caller.call<Quiz>('GET', `/api/quizzes/${quiz.id}`)).toMatchObject({ participations: 0 });
  });

  it('shows its code on the wall', async () => {
    await professor.goto(`/app/quiz/${quiz.id}/projection`);
    await professor.getByText(quiz.access_code!, { exact: true }).waitFor();
    await professor.getByRole('img', { name: 'Code QR qui mène au quiz Océanie' }).waitFor();
    expect(await numbers()).toBe('0 participant 0 a terminé');
    await screenshot(professor, 'quiz-projection');
    await expectAccessibleEverywhere(professor);
  });

  it.each([
    [1024, 768],
    [1280, 800],
  ])('keeps its code in sight on a projector of %i × %i', async (width, height) => {
    const before = professor.viewportSize()!;
    await professor.setViewportSize({ width, height });
    const code = (await professor.getByText(quiz.access_code!, { exact: true }).boundingBox())!;
    expect(code.y + code.height).toBeLessThan(height);
    expect(code.x + code.width).toBeLessThan(width);
    await professor.setViewportSize(before);
  });
});

describe('three students', () => {
  it('two begin by code, and the professor sees it within a second', async () => {
    await professor.goto(`/app/quiz/${quiz.id}/live`);
    await number('participant');
    expect(await numbers()).toBe('0 participant 0 a terminé 0 réponse');
    await joinByCode(lea);
    await numbersSay('1.*participant');
    await joinByCode(hugo);
    await numbersSay('2.*participants');
    await expectAccessible(lea);
    await expectAccessible(hugo);
    await screenshot(hugo, 'quiz-session');
  });

  it('one answers by keyboard, reloads, and is at the same card with no second more', async () => {
    await tiles(lea).first().and(lea.locator(':enabled')).waitFor();
    await lea.keyboard.press('a');
    await place(lea, 2);
    await numbersSay('1.*réponse');
    const before = Number.parseInt(await readText(lea.getByRole('timer')), 10);
    const asked = await readText(lea.locator('[data-part=question]'));
    await lea.reload();
    await place(lea, 2);
    expect(await readText(lea.locator('[data-part=question]'))).toBe(asked);
    expect(Number.parseInt(await readText(lea.getByRole('timer')), 10)).toBeLessThanOrEqual(before);
    await choose(lea, false);
    await place(lea, 3);
  });

  it.each([
    [320, 568],
    [360, 640],
    [390, 664],
    [568, 320],
  ])('one sees question, clock and every answer at once on a phone of %i × %i', async (width, height) => {
    await lea.setViewportSize({ width, height });
    // It goes as the page hears that it is narrow now.
    await lea.getByRole('banner').waitFor({ state: 'detached' });
    const bottomOf = async (part: Locator) => {
      const { y, height: tall } = (await part.boundingBox())!;
      return y + tall;
    };
    for (const part of [lea.locator('[data-part=question]'), tiles(lea).last()])
      expect(await bottomOf(part)).toBeLessThanOrEqual(height);
    const pass = (await lea.getByRole('button', { name: 'Passer sans répondre' }).boundingBox())!;
    if (width < height) expect(await bottomOf(tiles(lea).last())).toBeLessThanOrEqual(pass.y);
    await expectAccessible(lea);
    await lea.setViewportSize(DESKTOP);
  });

  it('one answers without a connection, and the answer goes when it is back', async () => {
    const at = await readText(hugo.getByRole('heading', { name: /^Question/ }));
    await hugo.context().setOffline(true);
    await choose(hugo, true);
    await hugo.getByText(/votre réponse est gardée/).waitFor();
    await expectAccessible(hugo);
    await hugo.context().setOffline(false);
    await hugo.getByText(at, { exact: true }).waitFor({ state: 'detached' });
  });

  it('two come to the end', async () => {
    for (const page of [lea, hugo]) await answerUntilOver(page);
    await numbersSay('2.*ont terminé');
  });

  it('one comes when there is less time, and is too late: it is not counted, and they are told so', async () => {
    const { name, access_code, revision } = await caller.call<Quiz>('GET', `/api/quizzes/${quiz.id}`);
    const changed = { name, access_code, revision, time_limit: FEW_SECONDS };
    await caller.call('PUT', `/api/quizzes/${quiz.id}`, changed);
    await joinByCode(ines);
    await numbersSay('3.*participants');
    let held: (() => void) | undefined;
    const isOver = new Promise<void>((resolve) => (held = resolve));
    await ines.route('**/next_flashcard', async (route) => {
      if ((route.request().postData() ?? '').includes('token')) await isOver;
      await route.continue();
    });
    await choose(ines, true);
    await professor.getByRole('listitem').filter({ hasText: INES }).getByText('bloqué').waitFor();
    await expectAccessibleEverywhere(professor);
    held?.();
    await toast(ines, LATE);
    await ines.unroute('**/next_flashcard');
  });

  it('all come to the end', async () => {
    await answerUntilOver(ines);
    await numbersSay('3.*ont terminé');
    await expectAccessible(hugo);
    await lea.goto(`/app/quiz/${quiz.id}/session`);
    await lea.getByText('Vous avez déjà participé à ce quiz.').waitFor();
  });

  it('read their own results', async () => {
    const results = await caller.call<AllResults>('GET', `/api/quizzes/${quiz.id}/results_all`);
    const own = Object.values(results).find(({ username }) => username === HUGO)!;
    await hugo.getByRole('link', { name: 'Voir mes résultats' }).click();
    await hugo.getByText(`${own.grade} / 3`, { exact: true }).waitFor();
    expect(await hugo.getByText('Réponse juste').count()).toBe(own.grade);
    await expectAccessible(hugo);
  });
});

describe('the results', () => {
  const downloaded = async (name: string, kind: string): Promise<Buffer> => {
    const arriving = professor.waitForEvent('download');
    await professor.getByRole('button', { name: 'Exporter' }).click();
    await professor.getByRole('menuitem', { name: kind, exact: true }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(name);
    return readFile(await download.path());
  };

  it('are those of the server', async () => {
    await professor.goto(`/app/quiz/${quiz.id}/results`);
    const statistics = await caller.call<QuizStatistics>('GET', `/api/quizzes/${quiz.id}/statistics`);
    const average = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }).format(statistics.average!);
    // A grade of the table may read the same.
    const brief = professor.getByRole('region', { name: 'En bref' });
    await brief.getByText(`${average} / 3 justes`, { exact: true }).waitFor();
    await professor.getByText('3 élèves, 3 ont terminé').waitFor();
    await expectAccessibleEverywhere(professor);
    await screenshot(professor, 'quiz-results');
    await keyboard.press(professor.getByRole('button', { name: INES }));
    await professor.getByRole('heading', { name: `Réponses d’${INES}` }).waitFor();
    const attempt = professor.getByRole('dialog');
    await attempt.getByText('Sans réponse').first().waitFor();
    await expectAccessibleEverywhere(professor);
    await professor.keyboard.press('Escape');
    await attempt.waitFor({ state: 'hidden' });
  });

  it('are the same in every file, cell by cell', async () => {
    const results = await caller.call<AllResults>('GET', `/api/quizzes/${quiz.id}/results_all`);
    expect(JSON.parse((await downloaded('results.json', 'JSON')).toString())).toEqual(results);

    const csv = (await downloaded('results.csv', 'CSV')).toString();
    expect(csv.startsWith('\ufeffuserId;email;number of correct answers;number of questions;')).toBe(true);
    const [head, ...lines] = cellsOf(csv) as [string[], ...string[][]];
    expect(head).toEqual([
      'userId',
      'email',
      'number of correct answers',
      'number of questions',
      ...cards.flatMap(({ question }) => [question, 'correct']),
    ]);
    const expected = Object.entries(results).map(([id, { username, grade, responses }]) => [
      id,
      username,
      String(grade),
      '3',
      ...cards.flatMap((card) => {
        const response = responses[card.id]!;
        return [(JSON.parse(response.answer) as string[]).join(' | '), response.is_correct ? '1' : '0'];
      }),
    ]);
    expect(lines.slice(0, -1)).toEqual(expected);
    expect(lines.at(-1)).toEqual([
      'correct answers',
      '',
      '',
      '',
      ...cards.flatMap(({ answer }) => [answer.join(' | '), '']),
    ]);

    const sheets = await readExcelFile(await downloaded('results.xlsx', 'Excel'));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Résultats', 'Questions']);
    const written = sheets[0]!.data.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
    expect(written).toEqual([head, ...lines]);
  });

  it('stand on paper by themselves', async () => {
    await professor.emulateMedia({ media: 'print' });
    await professor.getByRole('table', { name: 'Notes et réponses' }).getByText(INES).waitFor();
    await professor.getByRole('button', { name: 'Exporter' }).waitFor({ state: 'hidden' });
    await professor.getByRole('button', { name: 'Aller à…' }).waitFor({ state: 'hidden' });
    await professor.emulateMedia({ media: 'screen' });
    await professor.getByRole('button', { name: 'Exporter' }).waitFor();
  });

  it('are graded anew once a key was wrong, and both gradings stand side by side', async () => {
    const wrong = cards[0]!;
    const key = wrong.possible_answers.find((one) => !wrong.answer.includes(one))!;
    await caller.call('PUT', `/api/flashcards/${wrong.id}`, {
      question: wrong.question,
      answer: [key],
      possible_answers: wrong.possible_answers,
      revision: wrong.revision,
    });
    const before = await caller.call<AllResults>('GET', `/api/quizzes/${quiz.id}/results_all`);
    await professor.getByRole('button', { name: 'Corriger de nouveau' }).click();
    const dialog = professor.getByRole('dialog');
    await dialog.getByText(`Après : ${key}`).waitFor();
    await expectAccessibleEverywhere(professor);
    expect(await caller.call('GET', `/api/quizzes/${quiz.id}/results_all`)).toEqual(before);
    await dialog.getByRole('button', { name: 'Appliquer cette correction' }).click();
    await toast(professor, 'Nouvelle correction enregistrée');
    const after = await caller.call<AllResults>('GET', `/api/quizzes/${quiz.id}/results_all`);
    const markIn = (right: number) => String(markOf(right, cards.length, USUAL_SCALE)).replace('.', ',');
    const compared = professor.getByRole('group', { name: 'Comparaison des corrections' });
    for (const [id, { username, grade }] of Object.entries(after)) {
      const line = compared.getByRole('row').filter({ hasText: username });
      await line.waitFor();
      expect(await line.getByRole('cell').allInnerTexts()).toEqual(
        expect.arrayContaining([before[id]!.grade, grade].map(markIn)),
      );
    }
    expect(await readText(compared)).toMatch(/Correction de prof@demo\.fr, .* \d+ h \d\d/);
    await expectAccessibleEverywhere(professor);
  });

  it('part by class as soon as there are classes, on the page and in what is exported', async () => {
    const users = await caller.call<User[]>('GET', '/api/users');
    const inClass = async (name: string, emails: readonly string[]) => {
      const { id } = await caller.call<{ id: string }>('POST', '/api/classes', { name });
      const add = users.filter(({ email }) => emails.includes(email)).map((user) => user.id);
      await caller.call('PUT', `/api/classes/${id}/members`, { add });
    };
    await inClass('3e A', [LEA, HUGO, 'eleve@demo.fr']);
    await inClass('=3e B', [INES]);
    const byClass = professor.getByRole('table', { name: 'Par classe' });
    await byClass.getByRole('row', { name: /^3e A 2 \/ 3 / }).waitFor();
    await byClass.getByRole('row', { name: /^=3e B 1 \/ 1 / }).waitFor();
    await expectAccessibleEverywhere(professor);
    const csv = cellsOf((await downloaded('results.csv', 'CSV')).toString());
    expect(csv.map((row) => row.at(-1)).sort()).toEqual(['', "'=3e B", '3e A', '3e A', 'Classe'].sort());

    await keyboard.press(byClass.getByRole('button', { name: '3e A' }));
    const missing = professor.getByRole('region', { name: 'N’ont pas participé' });
    await missing.getByText('1 sur 3 élèves de la classe').waitFor();
    await missing.getByRole('row', { name: /^eleve@demo\.fr / }).waitFor();
    await professor.getByText('2 élèves, 2 ont terminé').waitFor();
    const [sheet] = await readExcelFile(await downloaded('results-3e-A.xlsx', 'Excel'));
    expect(sheet!.data.map((row) => row.at(-1))).toEqual(['Classe', '3e A', '3e A', null]);
    await expectAccessibleEverywhere(professor);
  });
});

describe('the replay', () => {
  it('shows the room as it was at every second', async () => {
    await professor.getByRole('link', { name: 'Revoir le déroulement' }).click();
    const slider = professor.getByRole('slider', { name: 'Moment du quiz' });
    const counter = async (name: string) => {
      const text = await professor
        .getByLabel('À cet instant')
        .getByRole('listitem')
        .filter({ hasText: name })
        .innerText();
      return text.replace(name, '').trim();
    };
    await slider.waitFor();
    expect(await counter('Ont commencé')).toBe('1');
    expect(await counter('Ont terminé')).toBe('0');
    await professor.keyboard.press('End');
    expect(await counter('Ont commencé')).toBe('3');
    expect(await counter('Ont terminé')).toBe('3');
    await expectAccessibleEverywhere(professor);
    await screenshot(professor, 'quiz-replay');
    await professor.keyboard.press('Home');
    await professor.keyboard.press('PageUp');
    expect(await slider.getAttribute('aria-valuenow')).toBe('10');
    await professor.getByText('×60').click();
    await professor.getByRole('button', { name: 'Lecture' }).click();
    await professor
      .getByLabel('À cet instant')
      .locator('div')
      .filter({ hasText: 'Ont terminé' })
      .getByText('3')
      .waitFor();
  });
});
