import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aQuiz } from '../../../test/given/things.ts';

function aReplay(moments: number[][]) {
  signInAs('professor');
  fakeServer({
    'GET /api/quizzes/:id': () => aQuiz(),
    'GET /api/quizzes/:id/runs': () => [],
    'GET /api/quizzes/:id/replay': () => ({
      from: '2026-03-03T13:00:00.000Z',
      to: '2026-03-03T13:00:30.000Z',
      participants: [{ user_id: 'u1', username: 'lea@ecole.fr' }],
      questions: [{ flashcardId: 'c1', question: 'Capitale du Togo ?' }],
      moments,
    }),
  });
}

const MOMENTS = [
  [0, 0, 0, -1, -1],
  [12_000, 0, 1, 0, 1],
  [30_000, 0, 3, -1, -1],
];
const slider = () => screen.findByRole('slider', { name: 'Moment du quiz' });
const counter = (name: string) => screen.getByText(name).closest('li')?.textContent.replace(name, '');

describe('a replay', () => {
  it('goes through the quiz by keys, second by second', async () => {
    aReplay(MOMENTS);
    const user = open('/app/quiz/q1/replay');
    const moment = await slider();
    expect(counter('Ont commencé')).toBe('1');
    await user.keyboard('{PageUp}{ArrowRight}');
    expect(moment).toHaveAttribute('aria-valuenow', '11');
    expect(counter('Réponses')).toBe('0');
    await user.keyboard('{ArrowRight}');
    expect(counter('Réponses')).toBe('1');
    expect(moment).toHaveAttribute('aria-valuetext', expect.stringContaining('0:12'));
    await user.keyboard('{End}');
    expect(counter('Ont terminé')).toBe('1');
    await user.keyboard('{Home}');
    expect(counter('Réponses')).toBe('0');
  });

  it('plays by itself, and stops at the end', async () => {
    aReplay(MOMENTS);
    const user = open('/app/quiz/q1/replay');
    await slider();
    await user.click(screen.getByText('×60'));
    await user.click(screen.getByRole('button', { name: 'Lecture' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    await waitFor(() => expect(counter('Ont terminé')).toBe('1'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lecture' })).toBeVisible());
  });

  it('has nothing to show when nobody came', async () => {
    aReplay([]);
    open('/app/quiz/q1/replay');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rien à revoir' })).toBeVisible());
  });
});
