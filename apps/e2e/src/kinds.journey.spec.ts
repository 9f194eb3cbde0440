import type { KindName, StudentRun } from '@ardoise/contracts';
import type { Page } from 'playwright-core';
import { expectAccessible, leastTextOn, openPerson, signInOn, standsStill } from './browser.js';
import { Caller } from './classroom.js';
import { setScene } from './scene.js';
import { tap } from './touch.js';

const SMALL = { width: 360, height: 640 };
const WALLS = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

const scene = setScene();
let professor: Caller;
let phone: Page;
let wall: Page;
let runId: string;

const give = () => tap(phone.getByRole('button', { name: 'Valider' }));

const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const onPicture = (question: string, ask: string, zone?: number) => ({
  question,
  kind: 'labels',
  details: {
    ask,
    zones: [
      { label: 'Aorte', shape: 'ellipse', x: 100, y: 100, width: 300, height: 300 },
      { label: 'Ventricule', shape: 'rectangle', x: 600, y: 600, width: 300, height: 300 },
    ],
    others: ask === 'choose' ? ['Veine'] : [],
    ...(zone !== undefined && { zone }),
  },
});

interface Asked {
  card: object;
  how: () => Promise<void>;
  /** null of an opinion. */
  isRight: boolean | null;
}

/** Cards of each kind, and how a pupil answers them on a phone; none of what no class is asked, and of what other journeys ask. */
const BY_KIND: Readonly<Record<KindName, readonly Asked[]>> = {
  text: [],
  blanks: [],
  choices: [],
  'true-false': [
    {
      card: { question: 'La Terre tourne autour du Soleil.', answer: ['Vrai'], possible_answers: ['Vrai', 'Faux'] },
      how: () => tap(phone.getByRole('button', { name: 'Vrai', exact: true })),
      isRight: true,
    },
  ],
  typed: [
    {
      card: { question: 'Capitale du Togo ?', answer: ['Lomé'], kind: 'typed' },
      how: async () => {
        await phone.getByRole('textbox').fill('lomé');
        await give();
      },
      isRight: true,
    },
  ],
  number: [
    {
      card: {
        question: 'Accélération de la pesanteur ?',
        answer: ['9,81'],
        kind: 'number',
        details: { value: 9.81, margin: 2, margin_in: 'percent', unit: 'm/s²' },
      },
      how: async () => {
        await phone.getByRole('textbox').fill('9,7');
        await give();
      },
      isRight: true,
    },
  ],
  order: [
    {
      // Of two items there is but one other order.
      card: { question: 'Du plus ancien au plus récent', answer: ['Valmy', 'Waterloo'], kind: 'order' },
      how: async () => {
        await tap(phone.getByRole('button', { name: /^Monter.*Valmy/ }));
        await give();
      },
      isRight: true,
    },
  ],
  pairs: [
    {
      card: {
        question: 'À chaque pays sa capitale',
        answer: ['-'],
        kind: 'pairs',
        details: {
          pairs: [
            { left: 'France', right: 'Paris' },
            { left: 'Japon', right: 'Tokyo' },
          ],
          others: ['Lyon'],
        },
      },
      how: async () => {
        await phone.getByRole('combobox', { name: 'France' }).selectOption('Lyon');
        await phone.getByRole('combobox', { name: 'Japon' }).selectOption('Tokyo');
        await give();
      },
      isRight: false,
    },
  ],
  labels: [
    {
      card: onPicture('Touchez l’aorte.', 'where', 0),
      how: async () => {
        const drawn = phone.getByRole('img', { name: 'Image à légender' });
        await phone.waitForFunction(() => [...document.images].every((image) => image.naturalWidth > 0));
        await standsStill(phone);
        const picture = await drawn.boundingBox();
        // A finger, in the middle of the zone.
        await phone.touchscreen.tap(picture!.x + picture!.width / 4, picture!.y + picture!.height / 4);
        await give();
      },
      isRight: true,
    },
    {
      card: onPicture('Nommez chaque zone.', 'choose'),
      how: async () => {
        await phone.getByRole('combobox', { name: 'Zone 1' }).selectOption('Aorte');
        await phone.getByRole('combobox', { name: 'Zone 2' }).selectOption('Veine');
        await give();
      },
      isRight: false,
    },
  ],
  poll: [
    {
      card: {
        question: 'Où partir ?',
        answer: [],
        kind: 'poll',
        details: { options: ['À la mer', 'À la montagne', 'Nulle part'], several: true, anonymous: true },
      },
      how: async () => {
        await phone.getByText(/Réponse anonyme/).waitFor();
        await tap(phone.getByRole('checkbox', { name: /À la mer/ }));
        await give();
      },
      isRight: null,
    },
  ],
  words: [
    {
      card: {
        question: 'L’été en quelques mots',
        answer: [],
        kind: 'words',
        details: { words_most: 2, hidden: ['moustique'], anonymous: false },
      },
      how: async () => {
        await phone.getByRole('textbox', { name: 'Mot 1' }).fill('soleil');
        await phone.getByRole('textbox', { name: 'Mot 2' }).fill('Moustique !');
        await give();
      },
      isRight: null,
    },
  ],
};
const ASKED = Object.values(BY_KIND).flat();

