import type { Page } from 'playwright-core';
import { PHONE, expectAccessible, openPerson, signInOn } from './browser.js';
import { setScene } from './scene.js';
import { tap } from './touch.js';

const DECK = 'Capitales : Océanie';
const SMALL = { width: 360, height: 640 };

const scene = setScene();
let student: Page;
let otherTab: Page;

/** Stands in for a device's voices, of which a browser without a desk has none: what is read is over at once. */
function haveVoices(): void {
  const read: string[] = [];
  const synthesis = {
    cancel: () => undefined,
    getVoices: () => [{ lang: 'fr-FR' }],
    speak: (spoken: { text: string; onend: (() => void) | null }) => {
      read.push(spoken.text);
      setTimeout(() => spoken.onend?.());
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  class Spoken {
    onend: (() => void) | null = null;
    constructor(readonly text: string) {}
  }
  Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
  Object.assign(globalThis, { SpeechSynthesisUtterance: Spoken, read });
}
const hasRead = (page: Page, count: number) =>
  page.waitForFunction((least) => (globalThis as unknown as { read: string[] }).read.length >= least, count);

beforeAll(async () => {
  student = await openPerson(scene.browser, scene.server.url, PHONE);
  await student.addInitScript(haveVoices);
  await signInOn(student, 'eleve@demo.fr');
});

const star = (page: Page, country: string) => page.getByRole('button', { name: new RegExp(`^À retenir.*${country}`) });
/** Until one card alone is left. */
async function find(words: string): Promise<void> {
  await student.getByRole('searchbox').fill(words);
  await student.getByText('1 carte', { exact: true }).waitFor();
}
const left = (count: number) =>
  student.getByText(`encore ${count === 1 ? '1 carte' : `${count} cartes`}`, { exact: true }).waitFor();
const front = () => student.locator('section[aria-label="Recto"]:not([inert])');

describe('a deck that is looked at before it is revised', () => {
  it('is opened from its folder, and stands on small screens', async () => {
    await student.getByRole('main').getByRole('link', { name: 'Géographie', exact: true }).click();
    await student.getByRole('link', { name: 'Capitales', exact: true }).click();
    await tap(student.getByRole('link', { name: new RegExp(`^Voir les cartes.*${DECK.slice(-7)}`) }));
    await student.getByRole('heading', { level: 1, name: DECK }).waitFor();
    await student.getByRole('link', { name: /^Réviser ces 14/ }).waitFor();
    for (const size of [SMALL, PHONE]) {
      await student.setViewportSize(size);
      await expectAccessible(student);
    }
  });

  it('is searched without accents, and has stars by touch and by keys, which another tab sees by itself', async () => {
    otherTab = await student.context().newPage();
    await otherTab.goto(`${student.url()}?parmi=etoiles`);
    await otherTab.getByText('Aucune étoile').waitFor();
    await find('vanuatu');
    await star(student, 'Vanuatu').focus();
    await student.keyboard.press('Enter');
    await star(otherTab, 'Vanuatu').waitFor();
    await student.keyboard.press('Enter');
    await otherTab.getByText('Aucune étoile').waitFor();
    await find('MICRONESIE');
    await tap(star(student, 'Micronésie'));
    await star(otherTab, 'Micronésie').waitFor();
    await otherTab.close();
  });

  it('is chosen from by one’s stars', async () => {
    await student.getByRole('searchbox').fill('');
    await tap(student.getByText(/^Mes étoiles/));
    await student.getByRole('link', { name: 'Réviser cette carte' }).waitFor();
    await expectAccessible(student);
  });

  it('is typed: exactly what was chosen, rated as ever, without a connection as well', async () => {
    await tap(student.getByText('À taper', { exact: true }));
    await student.context().setOffline(true);
    await tap(student.getByRole('link', { name: 'Réviser cette carte' }));
    await left(1);
    await front().getByRole('textbox').fill('palikir');
    await student.keyboard.press('Enter');
    await student.getByText('C’est juste').first().waitFor();
    await student.getByRole('button', { name: /^Facile/ }).click();
    await student.getByRole('heading', { level: 1 }).waitFor();
    await student.context().setOffline(false);
    await tap(student.getByRole('link', { name: 'Retour aux cartes' }));
    await student
      .getByText('sue', { exact: true })
      .or(student.getByText('en cours', { exact: true }))
      .first()
      .waitFor();
  });

  it('is asked as choices among its own answers, and its cards are starred by a key', async () => {
    await tap(student.getByText('Choix', { exact: true }));
    await tap(student.getByRole('link', { name: 'Réviser cette carte' }));
    await left(1);
    expect(await front().getByRole('checkbox').count()).toBe(4);
    await expectAccessible(student);
    await student.keyboard.press('e');
    await student.getByText('Étoile retirée').waitFor();
    await student.keyboard.press('e');
    await student.getByText('Étoile ajoutée').waitFor();
    await tap(student.getByRole('link', { name: 'Quitter la révision' }));
  });

  it('is listened to: question, pause, answer, and nothing is rated', async () => {
    const rated: string[] = [];
    student.on('request', (request) => void (request.url().endsWith('/update') && rated.push(request.url())));
    await tap(student.getByText('Écouter', { exact: true }));
    await tap(student.getByRole('link', { name: 'Écouter cette carte' }));
    await student.getByText(/Rien n’est évalué/).waitFor();
    await expectAccessible(student);
    await hasRead(student, 2);
    await student.keyboard.press('ArrowRight');
    await student.getByRole('heading', { name: 'Vous avez tout écouté' }).waitFor();
    expect(rated).toEqual([]);
    await expectAccessible(student);
  });
});
