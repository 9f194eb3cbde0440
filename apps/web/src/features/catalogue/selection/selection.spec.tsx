import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Flashcard } from '@ardoise/contracts';
import { Refused, fakeServer } from '../../../test/fake-server.ts';
import { FakeSocket } from '../../../test/fake-socket.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aCard, aDeck, aFolder, aSchool } from '../../../test/things.ts';

const NAMES = ['Togo', 'Ghana', 'Bénin', 'Mali', 'Niger'];
const EXAM = { id: 't1', name: 'Brevet' };

/** Five cards in the order of their names. */
function fiveCards(): Flashcard[] {
  return NAMES.map((question, index) =>
    aCard({ id: `c${index + 1}`, question, creation_date: `2026-03-0${9 - index}T08:00:00.000Z`, revision: index }),
  );
}

/** A deck whose cards really change: what is done to them is seen, and can be taken back. */
async function openDeck(cards = fiveCards(), more: Parameters<typeof fakeServer>[0] = {}) {
  const all = new Map(cards.map((card) => [card.id, card]));
  const deleted = new Set<string>();
  const change = (id: string, part: Partial<Flashcard>) => {
    const card = all.get(id);
    if (card) all.set(id, { ...card, ...part, revision: card.revision + 1 });
    return { id };
  };
  const server = fakeServer({
    ...aSchool(),
    'GET /api/tags': () => [{ ...EXAM, usages: 1 }],
    'GET /api/folders': () => [aFolder({ id: 'f2', id_parent: '0', name: 'Europe' })],
    'GET /api/decks': () => [aDeck(), aDeck({ id: 'd2', name: 'Fleuves' })],
    'GET /api/flashcards': () => [...all.values()].filter(({ id, id_deck }) => id_deck === 'd1' && !deleted.has(id)),
    'GET /api/flashcards/:id': (_, [id = '']) => all.get(id),
    'PUT /api/flashcards/:id': ({ json }, [id = '']) => change(id, { visible: (json as { visible: boolean }).visible }),
    'PUT /api/flashcards/:id/move/:deckId': (_, [id = '', id_deck = '']) => change(id, { id_deck }),
    'PUT /api/flashcards/:id/tags': ({ json }, [id = '']) =>
      change(id, { tags: (json as { tags: string[] }).tags.map((tag) => ({ id: tag, name: tag })) }),
    'DELETE /api/flashcards/:id': (_, [id = '']) => {
      deleted.add(id);
      return { id, flashcards: 1 };
    },
    'POST /api/flashcards/:id/restore': (_, [id = '']) => {
      deleted.delete(id);
      return { id };
    },
    ...more,
  });
  signInAs('professor');
  const user = open('/app/navigate/f2/d1');
  await screen.findByRole('list', { name: 'Cartes' });
  return { server, user, all, deleted, change };
}

const check = (name: string) => screen.getByRole('checkbox', { name: `Sélectionner la carte\u00a0: ${name}` });
const bar = () => screen.getByRole('toolbar', { name: 'Cartes sélectionnées' });
const press = (name: string) => within(bar()).getByRole('button', { name });
const taken = () => NAMES.filter((name) => screen.queryByRole('checkbox', { name: new RegExp(name), checked: true }));
const shown = () => NAMES.filter((name) => screen.queryByText(name));
const undo = () => screen.getByRole('button', { name: 'Annuler' });
const pathsOf = (server: ReturnType<typeof fakeServer>, method: string) =>
  server.calls
    .filter(({ method: made, path }) => made === method && path.startsWith('/api/flashcards/'))
    .map(({ path }) => path.slice('/api/flashcards/'.length));

