import { ankiPackage } from './anki-package.js';
import type { AnkiSource } from './anki-package.js';
import {
  allViolations,
  DESKTOP,
  expectAccessible,
  openPerson,
  PHONE,
  pageScrollsSideways,
  signInOn,
  readText,
} from './browser.js';
import { Caller } from './classroom.js';
import { setScene } from './scene.js';
import type { DeckProgress, OwnProgress } from '@ardoise/contracts';

const scene = setScene();

/** What a student has in their Anki: the professor's cards, one of another course, and one never reviewed. */
const OWN: AnkiSource[] = [
  ...['Mali', 'Togo', 'Gabon', 'Bénin'].map((country, n): AnkiSource => ({
    deck: 'Mes cartes::Capitales',
    front: `Capitale du <b>${country}</b>&nbsp;?`,
    back: 'oui',
    reviews: [
      [60, 3],
      [50 - n, 3],
      [1, 4],
    ],
  })),
  { deck: 'Mes cartes', front: 'Une carte d’un autre cours', back: 'non', reviews: [[9, 3]] },
  { deck: 'Mes cartes', front: 'Jamais révisée', back: 'non' },
];

let professor: Caller;
let student: Caller;
let deck: string;
let cards: string[];
beforeAll(async () => {
  const { url } = scene.server;
  [professor, student] = await Promise.all([Caller.signIn(url, 'prof@demo.fr'), Caller.signIn(url, 'eleve@demo.fr')]);
  const make = async (path: string, body: object) => (await professor.call<{ id: string }>('POST', path, body)).id;
  const top = await make('/api/folders', { id_parent: '0', name: 'Afrique' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Géographie' });
  deck = await make('/api/decks', { id_folder: folder, name: 'Capitales d’Afrique' });
  cards = [];
  for (const country of ['Mali', 'Togo', 'Gabon', 'Bénin'])
    cards.push(
      await make('/api/flashcards', { deck_id: deck, question: `Capitale du **${country}** ?`, answer: ['oui'] }),
    );
  // One of them was revised here already: that counts.
  await student.call('POST', '/api/progress/update', {
    ...{ flashcardId: cards[3], action: 'put_back_in_deck_after', putBackInDeckAfter: 600 },
  });
});

it('a student finds the way on their progress page, sees what it comes to, and takes their history over by keyboard', async () => {
  const page = await openPerson(scene.browser, scene.server.url, DESKTOP);
  await signInOn(page, 'eleve@demo.fr');
  await page.goto('/app/progress');
  await page.getByRole('link', { name: 'Reprendre mon historique d’Anki' }).click();
  await page.getByRole('heading', { name: 'Reprendre mon historique d’Anki', level: 1 }).waitFor();
  expect(await allViolations(page)).toEqual([]);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir un fichier' }).press('Enter');
  await (
    await chooser
  ).setFiles({ name: 'Collection.apkg', mimeType: 'application/zip', buffer: await ankiPackage(OWN) });
  const place = page.getByRole('combobox', { name: 'Où chercher ces cartes' });
  await place.press('Enter');
  await place.pressSequentially('capitales d’afrique');
  await place.press('Enter');
  await page.getByRole('button', { name: 'Chercher les cartes' }).press('Enter');
  const preview = page.getByRole('region', { name: 'Ce qui sera repris' });
  await preview.waitFor();
  expect(await readText(preview)).toMatch(
    /À reprendre 3 Révisions 9 du .* au .* Déjà révisées ici 1 .* Non reprises 1/,
  );
  await preview.getByText('Voir la carte non reprise').click();
  expect(await readText(preview)).toContain('Une carte d’un autre cours');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reprendre ces 3 cartes' }).press('Enter');
  const report = page.getByRole('region', { name: 'C’est repris' });
  await report.waitFor();
  expect(await readText(report)).toContain('3 cartes ont repris votre historique d’Anki.');
  await expectAccessible(page);
  // 'Très facile' yesterday: they come back later, and the one that was revised here is as it was.
  const { flashcardIds } = await student.call<DeckProgress>('GET', `/api/progress/deck/${deck}`);
  expect(flashcardIds).toEqual([]);
  const { totals } = await student.call<OwnProgress>('GET', '/api/progress/me');
  expect(totals.ratings).toBe(1);
  await report.getByRole('link', { name: 'Voir mes progrès' }).click();
  await page.getByText('Capitales d’Afrique').waitFor();
  await page.context().close();
});

it('is read on a phone, where nothing is left to take over or a file has no review', async () => {
  const page = await openPerson(scene.browser, scene.server.url, PHONE);
  await signInOn(page, 'eleve@demo.fr');
  await page.goto('/app/progress/anki');
  const choose = async (button: string, sources: readonly AnkiSource[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).tap();
    await (
      await chooser
    ).setFiles({ name: 'Collection.colpkg', mimeType: 'application/zip', buffer: await ankiPackage(sources) });
  };
  await choose('Choisir un fichier', OWN.slice(5));
  await page.getByText('Ce paquet ne contient aucune révision.').waitFor();
  await choose('Choisir un fichier', OWN);
  await page.getByRole('button', { name: 'Chercher les cartes' }).tap();
  await page.getByRole('heading', { name: 'Rien à reprendre ici' }).waitFor();
  expect(await pageScrollsSideways(page)).toBe(false);
  await expectAccessible(page);
  await page.context().close();
});
