import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USUAL_SCALE } from '@ardoise/contracts/light';
import { question, student } from '../../../test/given/quiz-results.ts';
import { ResultsTable } from './results-table.tsx';

const STUDENTS = 800;
const QUESTIONS = 40;
const ids = Array.from({ length: QUESTIONS }, (_, n) => `c${n}`);
const questions = ids.map((id, n) => ({ ...question(id, 1), number: n + 1 }));
let reads = 0;
/** Counts how often an answer is looked at. */
const entries = Array.from({ length: STUDENTS }, (_, n) => {
  const result = student(`eleve${n}@ecole.fr`, 1, Object.fromEntries(ids.map((id, at) => [id, (n + at) % 3 > 0])));
  const responses = new Proxy(result.responses, {
    get: (all, id: string) => {
      reads++;
      return all[id];
    },
  });
  return [`u${n}`, { ...result, responses }] as const;
});

beforeEach(() => {
  reads = 0;
  // The box is so high; here nothing is laid out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
});
afterEach(() => {
  vi.restoreAllMocks();
});

// By role it would take seconds to look through all.
const rows = () => [...screen.getByRole('table').querySelectorAll<HTMLElement>('tbody > tr[data-row-key]')];

describe('eight hundred students and forty questions', () => {
  it('are read as far as they are drawn, and not again while nothing changes', () => {
    const onOpen = vi.fn();
    const { rerender } = render(
      <ResultsTable entries={entries} questions={questions} scale={USUAL_SCALE} onOpen={onOpen} />,
    );
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(STUDENTS + 1));
    expect(rows().length).toBeGreaterThan(10);
    expect(rows().length).toBeLessThan(60);
    expect(rows()[0]).toHaveTextContent('eleve0@ecole.fr101 / 2✗faux✓juste✓juste');
    expect(reads).toBeLessThan((STUDENTS * QUESTIONS) / 2);
    reads = 0;
    rerender(<ResultsTable entries={entries} questions={questions} scale={USUAL_SCALE} onOpen={onOpen} />);
    expect(reads).toBe(0);
    fireEvent.click(rows()[3]!.querySelector('[data-question="Q40"]')!);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('u3', 'c39');
  });
});
