import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, expectAccessible, isDrawn, openPerson, signInOn } from './browser.js';
import { setScene } from './scene.js';

const NEW_CARDS = 10;
const RATED = 3;
/** On which the next step is to be seen without scrolling. */
const LEAST = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

const scene = setScene();
let student: Page;

beforeAll(async () => {
  student = await openPerson(scene.browser, scene.server.url, PHONE);
  await signInOn(student, 'eleve@demo.fr');
});

const panel = () => student.getByRole('region', { name: 'Aujourd’hui' });
const left = (count: number) =>
  student.getByText(`encore ${count === 1 ? '1 carte' : `${count} cartes`}`, { exact: true }).waitFor();

/** Turns the card and rates it, by keys alone. */
async function rate(key: string): Promise<void> {
  await student.locator('section[aria-label="Recto"]:not([inert])').waitFor();
  await student.keyboard.press('Space');
  await student.locator('section[aria-label="Verso"]:not([inert])').waitFor();
  await student.keyboard.press(key);
}

describe('a student’s day', () => {
  it('stands above the folders, with the way into a quiz', async () => {
    await panel()
      .getByRole('link', { name: `${NEW_CARDS} nouvelles` })
      .waitFor();
    await student.getByLabel('Code du quiz').waitFor();
    for (const size of [DESKTOP, PHONE]) {
      await student.setViewportSize(size);
      await expectAccessible(student);
    }
  });

  it('is begun by one touch, goes on without a connection, and arrives once it is back', async () => {
    await panel()
      .getByRole('link', { name: /^Réviser/ })
      .click();
    await left(NEW_CARDS);
    await expectAccessible(student);
    await rate('3');
    await left(NEW_CARDS - 1);
    await student.context().setOffline(true);
    for (let done = 1; done < RATED; done++) {
      await rate('3');
      await left(NEW_CARDS - 1 - done);
    }
    await student.context().setOffline(false);
    await student.getByRole('link', { name: 'Quitter la séance' }).click();
    await panel().getByText(`${RATED} / ${NEW_CARDS} cartes`).waitFor();
    await panel()
      .getByRole('link', { name: `${NEW_CARDS - RATED} nouvelles` })
      .waitFor();
  });

  it('is over when the session is, and says what was done', async () => {
    await panel().getByRole('link', { name: 'Continuer' }).click();
    for (let count = NEW_CARDS - RATED; count > 0; count--) {
      await left(count);
      await rate('4');
    }
    await student.getByRole('heading', { name: 'Objectif atteint' }).waitFor();
    // On a full machine the server hears of the last ratings when nobody waits any more: then the day's bar tells.
    const told = student.getByText(`${NEW_CARDS} cartes aujourd’hui`);
    await told.or(student.getByText(`${NEW_CARDS} / ${NEW_CARDS} cartes`)).waitFor();
    await student.getByRole('link', { name: 'Tout réviser' }).waitFor();
    await expectAccessible(student);
    for (const size of LEAST) {
      await student.setViewportSize(size);
      await isDrawn(student);
      const next = (await student.getByRole('link', { name: 'Retour à l’accueil' }).boundingBox())!;
      expect(next.y + next.height).toBeLessThanOrEqual(size.height);
    }
    await expectAccessible(student);
  });
});
