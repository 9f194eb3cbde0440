import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DECK_PATH, aDeckOf } from '../../../test/given/deck.ts';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import type { SeenCall } from '../../../test/fake-server.ts';
import { address, goTo, open } from '../../../test/render-app.tsx';
import { takeBack } from '../../../test/take-back.ts';
import { aCard } from '../../../test/given/things.ts';

const GRID_PATH = `${DECK_PATH}/write`;
const cardsIn = ({ json }: SeenCall) => (json as { cards: object[] }).cards;
const taken = (call: SeenCall) => ({ ids: cardsIn(call).map((_, index) => `n${index}`) });
const cell = (column: 'Question' | 'Réponse' | 'Type', line: number) =>
  screen.getByLabelText(`${column}, ligne ${line}`);
const table = (rows: number) => Array.from({ length: rows }, (_, n) => `Question ${n} ?\tRéponse ${n}`).join('\r\n');

async function openGrid(more: Parameters<typeof aDeckOf>[1] = {}) {
  const server = aDeckOf([], { 'POST /api/decks/:id/flashcards': taken, ...more });
  const user = open(GRID_PATH);
  await screen.findByLabelText('Question, ligne 1');
  return { user, sent: () => server.made('POST', '/api/decks/d1/flashcards'), server };
}

function drop(file: File) {
  const target = screen.getByRole('heading', { level: 1 });
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [file], dropEffect: 'none' } });
}

