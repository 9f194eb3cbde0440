import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { takeBack } from '../../../test/take-back.ts';
import {
  EXAM,
  NAMES,
  bar,
  check,
  fiveCards,
  openDeck,
  pathsOf,
  press,
  shown,
  takenCards,
} from '../../../test/given/taken-cards.ts';

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
    await takeBack(user);
    expect(await screen.findByText('Le déplacement a été annulé.')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(NAMES));
    const moves = pathsOf(server, 'PUT');
    expect(moves.slice(0, 2)).toEqual(['c1/move/d2', 'c4/move/d2']);
    // In the order in which they were taken, whichever was answered first.
    expect(moves.slice(2).sort()).toEqual(['c1/move/d1', 'c4/move/d1']);
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
    expect(within(dialog).getByText('Veuillez choisir au moins une étiquette')).toBeInTheDocument();
    await user.click(within(dialog).getByLabelText('Étiquettes à ajouter'));
    await user.click(await screen.findByText('Brevet', { selector: '.ant-select-item-option-content' }));
    await user.click(within(dialog).getByRole('button', { name: 'Étiqueter' }));
    expect(await screen.findByText('2 cartes étiquetées')).toBeInTheDocument();
    const tagsOf = (id: string) => all.get(id)?.tags.map((tag) => tag.id);
    expect(tagsOf('c1')).toEqual(['t1']);
    expect(tagsOf('c2')).toEqual(['t9', 't1']);
    await takeBack(user);
    await waitFor(() => expect(tagsOf('c2')).toEqual(['t9']));
    expect(tagsOf('c1')).toEqual(['t1']);
  });

  it('get no new tag that the server would take for one that is there', async () => {
    const { user } = await openDeck(fiveCards(), {
      'GET /api/tags': () => ['L’œuvre', 'が'].map((name) => ({ id: name, name, usages: 1 })),
    });
    await user.click(check('Togo'));
    await user.click(press('Étiqueter…'));
    const dialog = await screen.findByRole('dialog', { name: 'Étiqueter 1 carte' });
    const field = within(dialog).getByLabelText('Étiquettes à ajouter');
    const offered = () =>
      [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
    await user.type(field, "l'oeuvre");
    await waitFor(() => expect(offered()).toEqual(['L’œuvre']));
    await user.clear(field);
    await user.type(field, 'か');
    await waitFor(() => expect(offered()).toEqual(['Créer l’étiquette «\u00a0か\u00a0»']));
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
    await takeBack(user);
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
    await waitFor(() => expect(takenCards()).toEqual(['Ghana']));
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
    await takeBack(user);
    expect(await screen.findByText('La suppression a été annulée.')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(NAMES));
    expect(pathsOf(server, 'POST')).toEqual(['c1', 'c2', 'c3', 'c4', 'c5'].map((id) => `${id}/restore`));
  });

  it('stay taken where the server refuses, which is said with its reason; the others can be undone', async () => {
    const { user, deleted, server } = await openDeck();
    const refuse = () => new RefusedAnswer(409, '', 'changed-meanwhile');
    server.set('PUT /api/flashcards/:id', (_, [id = '']) => (id === 'c1' || id === 'c3' ? refuse() : { id }));
    await user.click(check('Togo'));
    await user.keyboard('{Control>}a{/Control}');
    await user.click(press('Masquer'));
    expect(await screen.findByText('2 cartes n’ont pas pu être masquées')).toBeInTheDocument();
    expect(screen.getByText(/Elles restent sélectionnées\.$/)).toHaveTextContent(/^Quelqu’un d’autre/);
    expect(screen.getByText('3 cartes masquées')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Annuler' })).toHaveLength(1);
    await waitFor(() => expect(takenCards()).toEqual(['Togo', 'Bénin']));
    expect(deleted.size).toBe(0);
  });

  it('are left as they are by an action that is stopped, and stay taken', async () => {
    const answers: (() => void)[] = [];
    const { user } = await openDeck(fiveCards(), {
      'PUT /api/flashcards/:id': (_, [id]) => new Promise((resolve) => answers.push(() => resolve({ id }))),
    });
    await user.click(check('Togo'));
    await user.keyboard('{Control>}a{/Control}');
    await user.click(press('Masquer'));
    await waitFor(() => expect(answers).toHaveLength(4));
    await user.click(await within(bar()).findByRole('button', { name: 'Arrêter' }));
    for (const answer of answers) answer();
    expect(await screen.findByText('4 cartes masquées')).toBeInTheDocument();
    expect(screen.getByText(/^Arrêté\s: 1 carte reste comme elle était\.$/)).toBeInTheDocument();
    await waitFor(() => expect(takenCards()).toEqual(['Niger']));
    expect(answers).toHaveLength(4);
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
    await waitFor(() => expect(answers).toHaveLength(4));
    expect(await within(bar()).findByText('0 sur 5')).toBeInTheDocument();
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(5));
    expect(await within(bar()).findByText('1 sur 5')).toBeInTheDocument();
    expect(within(bar()).getByRole('progressbar', { name: 'Avancement' })).toHaveAttribute('aria-valuenow', '20');
    for (const answer of answers) answer();
    expect(await screen.findByText('5 cartes supprimées')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Avancement' })).toBeNull();
  });
});
