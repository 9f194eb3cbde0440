import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../../../data/store.ts';
import { AnswerTiles } from '../../../../ui/tiles/answer-tiles.tsx';
import { CountdownRing } from './countdown-ring.tsx';

const SOMEBODY = { token: 'a-token', role: 'student', email: 'eleve@ecole.fr' } as const;
const CITIES = ['Lomé', 'Accra', 'Cotonou', 'Dakar', 'Bamako', 'Niamey', 'Abuja'];

describe('the tiles', () => {
  it('have each a letter, a shape and a colour that its neighbours have not', () => {
    render(<AnswerTiles answers={CITIES} size="wall" label="Réponses" />);
    const tiles = within(screen.getByRole('list', { name: 'Réponses' })).getAllByRole('listitem');
    expect(tiles.map((tile) => tile.querySelector('text')?.textContent).join('')).toBe('ABCDEFG');
    const shapes = tiles.map((tile) => tile.querySelector('svg')!.firstElementChild!.outerHTML);
    expect(new Set(shapes.slice(0, 6)).size).toBe(6);
    expect(new Set(tiles.slice(0, 6).map(({ dataset }) => dataset.hue)).size).toBe(6);
    expect(tiles[1]).toHaveTextContent(/Réponse B : Accra/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are chosen by whoever may choose', async () => {
    const onChoose = vi.fn<(index: number) => void>();
    render(<AnswerTiles answers={CITIES} size="phone" label="Réponses" chosen={[0]} onChoose={onChoose} />);
    expect(screen.getByRole('checkbox', { name: /Lomé/ })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /Cotonou/ }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('tell how often each was given, and in words which are right and which was chosen', () => {
    const counted = { each: [3, 1, 0], of: 4 };
    const { rerender } = render(
      <AnswerTiles answers={CITIES.slice(0, 3)} size="wall" label="Réponses" counted={counted} />,
    );
    const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(told()[0]).toContain('(3 réponses, 75\u00a0%)');
    expect(told()[2]).toContain('(0 réponse, 0\u00a0%)');
    expect(told().join()).not.toMatch(/bonne|mauvaise|✓|✗/);
    rerender(<AnswerTiles answers={CITIES.slice(0, 3)} size="phone" label="Réponses" chosen={[1]} right={[0]} />);
    expect(told()[0]).toMatch(/✓ \(bonne réponse\)/);
    expect(told()[1]).toMatch(/✗ \(mauvaise réponse, votre réponse\)/);
    expect(told()[2]).not.toMatch(/✓|✗/);
    // Closed, and not told yet: one's own alone is said.
    rerender(<AnswerTiles answers={CITIES.slice(0, 3)} size="phone" label="Réponses" chosen={[1]} />);
    expect(told()[1]).toMatch(/votre réponse \(votre réponse\)$/);
    expect(told()[0]).not.toContain('votre');
    expect(told().join()).not.toMatch(/bonne|✓|✗/);
  });

  it('draw the formulas that answers are made of', async () => {
    render(<AnswerTiles answers={['$x^2$']} size="wall" label="Réponses" />);
    await waitFor(() => expect(screen.getByRole('listitem').querySelector('math')).not.toBeNull());
  });
});

describe('the ring', () => {
  const shownAt = '2026-03-03T10:00:00.000Z';
  const deadline = '2026-03-03T10:00:20.000Z';
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(shownAt) });
  });
  afterEach(() => void vi.useRealTimers());
  const pass = (seconds: number) => {
    act(() => {
      vi.advanceTimersByTime(seconds * 1_000);
    });
  };
  const ring = (props: Partial<Parameters<typeof CountdownRing>[0]> = {}) =>
    render(
      <Provider store={makeStore(SOMEBODY)}>
        <CountdownRing shownAt={shownAt} deadline={deadline} {...props} />
      </Provider>,
    );
  const timer = () => screen.getByRole('timer');

  it('counts down, and speaks twice', () => {
    ring();
    expect(timer()).toHaveAccessibleName('Il reste 20 secondes');
    expect(timer()).toHaveTextContent('20');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    pass(10);
    expect(screen.getByRole('status')).toHaveTextContent('Il reste 10 secondes');
    pass(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    pass(8);
    expect(timer()).toHaveTextContent('1');
    pass(60);
    expect(timer()).toHaveTextContent('0');
  });

  it('gives extra time, and goes on when time is added', () => {
    const { rerender } = ring({ factor: 1.5 });
    expect(timer()).toHaveTextContent('30');
    pass(25);
    expect(timer()).toHaveTextContent('5');
    rerender(
      <Provider store={makeStore(SOMEBODY)}>
        <CountdownRing shownAt={shownAt} deadline="2026-03-03T10:01:40.000Z" factor={1.5} />
      </Provider>,
    );
    expect(timer()).toHaveTextContent('2:05');
  });
});
