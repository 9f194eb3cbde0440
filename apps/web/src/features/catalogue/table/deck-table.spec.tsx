import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Flashcard } from '@ardoise/contracts';
import { keepDisplayPrefs, keptDisplayPrefs } from '../../../platform/preferences/display-storage.ts';
import { DECK_PATH, aDeckOf } from '../../../test/given/deck.ts';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { onScreen } from '../../../test/on-screen.ts';
import { address, goTo, open } from '../../../test/render-app.tsx';
import { aCard } from '../../../test/given/things.ts';

const CARDS = ['Togo', 'Ghana', 'Bénin'].map((country, n) =>
  aCard({
    id: `c${n + 1}`,
    question: `Capitale du ${country} ?`,
    answer: [`Ville ${n + 1}`],
    creation_date: `2025-01-0${9 - n}T00:00:00.000Z`,
  }),
);
/** The first was known once of three times, the second always; nobody has met the third. */
const SUCCESS = { c1: { ratings: 3, successes: 1 }, c2: { ratings: 4, successes: 4 } };
const CHANGED = () =>
  new RefusedAnswer(409, 'Cet élément a été modifié depuis que vous l’avez ouvert.', 'changed-meanwhile');

type Change = Partial<Flashcard> & { revision?: number };

/** A deck whose cards are kept as they are edited, and its table. */
async function openTable(cards: Flashcard[] = CARDS, more: Parameters<typeof aDeckOf>[1] = {}) {
  const kept = new Map(cards.map((card) => [card.id, card]));
  const server = aDeckOf([], {
    'GET /api/flashcards': () => [...kept.values()],
    'GET /api/flashcards/:id': (_, [id = '']) => kept.get(id),
    'PUT /api/flashcards/:id': ({ json }, [id = '']) => {
      const { revision, ...change } = json as Change;
      const card = kept.get(id)!;
      if (revision !== card.revision) return CHANGED();
      kept.set(id, { ...card, ...change, revision: revision + 1 });
      return { id };
    },
    'GET /api/decks/:id/success': () => SUCCESS,
    ...more,
  });
  const user = open(DECK_PATH);
  await user.click(await screen.findByText('Tableau'));
  await screen.findByRole('table', { name: 'Cartes en tableau' });
  return { server, user, kept };
}

const cell = (name: RegExp) => screen.findByRole('button', { name });
const asCards = () => within(screen.getByRole('radiogroup', { name: 'Affichage' })).getByText('Cartes');
const field = () => screen.getByRole('textbox', { name: 'Question' });
const answerField = () => screen.getByRole('textbox', { name: 'Réponse, une par ligne' });
const puts = (server: ReturnType<typeof aDeckOf>, id: string) =>
  server.made('PUT', `/api/flashcards/${id}`).map(({ json }) => json);

beforeEach(() => onScreen(1280));
// The choice outlives the page, and would be that of the next test.
afterEach(() => keepDisplayPrefs({ ...keptDisplayPrefs(), deckView: 'cards' }));

describe('the way a deck is looked at', () => {
  it('is cards until one chooses the table, and stays so', async () => {
    const { user } = await openTable();
    expect(screen.queryByRole('list', { name: 'Cartes' })).toBeNull();
    expect(keptDisplayPrefs().deckView).toBe('table');
    goTo('/app/navigate/f2');
    await waitFor(() => expect(address()).toBe('/app/navigate/f2'));
    goTo(DECK_PATH);
    await screen.findByRole('table', { name: 'Cartes en tableau' });
    await user.click(asCards());
    await screen.findByRole('list', { name: 'Cartes' });
    expect(keptDisplayPrefs().deckView).toBe('cards');
  });

  it('is never a table on a phone', async () => {
    const { user } = await openTable();
    onScreen(390);
    await screen.findByRole('list', { name: 'Cartes' });
    expect(screen.queryByRole('radio', { name: 'Tableau' })).toBeNull();
    onScreen(1280);
    await screen.findByRole('radiogroup', { name: 'Affichage' });
    await user.click(asCards());
  });
});

