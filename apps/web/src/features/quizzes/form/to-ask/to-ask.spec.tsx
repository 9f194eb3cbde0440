import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RefusedAnswer, fakeServer } from '../../../../test/fake-server.ts';
import { open, signInAs } from '../../../../test/render-app.tsx';
import { aCard, aDeck, aSchool } from '../../../../test/given/things.ts';

const TURNED = [
  aCard({ id: 'c1', question: 'Capitale du Togo ?', answer: ['Lomé'], revision: 4 }),
  aCard({ id: 'c2', question: 'Capitale du Mali ?', answer: ['Bamako'], revision: 5 }),
];
/** No quiz asks it either, and it is nothing to turn. */
const BLANKS = aCard({ id: 'c3', question: 'La ... du Togo', answer: ['capitale'], is_fillable_text: true });
const PROPOSED: Record<string, string[]> = { c1: ['Accra', 'Dakar', 'Niamey'], c2: [] };

/** The dialog in which cards are chosen for a new quiz, at a deck whose cards are turned only. */
async function atDeck(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...aSchool(),
    'GET /api/decks': ({ query }) => (query.get('id_folder') === 'f2' ? [aDeck()] : []),
    'GET /api/flashcards': () => [...TURNED, BLANKS],
    'GET /api/quizzes': () => [],
    'POST /api/flashcards/choices': ({ json }) =>
      (json as { cards: { flashcard_id: string }[] }).cards.map(({ flashcard_id: id }) => ({ choices: PROPOSED[id] })),
    'PUT /api/flashcards/:id': (_, [id]) => ({ id }),
    ...more,
  });
  signInAs('professor');
  const user = open('/app/quiz/new');
  await user.click(await screen.findByRole('button', { name: 'Choisir des cartes' }));
  for (const name of [/^Géographie/, /^Europe/, /^Capitales/])
    await user.click(await screen.findByRole('button', { name }));
  const note = await screen.findByRole('group', { name: '2 cartes sont à retourner, sans rien à choisir ni à taper.' });
  return { server, user, note: within(note) };
}

// antd gives each dialog the same id in tests: the one above has the name of the one below.
const title = () => screen.findByRole('heading', { name: 'Choix proposés' });
const dialog = async () => within((await title()).closest<HTMLElement>('[role=dialog]')!);
const changed = (server: ReturnType<typeof fakeServer>) =>
  TURNED.flatMap(({ id }) => server.made('PUT', `/api/flashcards/${id}`).map(({ json }) => [id, json]));

describe('cards that are turned only', () => {
  it('are asked with the choices that are proposed, as somebody has corrected them', async () => {
    const { server, user, note } = await atDeck();
    await user.click(note.getByRole('button', { name: 'Proposer des choix' }));
    const proposed = await dialog();
    expect(await proposed.findByText('Bonne réponse : Lomé')).toBeVisible();
    const field = (place: number, of: string) =>
      proposed.getByRole('textbox', { name: new RegExp(`^Mauvaise réponse ${place} à .*${of}`) });
    expect(field(1, 'Togo')).toHaveValue('Accra');
    await user.clear(field(2, 'Togo'));
    await user.type(field(1, 'Mali'), 'Ségou');
    await user.click(proposed.getByRole('button', { name: 'Enregistrer (2 cartes)' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Choix proposés' })).toBeNull());
    expect(changed(server)).toEqual([
      [
        'c1',
        {
          question: 'Capitale du Togo ?',
          answer: ['Lomé'],
          revision: 4,
          possible_answers: ['Lomé', 'Accra', 'Niamey'],
        },
      ],
      [
        'c2',
        { question: 'Capitale du Mali ?', answer: ['Bamako'], revision: 5, possible_answers: ['Bamako', 'Ségou'] },
      ],
    ]);
    expect(await screen.findByText(/^2 cartes ajoutées/)).toBeVisible();
    // Those that asked are gone, and no line can be pressed before the cards are read anew.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Terminer' })).toHaveFocus());
  });

  it('stay as they are where nothing is written beside them, or where two choices are one', async () => {
    const { server, user, note } = await atDeck();
    await user.click(note.getByRole('button', { name: 'Proposer des choix' }));
    const proposed = await dialog();
    const first = await proposed.findByRole('textbox', { name: /^Mauvaise réponse 1 à .*Togo/ });
    await user.clear(first);
    await user.type(first, 'lomé');
    await user.click(proposed.getByRole('button', { name: 'Enregistrer (1 carte)' }));
    expect(await proposed.findByText(/^Ces réponses se ressemblent trop/)).toBeVisible();
    expect(changed(server)).toEqual([]);
    for (const field of proposed.getAllByRole('textbox')) await user.clear(field);
    await user.click(proposed.getByRole('button', { name: 'Enregistrer (Aucune carte)' }));
    expect(await proposed.findByText('Aucune mauvaise réponse n’est écrite.')).toBeVisible();
    expect(changed(server)).toEqual([]);
  });

  it('are asked by typing their answers; those that could not be changed are told, and stay', async () => {
    const { server, user, note } = await atDeck({
      'PUT /api/flashcards/:id': (_, [id]) =>
        id === 'c2' ? new RefusedAnswer(409, 'Quelqu’un l’a changée.') : { id: id! },
    });
    await user.click(note.getByRole('button', { name: 'Faire taper la réponse' }));
    expect(await screen.findByText('1 carte n’a pas pu être changée.')).toBeVisible();
    expect(changed(server)[0]).toEqual([
      'c1',
      { question: 'Capitale du Togo ?', answer: ['Lomé'], revision: 4, kind: 'typed' },
    ]);
    expect(
      await screen.findByRole('group', { name: '1 carte est à retourner, sans rien à choisir ni à taper.' }),
    ).toBeVisible();
  });

  it('are told as they are saved, and nobody leaves in the middle of it', async () => {
    const saved = new Set<string>();
    let release = () => {};
    const held = new Promise<{ id: string }>((resolve) => (release = () => resolve({ id: 'c2' })));
    const { user, note } = await atDeck({
      'GET /api/flashcards': () => TURNED.filter(({ id }) => !saved.has(id)),
      'POST /api/flashcards/choices': () => TURNED.map(() => ({ choices: ['Accra'] })),
      'PUT /api/flashcards/:id': (_, [id = '']) => (id === 'c2' ? held : { id: saved.add(id) && id }),
    });
    await user.click(note.getByRole('button', { name: 'Proposer des choix' }));
    const proposed = await dialog();
    await user.click(await proposed.findByRole('button', { name: 'Enregistrer (2 cartes)' }));
    await waitFor(() => expect(proposed.queryByText('Bonne réponse : Lomé')).toBeNull());
    expect(proposed.getByText('1 sur 2 cartes…')).toBeVisible();
    await user.click(proposed.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByRole('heading', { name: 'Choix proposés' })).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Choix proposés' })).toBeNull());
  });

  it('say so where no choices could be proposed, and are asked about again', async () => {
    let fails = true;
    const { user, note } = await atDeck({
      'POST /api/flashcards/choices': () =>
        fails ? new RefusedAnswer(503, 'Occupé.') : TURNED.map(() => ({ choices: ['Accra'] })),
    });
    await user.click(note.getByRole('button', { name: 'Proposer des choix' }));
    const proposed = await dialog();
    expect(await proposed.findByText('Occupé.')).toBeVisible();
    fails = false;
    await user.click(proposed.getByRole('button', { name: 'Réessayer' }));
    expect(await proposed.findAllByDisplayValue('Accra')).toHaveLength(2);
  });
});
