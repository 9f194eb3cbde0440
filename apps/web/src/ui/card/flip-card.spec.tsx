import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCard } from '../../test/given/things.ts';
import { NOTHING_TRIED } from './attempt.ts';
import { FlipCard } from './flip-card.tsx';
import styles from './flip-card.module.css';
import { closeTopLayer } from '../dialogs/layers.ts';

const trying = { attempt: NOTHING_TRIED, onTry: () => undefined, onDone: () => undefined };

function aFlipCard(card: Parameters<typeof aCard>[0]) {
  const onFlip = vi.fn<(toBack: boolean) => void>();
  render(<FlipCard card={aCard(card)} label="Carte" showsBack={false} onFlip={onFlip} trying={trying} />);
  return onFlip;
}

function swipe(element: Element) {
  fireEvent.touchStart(element, { touches: [{ clientX: 20, clientY: 100 }] });
  fireEvent.touchEnd(element, { changedTouches: [{ clientX: 220, clientY: 104 }] });
}

describe('the face that is not seen', () => {
  const faces = () =>
    ['Recto', 'Verso'].map((name) => document.querySelector(`[aria-label="${name}"]`)?.classList.contains(OUT));
  const OUT = styles['outOfReach']!;

  it('is out of reach in a browser in which nothing can be inert', () => {
    const inert = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert')!;
    Reflect.deleteProperty(HTMLElement.prototype, 'inert');
    try {
      aFlipCard({ question: 'Capitale ?' });
      expect(faces()).toEqual([false, true]);
    } finally {
      Object.defineProperty(HTMLElement.prototype, 'inert', inert);
    }
  });

  it('turns away without being hidden elsewhere', () => {
    aFlipCard({ question: 'Capitale ?' });
    expect(faces()).toEqual([false, false]);
  });
});

describe('a swipe', () => {
  it('flips the card, but not from within a field', () => {
    const onFlip = aFlipCard({ question: 'Un ... mot', is_fillable_text: true, answer: ['petit'] });
    swipe(screen.getByRole('textbox', { name: 'Trou 1' }));
    expect(onFlip).not.toHaveBeenCalled();
    swipe(screen.getAllByText(/Un/)[0]!);
    expect(onFlip).toHaveBeenCalledWith(true);
  });

  it('scrolls what is wider than the card, and does not flip it', () => {
    const onFlip = aFlipCard({ question: 'Une large formule' });
    const wide = screen.getAllByText('Une large formule')[0]!;
    wide.style.overflowX = 'auto';
    Object.defineProperty(wide, 'scrollWidth', { value: 900 });
    Object.defineProperty(wide, 'clientWidth', { value: 300 });
    swipe(wide);
    expect(onFlip).not.toHaveBeenCalled();
  });
});

describe('a picture', () => {
  it('is enlarged by a tap and by Enter, and flips nothing', async () => {
    const onFlip = aFlipCard({ media: '/api/media/carte.png' });
    const [picture] = screen.getAllByRole('button', { name: 'Illustration de la carte' });
    const enlarged = () => screen.queryByRole('dialog', { name: 'Illustration de la carte' });
    fireEvent.click(picture!);
    expect(enlarged()).toBeVisible();
    swipe(enlarged()!);
    fireEvent.click(screen.getByRole('button', { name: 'Revenir à la taille normale' }));
    await waitFor(() => expect(enlarged()).toBeNull());
    fireEvent.keyDown(picture!, { key: 'Enter' });
    expect(enlarged()).toBeVisible();
    act(closeTopLayer);
    await waitFor(() => expect(enlarged()).toBeNull());
    expect(onFlip).not.toHaveBeenCalled();
    swipe(picture!);
    expect(onFlip).toHaveBeenCalledWith(true);
  });
});

describe('a tap', () => {
  it('beside the fields of a formula flips nothing', () => {
    const onFlip = aFlipCard({ question: 'Soit $x = ...$', is_fillable_text: true, answer: ['2'] });
    fireEvent.click(screen.getByRole('textbox', { name: 'Trou 1' }).closest('[data-part="fields"]')!);
    expect(onFlip).not.toHaveBeenCalled();
  });
});
