import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import readExcelFile from 'read-excel-file/node';
import type { AllResults, NextFlashcard } from '@ardoise/contracts';
import { allViolations, DESKTOP, openPerson, pageScrollsSideways, PHONE, signInOn } from './browser.js';
import { Caller } from './classroom.js';
import { keyboard } from './hands.js';
import { setScene } from './scene.js';

const scene = setScene();
const CARDS = ['Mali/Bamako', 'Togo/Lomé', 'Gabon/Libreville'].map((pair) => pair.split('/') as [string, string]);
const OFFERED = ['Bamako', 'Lomé', 'Libreville', 'Paris'];

let caller: Caller;
let page: Page;
let quiz: string;

beforeAll(async () => {
  caller = await Caller.signIn(scene.server.url, 'prof@demo.fr');
  const make = async (path: string, body: object) => (await caller.call<{ id: string }>('POST', path, body)).id;
  const top = await make('/api/folders', { id_parent: '0', name: 'Monde' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Afrique' });
  const deck_id = await make('/api/decks', { id_folder: folder, name: 'Capitales' });
  const flashcardIds: string[] = [];
  for (const [country, capital] of CARDS) {
    const card = { deck_id, question: `Capitale : ${country} ?`, answer: [capital], possible_answers: OFFERED };
    flashcardIds.push(await make('/api/flashcards', card));
  }
  quiz = await make('/api/quizzes', { name: 'Noté', access_code: 'NOTES', time_limit: 0 });
  await caller.call('PUT', `/api/quizzes/${quiz}/flashcards`, { flashcardIds });
  const student = await Caller.signIn(scene.server.url, 'eleve@demo.fr');
  let next = await student.call<NextFlashcard>('POST', `/api/quizzes/${quiz}/next_flashcard`, {});
  while (next.flashcardToken !== undefined) {
    const answer = JSON.stringify([next.flashcard?.question.includes('Mali') ? 'Bamako' : 'Paris']);
    const said = { token: next.flashcardToken, answer };
    next = await student.call<NextFlashcard>('POST', `/api/quizzes/${quiz}/next_flashcard`, said);
  }
  page = await openPerson(scene.browser, scene.server.url, DESKTOP);
  await page.context().grantPermissions(['clipboard-write']);
  await signInOn(page, 'prof@demo.fr');
  await page.goto(`/app/quiz/${quiz}/results`);
});

const line = () => page.getByRole('table', { name: 'Notes et réponses' }).getByRole('row').nth(1);
const reads = (mark: string, right: string) => line().filter({ hasText: mark }).filter({ hasText: right }).waitFor();
const button = (name: string): Locator => page.getByRole('button', { name });
const applied = async () => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('table', { name: 'Résultats modifiés' }).waitFor();
  expect(await allViolations(page)).toEqual([]);
  await keyboard.press(dialog.getByRole('button', { name: 'Appliquer' }));
  await dialog.waitFor({ state: 'hidden' });
};

describe('the marks of a quiz', () => {
  it('stand first, out of 20', async () => {
    await reads('6,5', '1 / 3');
    expect(await allViolations(page)).toEqual([]);
  });

  it('change by keys alone as a question is left out and an answer is accepted, and come back', async () => {
    await keyboard.press(button('Neutraliser Q2…'));
    await applied();
    await reads('10', '1 / 2');
    await keyboard.press(button('Accepter aussi : Paris').last());
    await applied();
    await reads('20', '2 / 2');
    expect(await allViolations(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await reads('10', '1 / 2');
    await page.keyboard.press('Control+z');
    await reads('6,5', '1 / 3');
    await page.keyboard.press('Control+Shift+z');
    await reads('10', '1 / 2');
    const results = await caller.call<AllResults>('GET', `/api/quizzes/${quiz}/results_all`);
    expect(Object.values(results).map((one) => [one.grade, one.number_of_flashcards])).toEqual([[1, 2]]);
  });

  it('are on the scale that is chosen, for a colleague as well', async () => {
    await keyboard.press(button('Note sur 20, au demi-point'));
    const field = page.getByRole('spinbutton', { name: 'Noter sur' });
    await field.fill('10');
    await field.press('Enter');
    await button('Note sur 10, au demi-point').waitFor();
    await reads('5', '1 / 2');
  });

  it('are copied for a program of marks, and saved for a spreadsheet', async () => {
    const chosen = async (name: string) => {
      await keyboard.press(button('Exporter'));
      await keyboard.press(page.getByRole('menuitem', { name }));
    };
    await chosen('Copier la colonne des notes');
    await page.getByText('1 note copiée').waitFor();
    // The page itself may not read what was copied.
    const filter = page.getByRole('combobox', { name: 'Filtrer par élève' });
    await filter.focus();
    await page.keyboard.press('Control+v');
    expect(await filter.inputValue()).toBe('5');
    await page.keyboard.press('Escape');
    const arriving = page.waitForEvent('download');
    await chosen('Notes (Excel)');
    const download = await arriving;
    expect(download.suggestedFilename()).toBe('notes.xlsx');
    const [sheet] = await readExcelFile(await readFile(await download.path()));
    expect(sheet?.data[0]).toEqual(
      expect.arrayContaining(['Nom', 'Prénom', 'Note / 10', 'Bonnes réponses', 'Commentaire']),
    );
    expect(sheet?.data[1]).toEqual(expect.arrayContaining([5, 1, 2, 'À revoir\u00a0: Capitale : Gabon ?']));
  });

  it('fit a phone', async () => {
    await page.setViewportSize(PHONE);
    expect(await pageScrollsSideways(page)).toBe(false);
    expect(await allViolations(page)).toEqual([]);
  });
});