/** One by one where it brings its picture. */
async function made(card: object, deckId: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ deck_id: deckId, answer: [], ...card }))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  if ('kind' in card && card.kind === 'labels') form.append('media', new Blob([PIXEL]), 'image.png');
  return (await professor.call<{ id: string }>('POST', '/api/flashcards', form)).id;
}

beforeAll(async () => {
  const { url } = scene.server;
  professor = await Caller.signIn(url, 'prof@demo.fr');
  const [deck] = await professor.call<{ id: string }[]>('GET', '/api/decks');
  const ids: string[] = [];
  for (const { card } of ASKED) ids.push(await made(card, deck!.id));
  const form = { name: 'De toutes les façons', access_code: 'genres', mode: 'paced', time_limit: 0 };
  const { id: quizId } = await professor.call<{ id: string }>('POST', '/api/quizzes', form);
  await professor.call('PUT', `/api/quizzes/${quizId}/flashcards`, { flashcardIds: ids });
  ({ id: runId } = await professor.call<{ id: string }>('POST', `/api/quizzes/${quizId}/runs`, {}));
  phone = await openPerson(scene.browser, url, SMALL);
  await signInOn(phone, 'eleve@demo.fr', undefined, `/app/quiz/${quizId}/seance/${runId}`);
  wall = await openPerson(scene.browser, url, WALLS[0]!);
  await signInOn(wall, 'prof@demo.fr');
  await wall.goto(`/app/runs/${runId}/mur`);
  await wall.getByText('élève a rejoint').waitFor();
});

/** All of it is in sight, and read from the last row. */
async function expectReadable(): Promise<void> {
  for (const size of WALLS) {
    await wall.setViewportSize(size);
    await expectAccessible(wall);
    expect(await leastTextOn(wall)).toBeGreaterThanOrEqual(0.0399);
    expect(await wall.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  }
}

describe('a class is asked by each kind of card', () => {
  it.each([...ASKED.entries()])('question %i', async (step, { how, isRight }) => {
    const lead = (what: string) => professor.call('POST', `/api/runs/${runId}/${what}`, { step });
    const heading = `Question ${step + 1} sur ${ASKED.length}`;
    await lead('show');
    await wall.getByRole('heading', { name: heading }).waitFor();
    await phone.getByText(heading).first().waitFor();
    await expectAccessible(phone);
    await expectReadable();
    await how();
    // Whoever is there has answered: answering closes by itself.
    await wall.getByText('Les réponses sont closes.').waitFor();
    await expectReadable();
    if (isRight === null) {
      await phone.getByText(/Merci, réponse envoyée/).waitFor();
      await expectAccessible(phone);
      return;
    }
    await lead('reveal');
    await phone.getByText(isRight ? 'Bonne réponse !' : 'Ce n’est pas la bonne réponse.').waitFor();
    await expectAccessible(phone);
    await wall
      .getByText(/✓|justes/)
      .first()
      .waitFor();
    await expectReadable();
  });

  it('and each is told its own', async () => {
    const student = await Caller.signIn(scene.server.url, 'eleve@demo.fr');
    const { own } = await student.call<StudentRun>('GET', `/api/runs/${runId}`);
    const judged = ASKED.filter(({ isRight }) => isRight !== null);
    expect([own.right, own.revealed]).toEqual([judged.filter(({ isRight }) => isRight).length, judged.length]);
  });

  it('and a word that nobody is to see is not on the wall, nor one that is pressed', async () => {
    const words = wall.getByRole('list', { name: 'Nuage de mots' }).getByRole('listitem');
    await words.filter({ hasText: 'soleil' }).waitFor();
    expect(await words.count()).toBe(1);
    await words.getByRole('button').click();
    await wall.getByText('Mot masqué').waitFor();
    await wall.reload();
    await wall.getByText('L’été en quelques mots').waitFor();
    expect(await words.count()).toBe(0);
  });
});