describe('the grid of a deck', () => {
  it('takes three cards by keys alone', async () => {
    const { user, sent } = await openGrid();
    cell('Question', 1).focus();
    await user.keyboard('Capitale du Togo ?{Tab}Lomé{Enter}');
    expect(cell('Question', 2)).toHaveFocus();
    await user.keyboard('Le … dort sur le …{Tab}chat; lit{Enter}');
    await user.keyboard('Capitale ?{Tab}*Paris; Lyon{Enter}');
    expect(cell('Question', 4)).toHaveFocus();
    expect(screen.getByText('3 cartes prêtes')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe(DECK_PATH));
    expect(sent()).toHaveLength(1);
    expect(cardsIn(sent()[0]!)).toEqual([
      { question: 'Capitale du Togo ?', answer: ['Lomé'], visible: true },
      { question: 'Le ... dort sur le ...', answer: ['chat', 'lit'], is_fillable_text: true, visible: true },
      { question: 'Capitale ?', answer: ['Paris'], possible_answers: ['Paris', 'Lyon'], visible: true },
    ]);
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes a line break with Shift, and leaves the list of lines by Tab', async () => {
    const { user } = await openGrid();
    cell('Question', 1).focus();
    await user.keyboard('Un{Shift>}{Enter}{/Shift}deux ?');
    expect(cell('Question', 1)).toHaveValue('Un\ndeux ?');
    await user.tab();
    expect(cell('Réponse', 1)).toHaveFocus();
    await user.tab();
    expect(cell('Type', 1)).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Retirer la ligne 1' })).toHaveFocus();
    await user.tab();
    expect(cell('Question', 2)).toHaveFocus();
  });

  it('spreads twenty rows that are pasted, adds them at once, and takes them away in one go', async () => {
    const { user, sent, server } = await openGrid({
      'DELETE /api/decks/:id/flashcards': () => ({ id: 'd1', flashcards: 20 }),
    });
    await user.click(cell('Question', 1));
    await user.paste(table(20));
    expect(cell('Question', 20)).toHaveValue('Question 19 ?');
    expect(cell('Réponse', 20)).toHaveValue('Réponse 19');
    expect(cell('Question', 21)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Ajouter 20 cartes' }));
    expect(await screen.findByText('20 cartes ajoutées')).toBeInTheDocument();
    expect(cardsIn(sent()[0]!)).toHaveLength(20);
    await takeBack(user);
    expect(await screen.findByText('20 cartes sont dans la corbeille, pour 30 jours.')).toBeInTheDocument();
    const [removed, ...others] = server.made('DELETE', '/api/decks/d1/flashcards');
    expect(others).toEqual([]);
    expect(removed?.json).toEqual({ flashcard_ids: Array.from({ length: 20 }, (_, n) => `n${n}`) });
  });

  it('pastes one cell as a text, a column downwards, and says what it leaves out', async () => {
    const { user } = await openGrid();
    await user.click(cell('Réponse', 1));
    await user.paste('un\ndeux');
    expect(cell('Réponse', 2)).toHaveValue('deux');
    await user.click(cell('Question', 2));
    await user.paste('Combien ?');
    expect(cell('Question', 2)).toHaveValue('Combien ?');
    await user.paste('Quand ?\thier\tSource');
    expect(await screen.findByText(/^Seules les deux premières colonnes/)).toBeInTheDocument();
    expect(cell('Réponse', 2)).toHaveValue('hier');
  });

  it('takes as many rows as can be sent at once, and says how many it leaves', async () => {
    const { user } = await openGrid();
    await user.click(cell('Question', 1));
    await user.paste(table(302));
    expect(await screen.findByText(/^300 cartes au plus à la fois : les 2 dernières lignes/)).toBeInTheDocument();
    expect(screen.getByText('300 cartes prêtes')).toBeInTheDocument();
  });

  it('says what is wrong at the row, once it is left, and sends nothing before it is mended', async () => {
    const { user, sent } = await openGrid();
    await user.type(cell('Question', 1), 'Qui');
    expect(screen.queryByText('Une question a 4 caractères au moins.')).toBeNull();
    await user.type(cell('Question', 2), 'Le ... et le ...');
    expect(screen.getByText('Une question a 4 caractères au moins.')).toBeVisible();
    expect(cell('Question', 1)).toHaveAccessibleDescription('Une question a 4 caractères au moins.');
    await user.type(cell('Réponse', 2), 'chat');
    await user.click(screen.getByRole('button', { name: 'Ajouter 2 cartes' }));
    expect(sent()).toEqual([]);
    await waitFor(() => expect(cell('Question', 1)).toHaveFocus());
    expect(cell('Réponse', 2)).toHaveAccessibleDescription(/^2 trous dans la question, 1 réponse/);
    expect(screen.getByText('2 lignes à corriger')).toBeVisible();
    await user.type(cell('Question', 1), ' ?');
    await user.type(cell('Réponse', 1), 'Lui');
    await user.type(cell('Réponse', 2), '; chien');
    await user.click(screen.getByRole('button', { name: 'Ajouter 2 cartes' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('shows what it guessed, and takes another kind', async () => {
    const { user, sent } = await openGrid();
    await user.type(cell('Question', 1), 'Et puis... quoi ?');
    await user.type(cell('Réponse', 1), 'rien');
    expect(cell('Type', 1)).toHaveDisplayValue('Deviné\u00a0: texte à trous');
    await user.selectOptions(cell('Type', 1), 'Réponse simple');
    await user.type(cell('Question', 2), 'Capitale ?');
    await user.type(cell('Réponse', 2), 'Lyon; *Paris');
    expect(cell('Type', 2)).toHaveDisplayValue('Deviné\u00a0: choix multiple');
    expect(screen.getByText('Bonne réponse : Paris · Autres : Lyon')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Visibles par les élèves' }));
    await user.click(screen.getByRole('button', { name: 'Ajouter 2 cartes' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(cardsIn(sent()[0]!)).toMatchObject([
      { question: 'Et puis... quoi ?', answer: ['rien'], visible: false },
      { possible_answers: ['Lyon', 'Paris'], visible: false },
    ]);
  });

  it('keeps what was typed when it could not be saved, and tries again as the same request', async () => {
    const { user, sent, server } = await openGrid({
      'POST /api/decks/:id/flashcards': () => new RefusedAnswer(503, 'Le serveur se repose.', 'unavailable'),
    });
    await user.click(cell('Question', 1));
    await user.paste(table(2));
    await user.click(screen.getByRole('button', { name: 'Ajouter 2 cartes' }));
    expect(await screen.findByText('Le serveur se repose.')).toBeInTheDocument();
    expect(cell('Réponse', 2)).toHaveValue('Réponse 1');
    server.set('POST /api/decks/:id/flashcards', taken);
    await user.click(screen.getByRole('button', { name: 'Ajouter 2 cartes' }));
    await waitFor(() => expect(address()).toBe(DECK_PATH));
    const [first, second] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  it('asks before what was typed is lost, and about nothing else', async () => {
    const { user } = await openGrid();
    await user.type(cell('Question', 1), 'x{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Revenir au paquet' }));
    await waitFor(() => expect(address()).toBe(DECK_PATH));
    goTo(GRID_PATH);
    await user.type(await screen.findByLabelText('Question, ligne 1'), 'x');
    await user.click(screen.getByRole('button', { name: 'Revenir au paquet' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(address()).toBe(DECK_PATH));
  });

  it('wants at least one card, and lets lines be taken out', async () => {
    const { user, sent } = await openGrid();
    await user.click(screen.getByRole('button', { name: 'Ajouter les cartes' }));
    expect(screen.getByText('Tapez au moins une carte.')).toBeVisible();
    await user.click(cell('Question', 1));
    await user.paste(table(3));
    await user.click(screen.getByRole('button', { name: 'Retirer la ligne 2' }));
    await waitFor(() => expect(cell('Question', 2)).toHaveFocus());
    expect(cell('Question', 2)).toHaveValue('Question 2 ?');
    expect(sent()).toEqual([]);
  });

  it('takes a file that is dropped on it, after what stands there', async () => {
    const { user } = await openGrid();
    await user.type(cell('Question', 1), 'Première ?');
    drop(new File(['Question;Réponse\r\nUn; "1"\r\nDeux ?;2\r\n'], 'cartes.csv'));
    await waitFor(() => expect(cell('Question', 3)).toHaveValue('Deux ?'));
    expect(cell('Question', 2)).toHaveValue('Un');
    drop(new File(['x'], 'cartes.apkg'));
    expect(await screen.findByText(/passez par l’import/)).toBeInTheDocument();
    drop(new File(['\0'], 'cartes.txt'));
    expect(await screen.findByText('Ce fichier n’est pas un texte, ou il est vide.')).toBeInTheDocument();
  });
});

describe('a deck', () => {
  it('offers three ways while it is empty', async () => {
    aDeckOf([]);
    const user = open(DECK_PATH);
    const empty = (await screen.findByRole('heading', { name: 'Ce paquet n’a pas encore de carte' })).parentElement!;
    await waitFor(() =>
      expect(within(empty).getByRole('link', { name: 'Importer' })).toHaveAttribute('href', '/app/import'),
    );
    expect(within(empty).getByRole('link', { name: 'Saisie rapide' })).toHaveAttribute('href', GRID_PATH);
    await user.click(within(empty).getByRole('button', { name: 'Écrire une carte' }));
    expect(await screen.findByRole('dialog', { name: 'Nouvelle carte' })).toBeInTheDocument();
  });

  it('leads to its grid, where imports are closed also with a file that is dropped on it', async () => {
    aDeckOf([aCard()], { 'GET /api/config': () => ({ app_name: 'Ardoise', org_name: 'Lycée', allow_import: false }) });
    open(DECK_PATH);
    expect(await screen.findByRole('link', { name: 'Saisie rapide' })).toHaveAttribute('href', GRID_PATH);
    drop(new File(['Capitale du Mali ?\tBamako'], 'cartes.txt'));
    await waitFor(() => expect(address()).toBe(GRID_PATH));
    expect(await screen.findByDisplayValue('Bamako')).toBe(cell('Réponse', 1));
  });
});
