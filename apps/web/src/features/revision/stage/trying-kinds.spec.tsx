import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Flashcard } from '@ardoise/contracts';
import { open } from '../../../test/render-app.tsx';
import { back, front, isShown, toRevise } from '../../../test/given/revising.ts';
import { aCard } from '../../../test/given/things.ts';

async function tried(card: Flashcard) {
  toRevise([card]);
  const user = open('/app/navigate/f2/d1');
  return { user, face: within(await front()) };
}
const turned = () => screen.getByRole('button', { name: /Voir la réponse/ });

describe('true or false', () => {
  const card = aCard({ possible_answers: ['Vrai', 'Faux'], answer: ['Faux'] });

  it.each([
    ['f', 'C’est juste'],
    ['2', 'C’est juste'],
    ['v', 'Pas tout à fait'],
  ])('is answered by one key: %s', async (key, verdict) => {
    const { user } = await tried(card);
    await user.keyboard(key);
    expect(isShown('Verso')).toBe(true);
    expect(within(back()).getByText(new RegExp(verdict))).toBeVisible();
  });

  it('is answered by one press', async () => {
    const { user, face } = await tried(card);
    await user.click(face.getByRole('button', { name: 'Faux' }));
    expect(within(back()).getByText(/C’est juste/)).toBeVisible();
  });
});

describe('a typed answer', () => {
  it('is any of the right ones, and Enter turns the card', async () => {
    const { user, face } = await tried(aCard({ kind: 'typed', answer: ['Le Havre', 'Havre'] }));
    await user.type(face.getByRole('textbox', { name: 'Réponse' }), 'havre{Enter}');
    expect(within(back()).getByText(/C’est juste/)).toBeVisible();
    expect(back()).toHaveTextContent('Le Havre');
  });
});

describe('a number', () => {
  const details = { value: 9.81, margin: 2, margin_in: 'percent', unit: 'm/s²' } as const;
  const card = aCard({ kind: 'number', answer: ['9,81\u00a0m/s²'], details });

  it('is typed as one likes, and told with its margin', async () => {
    const { user, face } = await tried(card);
    await user.type(face.getByRole('textbox', { name: 'Réponse en m/s²' }), '9.8{Enter}');
    expect(within(back()).getByText(/C’est juste/)).toBeVisible();
    expect(back()).toHaveTextContent('9,81 m/s² ± 2 %');
  });

  it('is told to be none before the card is turned', async () => {
    const { user, face } = await tried(card);
    await user.type(face.getByRole('textbox', { name: 'Réponse en m/s²' }), 'beaucoup');
    expect(face.getByText(/Ce n’est pas encore un nombre/)).toBeVisible();
  });
});

describe('an order', () => {
  it('is arranged, then told place by place', async () => {
    const answer = ['un', 'deux', 'trois'];
    const { user, face } = await tried(aCard({ kind: 'order', answer }));
    // To the top one after the other, the last first: the right order, whatever was drawn.
    for (const text of [...answer].reverse())
      for (let n = 0; n < 2; n++) await user.click(face.getByRole('button', { name: `Monter\u00a0: ${text}` }));
    await user.click(turned());
    expect(within(back()).getByText(/C’est juste/)).toBeVisible();
    const told = within(within(back()).getByRole('list', { name: 'Dans le bon ordre' })).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual(
      answer.map((text, n) => `✓Bonne réponse${n + 1}${text}`),
    );
  });
});

describe('a picture with zones', () => {
  const zone = { shape: 'rectangle', x: 400, y: 400, width: 200, height: 200 } as const;
  const zones = [
    { ...zone, label: 'Aorte' },
    { ...zone, x: 700, label: 'Ventricule' },
  ];
  const pictured = (ask: 'where' | 'hide') =>
    aCard({ kind: 'labels', answer: ['Aorte'], media: '/m/coeur.png', details: { ask, zones, others: [], zone: 0 } });

  it('is searched by the arrows, then told', async () => {
    const { user, face } = await tried(pictured('where'));
    face.getByRole('application').focus();
    await user.keyboard('{ArrowDown}');
    await user.click(turned());
    expect(within(back()).getByText(/C’est juste/)).toBeVisible();
    const told = within(within(back()).getByRole('list', { name: 'Zones de l’image' })).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual(['✓Bonne réponse1Aorte']);
  });

  it('is uncovered, and nothing is judged', async () => {
    const { user, face } = await tried(pictured('hide'));
    await user.click(face.getByRole('button', { name: 'Découvrir la zone 1' }));
    expect(face.getByText('Zone 1 découverte : Aorte')).toBeVisible();
    await user.click(turned());
    expect(within(back()).queryByText(/C’est juste|Pas tout à fait/)).toBeNull();
  });
});

describe('pairs', () => {
  it('are chosen by the keyboard, then told pair by pair', async () => {
    const pairs = [
      { left: 'France', right: 'Paris' },
      { left: 'Japon', right: 'Tokyo' },
    ];
    const { user, face } = await tried(aCard({ kind: 'pairs', answer: [], details: { pairs, others: ['Lyon'] } }));
    await user.selectOptions(face.getByRole('combobox', { name: 'France' }), 'Lyon');
    await user.selectOptions(face.getByRole('combobox', { name: 'Japon' }), 'Tokyo');
    await user.click(turned());
    expect(within(back()).getByText('Pas tout à fait')).toBeVisible();
    const told = within(within(back()).getByRole('list', { name: 'Paires' })).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual([
      '✗À revoirFrance → Parisvous\u00a0: Lyon',
      '✓Bonne réponseJapon → Tokyo',
    ]);
  });
});
