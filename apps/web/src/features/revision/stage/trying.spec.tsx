import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../../test/render-app.tsx';
import { back, front, isShown, toRevise } from '../../../test/given/revising.ts';
import { aCard } from '../../../test/given/things.ts';

const PATH = '/app/navigate/f2/d1';
/** For those who do not see the card turn. */
const told = () => document.querySelector('[aria-live][data-part="told"]');

describe('a fill-in text', () => {
  const fillIn = aCard({ question: 'Le ... a pour capitale ...', answer: ['Togo', 'Lomé'], is_fillable_text: true });

  it('is filled in before the card is turned, and told to be right', async () => {
    toRevise([fillIn]);
    const user = open(PATH);
    const face = await front();
    await user.type(within(face).getByLabelText('Trou 1'), 'togo{Enter}');
    expect(within(face).getByLabelText('Trou 2')).toHaveFocus();
    await user.keyboard('Lomé 12');
    expect(screen.queryByRole('button', { name: /Difficile/ })).toBeNull();
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Enter}');
    expect(isShown('Verso')).toBe(true);
    expect(within(back()).getByText(/C’est juste/)).toBeVisible();
    await waitFor(() => expect(told()).toHaveTextContent('C’est juste ! Réponse : Le Togo a pour capitale Lomé'));
    expect(screen.getByRole('button', { name: /Difficile/ })).toBeVisible();
  });

  it('shows what was typed beside the answers when it is wrong', async () => {
    toRevise([fillIn]);
    const user = open(PATH);
    const face = await front();
    await user.type(within(face).getByLabelText('Trou 1'), 'Togo');
    await user.type(within(face).getByLabelText('Trou 2'), 'Accra{Enter}');
    expect(within(back()).getByText('Pas tout à fait')).toBeVisible();
    await waitFor(() => expect(told()).toHaveTextContent('Pas tout à fait. Réponse : Le Togo a pour capitale Lomé'));
    const typed = within(back()).getByRole('list', { name: 'Votre réponse' });
    expect(typed).toHaveTextContent('✓ Togo (Bonne réponse)« Accra » au lieu de « Lomé »✗ Accra Lomé');
    expect(back()).toHaveTextContent('Le Togo a pour capitale Lomé');
  });

  it('says nothing about blanks that were left open', async () => {
    toRevise([fillIn]);
    const user = open(PATH);
    await front();
    await user.click(screen.getByRole('button', { name: /Voir la réponse/ }));
    expect(within(back()).queryByText(/C’est juste|Pas tout à fait/)).toBeNull();
  });

  it('with a formula has its fields under the text', async () => {
    toRevise([{ ...fillIn, question: '**Calculez** $x = ...$ puis ...', answer: ['1', '2'] }]);
    const user = open(PATH);
    const face = await front();
    await user.type(within(face).getByLabelText('Trou 1'), '1{Enter}2{Enter}');
    expect(within(back()).getByText(/C’est juste/)).toBeVisible();
  });
});

describe('a card with possible answers', () => {
  const choices = aCard({ possible_answers: ['Lomé', 'Accra', 'Kara'], answer: ['Lomé', 'Kara'] });

  it('is answered by choosing, with what was right shown on the back', async () => {
    toRevise([choices]);
    const user = open(PATH);
    const face = await front();
    const choice = (name: string) => within(face).getByRole('checkbox', { name });
    await user.click(choice('Lomé'));
    await user.click(choice('Kara'));
    await user.click(choice('Kara'));
    await user.click(choice('Accra'));
    expect(choice('Lomé')).toBeChecked();
    expect(choice('Kara')).not.toBeChecked();
    expect(isShown('Verso')).toBe(false);
    await user.click(screen.getByRole('button', { name: /Voir la réponse/ }));
    const told = within(within(back()).getByRole('list', { name: 'Réponses possibles' })).getAllByRole('listitem');
    // They stand another way each time.
    expect(told.map(({ textContent }) => textContent).sort()).toEqual([
      '✓ Kara (Bonne réponse)',
      '✓ LoméVotre choix (Bonne réponse, Votre choix)',
      '✗ AccraVotre choix (Votre choix)',
    ]);
    expect(within(back()).getByText('Pas tout à fait')).toBeVisible();
  });

  it('is right when all the right ones were chosen and no other', async () => {
    toRevise([choices]);
    const user = open(PATH);
    const face = await front();
    await user.click(within(face).getByRole('checkbox', { name: 'Kara' }));
    await user.click(within(face).getByRole('checkbox', { name: 'Lomé' }));
    await user.click(screen.getByRole('button', { name: /Voir la réponse/ }));
    expect(within(back()).getByText(/C’est juste/)).toBeVisible();
  });
});
