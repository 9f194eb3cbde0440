import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnkiHistory } from '@ardoise/formats/anki';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aCard, aDeck, aFolder, aSchool } from '../../../test/given/things.ts';

const MARCH = Date.UTC(2026, 2, 3, 14, 5);
const DAY = 86_400_000;

const reviewed = (question: string, answer: string, days = [0, 3]): AnkiHistory['cards'][number] => ({
  card: {
    ...{ path: ['Anki'], question, answer: [answer], possible_answers: [], is_fillable_text: false },
    ...{ additionnal_text_verso: '', media: null, media_verso: null, tags: [] },
  },
  reviews: days.map((day) => ({ at: MARCH + day * DAY, grade: 3 })),
});

/** null: it never comes to an end. */
let answer: AnkiHistory | { problem: string | null } | null;
/** The thread that reads files: it answers through the port that comes with the question. */
class Reader {
  addEventListener = () => undefined;
  terminate = () => void terminated++;
  postMessage = (_: unknown, [port]: MessagePort[]) => {
    if (answer) port?.postMessage(answer);
  };
}

const CARDS = [
  aCard({ id: 'c1', question: 'Capitale du **Mali**\u00a0?', answer: ['Bamako'] }),
  aCard({ id: 'c2', question: 'Capitale du Togo ?', answer: ['Lomé'] }),
  aCard({ id: 'c3', question: 'Capitale du Gabon ?', answer: ['Libreville'] }),
];

function show(more: Record<string, (...args: never[]) => unknown> = {}) {
  const server = fakeServer({
    ...aSchool(),
    'GET /api/folders': () => [
      aFolder({ id: '0', id_parent: null, name: 'Racine' }),
      aFolder(),
      aFolder({ id: 'f2', id_parent: 'f1', name: 'Europe' }),
    ],
    'GET /api/decks': () => [aDeck({ number_of_visible_flashcards: 3 })],
    'GET /api/progress/known': () => ['c3'],
    'GET /api/flashcards': () => CARDS,
    'POST /api/progress/history': ({ json }) => ({
      taken: (json as { cards: { flashcardId: string }[] }).cards.map(({ flashcardId }) => flashcardId),
      known: [],
      missing: 0,
    }),
    ...(more as object),
  });
  signInAs('student');
  return { server, user: open('/app/progress/anki') };
}

async function choose(user: ReturnType<typeof open>, name = 'Collection.apkg') {
  const button = await screen.findByRole('button', { name: /Choisir un fichier/ });
  const field = button.parentElement!.querySelector('input')!;
  await user.upload(field, new File(['x'], name));
}
async function search(user: ReturnType<typeof open>) {
  await choose(user);
  await user.click(await screen.findByRole('button', { name: 'Chercher les cartes' }));
}
const sentTo = ({ calls }: ReturnType<typeof show>['server']) =>
  calls.filter(({ path }) => path === '/api/progress/history');
const asRead = (element: HTMLElement) => (element.textContent ?? '').replace(/\s+/g, ' ');

let terminated: number;
beforeEach(() => {
  terminated = 0;
  answer = {
    cards: [
      reviewed('Capitale du Mali ?', 'Bamako', [0, 3, 10]),
      reviewed('Capitale du Togo ?', 'Lomé'),
      reviewed('Capitale du Gabon ?', 'Libreville'),
      reviewed('Ailleurs ?', 'oui'),
    ],
    unreviewed: 1,
  };
  vi.stubGlobal('Worker', Reader);
});

