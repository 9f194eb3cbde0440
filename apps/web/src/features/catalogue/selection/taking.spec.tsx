import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hear } from '../../../test/hear.ts';
import { NAMES, bar, check, openDeck, press, shown, takenCards } from '../../../test/given/taken-cards.ts';

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
    expect(takenCards()).toEqual(['Ghana', 'Bénin', 'Mali']);
    expect(within(bar()).getByRole('status')).toHaveTextContent('3 cartes sélectionnées');
    await user.click(check('Bénin'));
    expect(takenCards()).toEqual(['Ghana', 'Mali']);
    await user.click(press('Quitter la sélection'));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(takenCards()).toEqual([]);
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
    expect(takenCards()).toEqual(['Togo', 'Ghana', 'Bénin']);
    await user.keyboard('{End}');
    expect(check('Niger')).toHaveFocus();
    await user.keyboard('{Control>}a{/Control}');
    expect(takenCards()).toEqual(NAMES);
    expect(press('Tout sélectionner')).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(takenCards()).toEqual([]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('by a box alone, without the button before', async () => {
    const { user } = await openDeck();
    await user.click(screen.getByText('Mali'));
    expect(screen.queryByRole('toolbar', { name: 'Cartes sélectionnées' })).toBeNull();
    await user.click(check('Mali'));
    expect(within(bar()).getByRole('status')).toHaveTextContent('1 carte sélectionnée');
  });

  it('and given back when somebody else takes them away', async () => {
    const { user, deleted } = await openDeck();
    await user.click(check('Togo'));
    await user.click(check('Mali'));
    deleted.add('c1');
    await hear('changed', [{ topic: 'flashcards', id: 'c1', position: 9 }]);
    await waitFor(() => expect(shown()).not.toContain('Togo'));
    expect(takenCards()).toEqual(['Mali']);
    expect(within(bar()).getByRole('status')).toHaveTextContent('1 carte sélectionnée');
  });

  it('while none of them is dragged', async () => {
    const { user } = await openDeck();
    await user.click(check('Togo'));
    expect(screen.queryByRole('button', { name: /^Faire glisser/ })).toBeNull();
  });
});