describe('cards are taken', () => {
  it('with the mouse: box by box, by a click on the card, and as a range with Shift', async () => {
    const { user } = await openDeck();
    await user.click(screen.getByRole('button', { name: 'Sélectionner' }));
    expect(within(bar()).getByRole('status')).toHaveTextContent('Aucune carte sélectionnée');
    expect(press('Supprimer')).toBeDisabled();
    await user.click(check('Ghana'));
    expect(within(bar()).getByRole('status')).toHaveTextContent(/^1 carte sélectionnée$/);
    await user.keyboard('{Shift>}');
    await user.click(screen.getByText('Mali'));
    await user.keyboard('{/Shift}');
    expect(taken()).toEqual(['Ghana', 'Bénin', 'Mali']);
    expect(within(bar()).getByRole('status')).toHaveTextContent('3 cartes sélectionnées');
    await user.click(check('Bénin'));
    expect(taken()).toEqual(['Ghana', 'Mali']);
    await user.click(press('Quitter la sélection'));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(taken()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Sélectionner' })).toHaveFocus();
  });

  it('by keys: Space, arrows, Shift+Space, Ctrl+A, and Escape leaves', async () => {
    const { user } = await openDeck();
    screen.getByRole('button', { name: 'Sélectionner' }).focus();
    await user.keyboard('{Enter}');
    expect(check('Togo')).toHaveFocus();
    await user.keyboard(' {ArrowDown}{ArrowDown}');
    expect(check('Bénin')).toHaveFocus();
    await user.keyboard('{Shift>} {/Shift}');
    expect(taken()).toEqual(['Togo', 'Ghana', 'Bénin']);
    await user.keyboard('{End}');
    expect(check('Niger')).toHaveFocus();
    await user.keyboard('{Control>}a{/Control}');
    expect(taken()).toEqual(NAMES);
    expect(press('Tout sélectionner')).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(taken()).toEqual([]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('by a box alone, without the button before', async () => {
    const { user } = await openDeck();
    await user.click(screen.getByText('Mali'));
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(check('Mali'));
    expect(within(bar()).getByRole('status')).toHaveTextContent('1 carte sélectionnée');
  });

  it('and given back when somebody else takes them away', async () => {
    const { user, deleted } = await openDeck();
    await user.click(check('Togo'));
    await user.click(check('Mali'));
    deleted.add('c1');
    act(() => FakeSocket.last?.changed([{ topic: 'flashcards', id: 'c1', position: 9 }]));
    await waitFor(() => expect(shown()).not.toContain('Togo'));
    expect(taken()).toEqual(['Mali']);
    expect(within(bar()).getByRole('status')).toHaveTextContent('1 carte sélectionnée');
  });

  it('while none of them is dragged', async () => {
    const { user } = await openDeck();
    await user.click(check('Togo'));
    expect(fireEvent.dragStart(check('Togo').closest('li')!)).toBe(false);
  });
});

describe('the cards that are taken', () => {
  it('move to another deck, and come back together', async () => {
    const { user, server } = await openDeck();
    await user.click(check('Togo'));
    await user.click(check('Mali'));
    await user.click(press('Déplacer…'));
    const dialog = await screen.findByRole('dialog', { name: 'Déplacer 2 cartes' });
    await user.click(within(dialog).getByLabelText('Paquet de destination'));
    await user.click(await screen.findByText('Europe › Fleuves'));
    await user.click(within(dialog).getByRole('button', { name: 'Déplacer' }));
    expect(await screen.findByText('2 cartes déplacées')).toBeInTheDocument();
    expect(screen.getByText('Vers « Fleuves ».')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['Ghana', 'Bénin', 'Niger']));
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(undo());
    expect(await screen.findByText('Le déplacement a été annulé.')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(NAMES));
    expect(pathsOf(server, 'PUT')).toEqual(['c1/move/d2', 'c4/move/d2', 'c1/move/d1', 'c4/move/d1']);
  });

  it('get tags and lose others, and carry again what they carried', async () => {
    const [first, second, ...others] = fiveCards();
    const { user, all } = await openDeck([
      { ...first!, tags: [EXAM] },
      { ...second!, tags: [{ id: 't9', name: 'Rare' }] },
      ...others,
    ]);
    await user.click(check('Togo'));
    await user.click(check('Ghana'));
    await user.click(press('Étiqueter…'));
    const dialog = await screen.findByRole('dialog', { name: 'Étiqueter 2 cartes' });
    await user.click(within(dialog).getByRole('button', { name: 'Étiqueter' }));
    expect(within(dialog).getByText('Veuillez choisir au moins un tag')).toBeInTheDocument();
    await user.click(within(dialog).getByLabelText('Tags à ajouter'));
    await user.click(await screen.findByText('Brevet', { selector: '.ant-select-item-option-content' }));
    await user.click(within(dialog).getByRole('button', { name: 'Étiqueter' }));
    expect(await screen.findByText('2 cartes étiquetées')).toBeInTheDocument();
    const tagsOf = (id: string) => all.get(id)?.tags.map((tag) => tag.id);
    expect(tagsOf('c1')).toEqual(['t1']);
    expect(tagsOf('c2')).toEqual(['t9', 't1']);
    await user.click(undo());
    await waitFor(() => expect(tagsOf('c2')).toEqual(['t9']));
    expect(tagsOf('c1')).toEqual(['t1']);
  });

  it('are hidden with the revision that was seen, and shown again as they then are', async () => {
    const { user, server, all, change } = await openDeck();
    await user.click(check('Ghana'));
    await user.click(check('Bénin'));
    expect(within(bar()).queryByRole('button', { name: 'Afficher' })).toBeNull();
    await user.click(press('Masquer'));
    expect(await screen.findByText('2 cartes masquées')).toBeInTheDocument();
    expect(server.made('PUT', '/api/flashcards/c2')[0]?.json).toEqual({
      question: 'Ghana',
      answer: ['Lomé'],
      visible: false,
      revision: 1,
    });
    change('c2', { question: 'Capitale du Ghana ?' });
    await user.click(undo());
    await waitFor(() => expect(server.made('PUT', '/api/flashcards/c3')).toHaveLength(2));
    expect(server.made('PUT', '/api/flashcards/c2')[1]?.json).toEqual({
      question: 'Capitale du Ghana ?',
      answer: ['Lomé'],
      visible: true,
      revision: 3,
    });
    expect(all.get('c3')?.visible).toBe(true);
  });

  it('are shown, but for a proposal, which has to be validated', async () => {
    const [first, second, ...others] = fiveCards();
    const { user, all } = await openDeck([
      { ...first!, visible: false },
      { ...second!, visible: false, is_proposed_by_student: true },
      ...others,
    ]);
    await user.click(check('Togo'));
    await user.click(check('Ghana'));
    await user.click(press('Afficher'));
    expect(await screen.findByText('1 carte affichée')).toBeInTheDocument();
    expect(screen.getByText('1 carte n’a pas pu être affichée')).toBeInTheDocument();
    expect(screen.getByText(/^Une proposition d’élève devient visible quand vous la validez/)).toBeInTheDocument();
    expect(all.get('c1')?.visible).toBe(true);
    await waitFor(() => expect(taken()).toEqual(['Ghana']));
  });

  it('are deleted once that is confirmed, and restored', async () => {
    const { user, server } = await openDeck();
    await user.click(check('Togo'));
    await user.keyboard('{Control>}a{/Control}');
    await user.click(press('Supprimer'));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmation' });
    expect(dialog).toHaveTextContent('Supprimer 5 cartes ?');
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText('5 cartes supprimées')).toBeInTheDocument();
    expect(await screen.findByText('Ce paquet n’a pas encore de carte')).toBeInTheDocument();
    await user.click(undo());
    expect(await screen.findByText('La suppression a été annulée.')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(NAMES));
    expect(pathsOf(server, 'POST')).toEqual(['c1', 'c2', 'c3', 'c4', 'c5'].map((id) => `${id}/restore`));
  });

  it('stay taken where the server refuses, which is said with its reason; the others can be undone', async () => {
    const { user, deleted, server } = await openDeck();
    const refuse = () => new Refused(409, '', 'changed-meanwhile');
    server.set('PUT /api/flashcards/:id', (_, [id = '']) => (id === 'c1' || id === 'c3' ? refuse() : { id }));
    await user.click(check('Togo'));
    await user.keyboard('{Control>}a{/Control}');
    await user.click(press('Masquer'));
    expect(await screen.findByText('2 cartes n’ont pas pu être masquées')).toBeInTheDocument();
    expect(screen.getByText(/Elles restent sélectionnées\.$/)).toHaveTextContent(/^Quelqu’un d’autre/);
    expect(screen.getByText('3 cartes masquées')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Annuler' })).toHaveLength(1);
    await waitFor(() => expect(taken()).toEqual(['Togo', 'Bénin']));
    expect(deleted.size).toBe(0);
  });

  it('wait for an action that takes its time, which shows how far it is', async () => {
    const answers: (() => void)[] = [];
    const { user } = await openDeck(fiveCards(), {
      'DELETE /api/flashcards/:id': (_, [id]) =>
        new Promise((resolve) => answers.push(() => resolve({ id, flashcards: 1 }))),
    });
    await user.click(check('Togo'));
    await user.keyboard('{Control>}a{/Control}');
    await user.click(press('Supprimer'));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await vi.waitFor(() => expect(answers).toHaveLength(4));
    expect(await within(bar()).findByText('0 sur 5')).toBeInTheDocument();
    answers[0]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(5));
    expect(await within(bar()).findByText('1 sur 5')).toBeInTheDocument();
    expect(within(bar()).getByRole('progressbar', { name: 'Avancement' })).toHaveAttribute('aria-valuenow', '20');
    for (const answer of answers) answer();
    expect(await screen.findByText('5 cartes supprimées')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Avancement' })).toBeNull();
  });
});
