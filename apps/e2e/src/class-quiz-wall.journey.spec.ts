import type { Page } from 'playwright-core';
import type { Flashcard, StudentRun } from '@ardoise/contracts';
import { DESKTOP, PHONE, beyondEdges, expectAccessible, openPerson, signInOn, leastTextOn } from './browser.js';
import { Caller } from './classroom.js';
import { setScene } from './scene.js';

const CARDS = 3;

const scene = setScene();
let remote: Page;
let wall: Page;
let student: Caller;
let runId: string;

beforeAll(async () => {
  const { url } = scene.server;
  const professor = await Caller.signIn(url, 'prof@demo.fr');
  student = await Caller.signIn(url, 'eleve@demo.fr');
  const cards = (await professor.call<Flashcard[]>('GET', '/api/flashcards'))
    .filter((card) => card.possible_answers.length > 1 && !card.is_fillable_text && !card.is_proposed_by_student)
    .slice(0, CARDS);
  const { id } = await professor.call<{ id: string }>('POST', '/api/quizzes', {
    name: 'Tous ensemble',
    access_code: '482913',
    time_limit: 600,
    mode: 'paced',
  });
  await professor.call('PUT', `/api/quizzes/${id}/flashcards`, { flashcardIds: cards.map((card) => card.id) });
  remote = await openPerson(scene.browser, url, DESKTOP);
  await signInOn(remote, 'prof@demo.fr');
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor();
const press = (name: string | RegExp) => remote.getByRole('button', { name }).click();
const ofStudent = (method: string, what = '', body?: object) =>
  student.call<StudentRun>(method, `/api/runs/${runId}${what}`, body);

/** All of it is in sight, and read from the last row. */
async function expectReadable(): Promise<void> {
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ]) {
    await wall.setViewportSize(size);
    await expectAccessible(wall);
    expect(await leastTextOn(wall)).toBeGreaterThanOrEqual(0.0399);
    expect(await wall.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  }
  // A tablet that is held upright.
  await wall.setViewportSize({ width: 768, height: 1024 });
  expect(await beyondEdges(wall)).toEqual([]);
}

describe('a quiz of the whole class', () => {
  it('is launched: the wall in a window of its own, the remote in this one', async () => {
    await remote.goto(`${scene.server.url}/app/quiz`);
    await press(/^Lancer en classe.*Tous ensemble/);
    await remote.getByRole('switch', { name: 'Arrêt dès que tous ont répondu' }).click();
    await expectAccessible(remote);
    [wall] = await Promise.all([
      remote.context().waitForEvent('page'),
      remote.getByRole('button', { name: 'Lancer', exact: true }).click(),
    ]);
    await wall.getByText('En attente des élèves…').waitFor();
    await remote.waitForURL(/\/telecommande$/);
    runId = /runs\/([^/]+)\//.exec(wall.url())![1]!;
    await ofStudent('POST', '/join');
    await wall.getByText('élève a rejoint').waitFor();
    await expectReadable();
  });

  it('goes on by keys on the wall and by touch on the remote', async () => {
    await remote.setViewportSize(PHONE);
    await wall.keyboard.press('PageDown');
    await Promise.all([wall, remote].map((page) => heading(page, 'Question 1 sur 3')));
    await wall.getByRole('timer').waitFor();
    const { view, own } = await ofStudent('GET');
    const answer = [view.question!.possible_answers[0]!];
    await ofStudent('POST', '/answer', { token: own.tokens[0], answer });
    await wall.getByText('1 réponse sur 1').waitFor();
    await expectReadable();
    await expectAccessible(remote);
    await press(/ajouter 15 secondes/);
    await press('Arrêter les réponses');
    await wall.getByText('Les réponses sont closes.').waitFor();
    await wall
      .getByText(/100\s%/)
      .first()
      .waitFor();
    await expectReadable();
    await wall.keyboard.press('ArrowRight');
    await wall.getByText('✓').waitFor();
    await expectReadable();
    await press('Montrer la question 2');
    await heading(wall, 'Question 2 sur 3');
  });

  it('looks back without opening a question again, and goes black', async () => {
    await wall.keyboard.press('PageUp');
    await heading(wall, 'Retour sur la question 1');
    await wall.getByText('✓').waitFor();
    await expectReadable();
    expect((await ofStudent('GET')).view).toMatchObject({ step: 1, phase: 'asking' });
    await wall.keyboard.press('PageDown');
    await heading(wall, 'Question 2 sur 3');
    await wall.keyboard.press('b');
    await wall.getByRole('button', { name: /^Écran noir/ }).waitFor();
    await expectAccessible(wall);
    await wall.keyboard.press('b');
    await heading(wall, 'Question 2 sur 3');
  });

  it('says who is cut off, and ends with what is to be gone through again', async () => {
    await wall.context().setOffline(true);
    await wall.getByRole('alert').waitFor();
    await heading(wall, 'Question 2 sur 3');
    await wall.context().setOffline(false);
    await wall.getByRole('alert').waitFor({ state: 'detached' });
    await press('Terminer la séance');
    await press('Confirmer');
    await heading(wall, 'À revoir ensemble');
    await expectReadable();
    await remote.getByRole('link', { name: 'Voir les résultats' }).waitFor();
    await expectAccessible(remote);
  });
});