describe('taking over what Anki knows', () => {
  it('says before anything is sent what is recognised, since when, what is known here and what is not recognised', async () => {
    const { server, user } = show();
    await search(user);
    const preview = await screen.findByRole('region', { name: 'Ce qui sera repris' });
    expect(asRead(preview)).toContain('À reprendre2');
    expect(asRead(preview)).toContain('Révisions5 du mardi 3 mars 2026 au vendredi 13 mars 2026');
    expect(asRead(preview)).toContain('Déjà révisées ici1');
    expect(asRead(preview)).toContain('Non reprises1');
    await user.click(within(preview).getByText('Voir la carte non reprise'));
    expect(asRead(within(preview).getByRole('list', { name: 'Non reprises' }))).toContain(
      'Ailleurs ?Aucune carte d’ici ne pose cette question.',
    );
    expect(asRead(document.body)).toContain(
      '4 cartes révisées dans ce paquet, et 1 sans révision qui est laissée de côté.',
    );
    expect(sentTo(server)).toEqual([]);
  });

  it('is read no further when that is cancelled, nor when another package takes its place', async () => {
    const { user } = show();
    const read = answer;
    answer = null;
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull());
    expect(terminated).toBeGreaterThan(0);
    expect(screen.getByRole('alert')).toHaveTextContent('');
    await choose(user);
    await screen.findByRole('button', { name: 'Annuler' });
    terminated = 0;
    answer = read;
    await choose(user, 'Autre.apkg');
    await screen.findByRole('button', { name: 'Chercher les cartes' });
    expect(terminated).toBeGreaterThan(1);
  });

  it('looks where it is told, everywhere to begin with', async () => {
    const { server, user } = show();
    await choose(user);
    await user.click(await screen.findByRole('combobox', { name: 'Où chercher ces cartes' }));
    await user.click(await screen.findByTitle('Géographie › Europe › Capitales'));
    await user.click(screen.getByRole('button', { name: 'Chercher les cartes' }));
    await screen.findByRole('region', { name: 'Ce qui sera repris' });
    const asked = server.calls.filter(({ path }) => path === '/api/flashcards').map(({ query }) => String(query));
    expect(asked).toEqual(['id_deck=d1&limit=500&offset=0']);
  });

  it('sends the reviews of what is new here, and tells what became of them', async () => {
    const { server, user } = show();
    await search(user);
    await user.click(await screen.findByRole('button', { name: /^Reprendre ces 2\scartes$/ }));
    const report = await screen.findByRole('region', { name: 'C’est repris' });
    expect(asRead(report)).toContain('2 cartes ont repris votre historique d’Anki.');
    expect(within(report).getByRole('link', { name: 'Voir mes progrès' })).toHaveAttribute('href', '/app/progress');
    const [sent] = sentTo(server);
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent?.json).toMatchObject({
      cards: [
        { flashcardId: 'c1', reviews: [{ at: '2026-03-03T14:05:00.000Z', grade: 3 }, {}, {}] },
        { flashcardId: 'c2' },
      ],
    });
  });

  it('goes on after a failure with the same request, and counts once what had come in without an answer', async () => {
    let tries = 0;
    const { server, user } = show({
      'POST /api/progress/history': () => {
        if (++tries === 1) throw new TypeError('no connection');
        return { taken: [], known: ['c1', 'c2'], missing: 0 };
      },
    });
    await search(user);
    await user.click(await screen.findByRole('button', { name: /^Reprendre ces/ }));
    expect(await screen.findByText(/L’envoi s’est arrêté/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(asRead(await screen.findByRole('region', { name: 'C’est repris' }))).toContain('2 cartes ont repris');
    const keys = sentTo(server).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('tells what others made of it meanwhile', async () => {
    const { user } = show({ 'POST /api/progress/history': () => ({ taken: [], known: ['c1'], missing: 1 }) });
    await search(user);
    await user.click(await screen.findByRole('button', { name: /^Reprendre ces/ }));
    const report = asRead(await screen.findByRole('region', { name: 'Rien n’a été repris' }));
    expect(report).toContain('1 carte avait déjà une progression ici et l’a gardée.');
    expect(report).toContain('1 carte n’est plus visible et a été laissée de côté.');
  });

  it.each([
    ['known', ['c1', 'c2', 'c3'], CARDS, /Vous avez déjà une progression/],
    ['strange', [], [], /Aucune carte de ce paquet ne peut être reprise/],
  ])('has nothing to send where all is %s', async (_, known, cards, sentence) => {
    const { user } = show({ 'GET /api/progress/known': () => known, 'GET /api/flashcards': () => cards });
    await search(user);
    expect(await screen.findByRole('heading', { name: 'Rien à reprendre ici' })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reprendre/ })).toBeNull();
  });

  it('says why a file cannot be read, and which ones can', async () => {
    answer = { problem: 'Ce paquet ne contient aucune révision.' };
    const { user } = show();
    await choose(user);
    expect(await screen.findByText('Ce paquet ne contient aucune révision.')).toBeVisible();
  });

  it('says why the cards cannot be looked for', async () => {
    const { user } = show({ 'GET /api/flashcards': () => new RefusedAnswer(503, '') });
    await search(user);
    expect(await screen.findByText('Impossible de chercher les cartes')).toBeVisible();
  });

  it('has nothing to look through where there is no card, and too much in ten thousand and one', async () => {
    const { user } = show({ 'GET /api/decks': () => [aDeck({ number_of_visible_flashcards: 10_001 })] });
    await choose(user);
    expect(await screen.findByText(/c’est trop pour une recherche/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Chercher les cartes' })).toBeDisabled();
  });

  it('is for students alone, who find it on the page of their progress', async () => {
    fakeServer(aSchool());
    signInAs('professor');
    open('/app/progress/anki');
    await waitFor(() => expect(screen.getByText('404 - Page non trouvée')).toBeVisible());
  });
});