describe('the table of a deck', () => {
  it('says of each card what it is, and opens it beside', async () => {
    const { user } = await openTable([
      aCard({
        id: 'c1',
        question: 'Rome est en ... du Sud.',
        answer: ['Europe'],
        is_fillable_text: true,
        media: '/api/media/a.png',
        visible: false,
        tags: [{ id: 't1', name: 'géo' }],
      }),
    ]);
    const row = screen.getByRole('row', { name: /Rome est en/ });
    for (const said of ['Europe', 'Texte à trous', 'géo', 'Caché', 'recto']) expect(row).toHaveTextContent(said);
    await user.click(within(row).getByText('Texte à trous'));
    await screen.findByRole('dialog', { name: 'Modifier la carte' });
    expect(screen.getByRole('row', { name: /Rome est en/ })).toHaveAttribute('aria-current', 'true');
  });

  it('is ordered by its headings, and at the third press as before', async () => {
    const { user } = await openTable();
    const questions = () =>
      screen.getAllByRole('button', { name: /^Modifier la question/ }).map((one) => one.textContent);
    const before = questions();
    const heading = screen.getByRole('button', { name: 'Question' });
    await user.click(heading);
    await waitFor(() => expect(questions()[0]).toBe('Capitale du Bénin ?'));
    expect(screen.getByRole('columnheader', { name: 'Question' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(heading);
    await waitFor(() => expect(questions()[0]).toBe('Capitale du Togo ?'));
    expect(questions()).toEqual(['Capitale du Togo ?', 'Capitale du Ghana ?', 'Capitale du Bénin ?']);
    await user.click(heading);
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Question' })).toHaveAttribute('aria-sort', 'none'),
    );
    expect(questions()).toEqual(before);
  });

  it('says how often each card was known, and puts those that were known least at its head', async () => {
    const { user } = await openTable();
    const row = (country: string) => screen.getByRole('row', { name: new RegExp(country) });
    await waitFor(() => expect(row('Togo')).toHaveTextContent(/33\s%/));
    expect(row('Ghana')).toHaveTextContent(/100\s%/);
    expect(row('Bénin')).toHaveTextContent('–jamais révisée');
    const order = () => screen.getAllByRole('button', { name: /^Modifier la question/ }).map((one) => one.textContent);
    await user.click(screen.getByRole('button', { name: 'Réussite' }));
    await user.click(screen.getByRole('button', { name: 'Réussite' }));
    await waitFor(() => expect(order()).toEqual(['Capitale du Ghana ?', 'Capitale du Togo ?', 'Capitale du Bénin ?']));
  });

  it('is there without the figures, where they cannot be had', async () => {
    await openTable(CARDS, { 'GET /api/decks/:id/success': () => new RefusedAnswer(503, '') });
    expect(await cell(/^Modifier la question.*Togo/)).toBeVisible();
    expect(screen.queryByText(/33\s%/)).toBeNull();
  });

  it('has the same selection as the cards', async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole('checkbox', { name: /^Sélectionner la carte.*Capitale du Togo/ }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: /^Sélectionner la carte.*Capitale du Bénin/ }));
    await user.keyboard('{/Shift}');
    const bar = screen.getByRole('toolbar', { name: 'Cartes sélectionnées' });
    expect(within(bar).getByRole('status')).toHaveTextContent('3 cartes sélectionnées');
  });

  it('draws few of two thousand cards', async () => {
    const many = Array.from({ length: 2_000 }, (_, n) => aCard({ id: `m${n}`, question: `Question ${n} ?` }));
    await openTable(many);
    const table = screen.getByRole('table', { name: 'Cartes en tableau' });
    expect(table).toHaveAttribute('aria-rowcount', '2001');
    expect(table.querySelectorAll('tr[data-card-item]').length).toBeLessThan(60);
  });
});

