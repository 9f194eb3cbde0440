import type { Page, Response } from 'playwright-core';
import {
  DESKTOP,
  IN_MOTION,
  PHONE,
  openPerson,
  screenshot,
  pageScrollsSideways,
  seriousViolations,
  signInOn,
  readText,
} from './browser.js';
import { setScene } from './scene.js';
import { drag, tap } from './touch.js';
import { until } from './until.js';

const FLAGS = 'Drapeaux : Asie';
const WORDS = 'Présent de l’indicatif';

const scene = setScene();
let student: Page;
let professor: Page;

beforeAll(async () => {
  student = await openPerson(scene.browser, scene.server.url, PHONE, IN_MOTION);
  professor = await openPerson(scene.browser, scene.server.url, DESKTOP, IN_MOTION);
});

/** Axe and the width of the page, on a phone and on a desk. */
async function expectGoodAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await pageScrollsSideways(page)).toBe(false);
  }
  await page.setViewportSize(before);
}

/** What the server answers this person, whatever the page shows. */
async function ask<T>(page: Page, path: string): Promise<T> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('ardoise.session') ?? '{}') as { token: string }).token,
  );
  const answer = await fetch(`${scene.server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

interface OwnProgress {
  totals: { ratings: number };
}
interface DeckProgress {
  numberOfCardsInDeck: number;
  flashcardIds: string[];
}

const ratingsOf = async (page: Page) => (await ask<OwnProgress>(page, '/api/progress/me')).totals.ratings;
const deckOf = (page: Page) => new URL(page.url()).pathname.split('/')[4]!;
const progressOf = (page: Page) => ask<DeckProgress>(page, `/api/progress/deck/${deckOf(page)}`);

async function openDeck(page: Page, ...path: string[]): Promise<void> {
  await page.goto('/app/navigate');
  for (const name of path) await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await seeBack(page).waitFor();
}

const seeBack = (page: Page) => page.getByRole('button', { name: /Voir la réponse/ });
const card = (page: Page) => page.getByRole('group', { name: 'Carte à réviser' });
const face = (page: Page, name: 'Recto' | 'Verso') => page.locator(`section[aria-label="${name}"]:not([inert])`);
const left = (page: Page, count: number) =>
  page.getByText(`encore ${count === 1 ? '1 carte' : `${count} cartes`}`, { exact: true }).waitFor();
const rating = (page: Page, name: string) =>
  page.getByRole('group', { name: /Comment était/ }).getByRole('button', { name: new RegExp(`^${name}`) });

/** One entry of the menu that stands above the card. */
async function choose(page: Page, name: string): Promise<void> {
  await tap(page.getByRole('button', { name: 'Autres actions' }));
  await tap(page.getByRole('menuitem', { name }));
}

/** Over, whatever was reached by it. */
const ended = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Bravo|Objectif|Un jour|Paquet su)/ });

/** Counts the ratings that the server records of the page from now on; gives what resolves once they are so many. */
function recorded(page: Page): (count: number) => Promise<void> {
  let seen = 0;
  const isOne = (response: Response) => response.url().endsWith('/api/progress/update') && response.status() === 200;
  page.on('response', (response) => void (isOne(response) && seen++));
  return (count) => until(() => seen >= count);
}

/** The card lies still: a person looks at it before they touch it again. */
async function still(page: Page): Promise<void> {
  await card(page).evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations({ subtree: true }).map((one) => one.finished));
  });
}

/** A finger across the card, `dx` to the right and `dy` down, beside its fields and choices. */
async function swipe(page: Page, dx: number, dy = 0): Promise<void> {
  await still(page);
  const box = (await card(page).boundingBox())!;
  const from: [number, number] = [box.x + (dx > 0 ? 60 : box.width - 60), box.y + box.height * 0.25];
  // What a finger would meet there, once the page stands as wide as it is now.
  await page.waitForFunction(
    ([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('[data-part="flip-card"]')),
    from,
  );
  await drag(page, from, [from[0] + dx, from[1] + dy]);
}

/** Turns a card by a finger. A browser on a full machine may take the finger away half-way: a person then swipes once more. */
async function turn(page: Page, dx = 150, to: 'Recto' | 'Verso' = 'Verso'): Promise<void> {
  const back = face(page, to);
  for (let attempt = 1; attempt < 3; attempt++) {
    await swipe(page, dx);
    const isTurned = await back.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    if (isTurned) return;
  }
  await swipe(page, dx);
  await back.waitFor();
}

describe('on a phone', () => {
  it('a whole deck is revised by swipes and ratings', async () => {
    await signInOn(student, 'eleve@demo.fr');
    await openDeck(student, 'Géographie', 'Drapeaux', FLAGS);
    const { numberOfCardsInDeck: count } = await progressOf(student);
    await expectGoodAtBothWidths(student);
    await screenshot(student, 'revision-phone');

    await swipe(student, 25);
    await swipe(student, 80, 60);
    await face(student, 'Recto').waitFor();
    await turn(student, 120);
    await expectGoodAtBothWidths(student);
    await turn(student, -120, 'Recto');

    // Beside the card a swipe means nothing: least of all to the browser, which goes back by it.
    const beside = (await student.locator('[data-part=progress]').boundingBox())!;
    await drag(student, [beside.x + 20, beside.y + 8], [beside.x + 320, beside.y + 8]);
    await left(student, count);
    expect(await student.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX)).toBe('none');

    const given = recorded(student);
    const names = ['Moyen', 'Facile', 'Très facile'];
    const rate = async (name: string) => {
      await face(student, 'Recto').waitFor();
      await turn(student);
      await still(student);
      if (name === 'Ne plus voir') await choose(student, name);
      else await tap(rating(student, name));
    };
    await rate('Difficile');
    await left(student, count);
    await rate('Ne plus voir');
    for (let n = count - 1; n > 1; n--) {
      await left(student, n);
      await rate(names[n % names.length]!);
    }
    // What was hard comes once more, until it is known.
    for (const said of ['Pas encore', 'Je la sais']) {
      await left(student, 1);
      await student.getByText('Cette carte revient').first().waitFor();
      await expectGoodAtBothWidths(student);
      await turn(student);
      await still(student);
      await tap(student.getByRole('button', { name: new RegExp(`^${said}`) }));
    }
    await ended(student).waitFor();
    await expectGoodAtBothWidths(student);
    await given(count);
    expect(await ratingsOf(student)).toBe(count);
    expect((await progressOf(student)).flashcardIds).toEqual([]);
  });

  it('the last rating is taken back from the end, and given again', async () => {
    // That it is known, and that it was not yet: of both the server has heard nothing.
    for (let n = 0; n < 2; n++) await choose(student, 'Annuler la dernière évaluation');
    await left(student, 1);
    expect((await progressOf(student)).flashcardIds).toEqual([]);
    await choose(student, 'Annuler la dernière évaluation');
    await left(student, 2);
    await until(async () => (await progressOf(student)).flashcardIds.length === 1);
    await turn(student);
    const given = recorded(student);
    await still(student);
    await tap(rating(student, 'Très facile'));
    await turn(student);
    await still(student);
    await tap(student.getByRole('button', { name: /^Je la sais/ }));
    await ended(student).waitFor();
    await given(1);
  });

  it('a reset is asked about, and taken back from its message', async () => {
    const { numberOfCardsInDeck: count } = await progressOf(student);
    await tap(student.getByRole('button', { name: 'Réinitialiser ma progression' }));
    await tap(student.getByRole('button', { name: 'Confirmer' }));
    await left(student, count);
    await tap(student.locator('.ant-notification').getByRole('button', { name: 'Annuler' }));
    await student.getByText('Votre progression est revenue.').first().waitFor();
    await student.getByRole('heading', { name: 'Tout est à jour' }).waitFor();
    expect((await progressOf(student)).flashcardIds).toEqual([]);
  });

  it('the same cards come without being followed, then again', async () => {
    const before = await ratingsOf(student);
    await choose(student, 'Réviser sans suivi');
    const { numberOfCardsInDeck: count } = await progressOf(student);
    await left(student, count);
    await expectGoodAtBothWidths(student);
    await turn(student);
    for (let n = count; n > 0; n--) {
      await left(student, n);
      await tap(student.getByRole('button', { name: 'Carte suivante' }));
    }
    await student.getByRole('heading', { name: 'Vous avez vu toutes les cartes' }).waitFor();
    await expectGoodAtBothWidths(student);
    await tap(student.getByRole('button', { name: 'Réviser de nouveau' }));
    await left(student, count);
    await tap(student.getByRole('link', { name: 'Passer en mode révision suivie' }));
    await student.getByRole('heading', { name: 'Tout est à jour' }).waitFor();
    expect(await ratingsOf(student)).toBe(before);
  });
});

describe('the connection cut in the middle', () => {
  it('ten ratings, a reload in between, and the connection back: each counts once', async () => {
    await student.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await openDeck(student, 'Français', 'Conjugaison', WORDS);
    const { flashcardIds } = await progressOf(student);
    const total = flashcardIds.length;
    const before = await ratingsOf(student);
    await student.context().setOffline(true);
    for (let n = 0; n < 5; n++) {
      await left(student, total - n);
      await tap(seeBack(student));
      await tap(rating(student, 'Très facile'));
    }
    await student.getByText('Hors ligne : 5 évaluations gardées, envoyées au retour du réseau.').waitFor();
    await expectGoodAtBothWidths(student);
    const shown = await readText(face(student, 'Recto'));
    await student.reload();
    await left(student, total - 5);
    expect(await readText(face(student, 'Recto'))).toBe(shown);
    for (let n = 5; n < 10; n++) {
      await left(student, total - n);
      await tap(seeBack(student));
      await tap(rating(student, 'Très facile'));
    }
    await student.getByText('Hors ligne : 10 évaluations gardées, envoyées au retour du réseau.').waitFor();
    expect(await ratingsOf(student)).toBe(before);

    const sent = recorded(student);
    await student.context().setOffline(false);
    await sent(10);
    await student.getByText(/Hors ligne|Connexion perdue/).waitFor({ state: 'hidden' });
    expect(await ratingsOf(student)).toBe(before + 10);
    expect((await progressOf(student)).flashcardIds).toHaveLength(total - 10);
    await student.reload();
    await left(student, total - 10);
    expect(await ratingsOf(student)).toBe(before + 10);
  });

  it('what this device keeps is gone after signing out', async () => {
    await tap(student.getByRole('link', { name: 'Quitter la révision' }));
    await tap(student.getByRole('button', { name: 'Ouvrir le menu' }));
    // The page that would hear of it is left.
    await student.getByRole('button', { name: 'Se déconnecter' }).tap();
    await student.waitForURL((url) => url.pathname === '/');
    await student.waitForFunction(async () => !(await caches.keys()).includes('ardoise-media'));
    const kept = await student.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const open = indexedDB.open('ardoise-kept');
          open.onsuccess = () => {
            const count = open.result.transaction('values').objectStore('values').count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
    expect(kept).toBe(0);
  });
});

describe('at a desk', () => {
  it('a whole deck is revised by keyboard', async () => {
    await student.context().close();
    student = await openPerson(scene.browser, scene.server.url, DESKTOP, IN_MOTION);
    await signInOn(student, 'eleve@demo.fr');
    await openDeck(student, 'Géographie', 'Drapeaux', 'Drapeaux : Océanie');
    const { numberOfCardsInDeck: count } = await progressOf(student);
    const before = await ratingsOf(student);
    const given = recorded(student);
    for (let n = count; n > 0; n--) {
      await left(student, n);
      await student.keyboard.press('Space');
      await rating(student, 'Difficile').waitFor();
      await student.keyboard.press(String((n % 4) + 2));
    }
    await ended(student).waitFor();
    // What is taken back at once would never be sent.
    await given(count);
    await student.keyboard.press('Control+z');
    await left(student, 1);
    const again = recorded(student);
    await student.keyboard.press('Space');
    await student.keyboard.press('4');
    await ended(student).waitFor();
    await screenshot(student, 'revision-end');
    await again(1);
    expect(await ratingsOf(student)).toBe(before + count);
  });

  it('the student sees their progress', async () => {
    await student.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await student.getByRole('dialog').getByRole('link', { name: 'Mes progrès' }).click();
    await student.getByRole('heading', { name: 'Ce que vous savez, paquet par paquet' }).waitFor();
    await student.getByRole('link', { name: FLAGS }).waitFor();
    await expectGoodAtBothWidths(student);
    await screenshot(student, 'progress');
  });

  it('a professor compares the schedulers over these ratings, and switches', async () => {
    await signInOn(professor, 'prof@demo.fr');
    await professor.goto('/app/navigate');
    for (const name of ['Géographie', 'Drapeaux', FLAGS])
      await professor.getByRole('main').getByRole('link', { name, exact: true }).click();
    await professor.getByRole('button', { name: 'Actions du paquet' }).click();
    await professor.getByRole('menuitem', { name: 'Planification' }).click();
    await professor.getByRole('heading', { name: 'Les deux, sur les évaluations de la classe' }).waitFor();
    await expectGoodAtBothWidths(professor);
    await screenshot(professor, 'scheduler');
    await professor.getByRole('button', { name: /Passer à «\sFSRS\s»/ }).click();
    await professor.getByRole('button', { name: 'Confirmer' }).click();
    await professor.getByRole('button', { name: /Passer à «\sDélais fixes\s»/ }).waitFor();
  });
});