describe('a text of the table', () => {
  it('is written by keys alone: Enter opens and saves, Tab goes on, Escape leaves it', async () => {
    const { server, user } = await openTable();
    (await cell(/^Modifier la question\s: Capitale du Togo/)).focus();
    await user.keyboard('{Enter}');
    expect(field()).toHaveFocus();
    await user.keyboard('!{Enter}');
    await waitFor(() => expect(puts(server, 'c1')).toHaveLength(1));
    const saved = await cell(/^Modifier la question\s: Capitale du Togo \?!$/);
    await waitFor(() => expect(saved).toHaveFocus());
    await user.keyboard('{F2}{Tab}');
    expect(answerField()).toHaveFocus();
    expect(answerField()).toHaveValue('Ville 1');
    await user.keyboard(' bis{Tab}');
    await waitFor(() => expect(field()).toHaveValue('Capitale du Ghana ?'));
    expect(field()).toHaveFocus();
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(answerField()).toHaveFocus();
    await user.keyboard(' ter{Escape}');
    const given = await cell(/^Modifier la réponse\s: Ville 1 bis$/);
    await waitFor(() => expect(given).toHaveFocus());
    await waitFor(() => expect(puts(server, 'c1')).toHaveLength(2));
    expect(puts(server, 'c1')).toEqual([
      { question: 'Capitale du Togo ?!', answer: ['Ville 1'], revision: 0 },
      { question: 'Capitale du Togo ?!', answer: ['Ville 1 bis'], revision: 1 },
    ]);
    expect(puts(server, 'c2')).toHaveLength(0);
  });

  it('is saved after the one beside it, on what that one made of the card', async () => {
    let answered = () => {};
    const waiting = new Promise<void>((resolve) => (answered = resolve));
    const { server, user, kept } = await openTable();
    // The list comes late: what was saved is known before the list says so.
    server.set('GET /api/flashcards', () => waiting.then(() => [...kept.values()]));
    await user.click(await cell(/^Modifier la question\s: Capitale du Togo/));
    await user.keyboard('!{Tab} bis{Enter}');
    await waitFor(() => expect(puts(server, 'c1')).toHaveLength(2));
    await waitFor(() =>
      expect(kept.get('c1')).toMatchObject({ question: 'Capitale du Togo ?!', answer: ['Ville 1 bis'] }),
    );
    expect(await cell(/^Modifier la question\s: Capitale du Togo \?!$/)).toBeVisible();
    answered();
    expect(await cell(/^Modifier la réponse\s: Ville 1 bis$/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is refused at its field when it is too short, and stays', async () => {
    const { server, user } = await openTable();
    await user.click(await cell(/^Modifier la question\s: Capitale du Togo/));
    await user.clear(field());
    await user.keyboard('{Tab}');
    expect(screen.getByText('Veuillez renseigner une question')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(puts(server, 'c1')).toHaveLength(0);
  });

  it('keeps blanks and their answers together', async () => {
    const { user } = await openTable([
      aCard({ question: 'Rome est en ....', answer: ['Italie'], is_fillable_text: true }),
    ]);
    await user.click(await cell(/^Modifier la question/));
    await user.keyboard(' Et Paris en ....{Enter}');
    expect(screen.getByText(/^2 trous pour 1 réponse/)).toBeVisible();
  });

  it('stays where its save failed, and says why', async () => {
    const { server, user } = await openTable(CARDS, {
      'PUT /api/flashcards/:id': () => new RefusedAnswer(503, 'Plus de place.'),
    });
    await user.click(await cell(/^Modifier la question\s: Capitale du Togo/));
    await user.keyboard('!{Enter}');
    expect(await screen.findByText('Plus de place.')).toBeVisible();
    expect(field()).toHaveValue('Capitale du Togo ?!');
    goTo('/app/navigate/f2');
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(address()).toBe(DECK_PATH));
    server.set('PUT /api/flashcards/:id', () => ({ id: 'c1' }));
    await user.click(field());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(puts(server, 'c1')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Question' })).toBeNull());
  });

  it('that somebody else has changed is shown in both versions, and ours is written on theirs', async () => {
    const { server, user, kept } = await openTable();
    kept.set('c1', { ...CARDS[0]!, question: 'Quelle est la capitale du Togo ?', answer: ['Lomé'], revision: 4 });
    await user.click(await cell(/^Modifier la question\s: Capitale du Togo/));
    await user.keyboard('!{Enter}');
    const versions = await screen.findByRole('table', { name: 'Les deux versions' });
    expect(within(versions).getAllByRole('row')[1]).toHaveTextContent(
      'QuestionQuelle est la capitale du Togo ?Capitale du Togo ?!',
    );
    await user.click(screen.getByRole('button', { name: 'Enregistrer la mienne' }));
    await waitFor(() => expect(puts(server, 'c1')).toHaveLength(2));
    expect(puts(server, 'c1')[1]).toEqual({ question: 'Capitale du Togo ?!', answer: ['Lomé'], revision: 4 });
  });
});
