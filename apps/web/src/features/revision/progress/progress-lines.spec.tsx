import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeNotice, ProgressInside } from '@ardoise/contracts';
import { fakeServer } from '../../../test/fake-server.ts';
import { hear } from '../../../test/hear.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aDeck, aFolder, aSchool } from '../../../test/given/things.ts';

const FOLDERS = Array.from({ length: 6 }, (_, n) =>
  aFolder({ id: `s${n}`, id_parent: 'f2', name: `Thème ${n}`, total_flashcards: 9 }),
);
const DECKS = Array.from({ length: 4 }, (_, n) => aDeck({ id: `p${n}`, id_folder: 'f2', name: `Paquet ${n}` }));

/** Each place with as many cards to learn as its number, and one more to see soon. */
const inside = (more: number): ProgressInside => ({
  folders: Object.fromEntries(
    FOLDERS.map(({ id }, n) => [
      id,
      {
        numberOfFlaschardsInSubfolders: 20,
        numberOfFlashcardsToLearnNow: n + more,
        numberOfFlashcardsToLearnSoon: n + 1,
      },
    ]),
  ),
  decks: Object.fromEntries(
    DECKS.map(({ id }, n) => [
      id,
      { numberOfCardsInDeck: 10, numberOfFlashcardsToLearnNow: n + more, numberOfFlashcardsToLearnSoon: 0 },
    ]),
  ),
});

function aStudentOnAFullPage() {
  let more = 1;
  const server = fakeServer({
    ...aSchool(),
    'GET /api/folders/:id/children': () => FOLDERS,
    'GET /api/decks': () => DECKS,
    'GET /api/progress/folder/:id/inside': () => inside(more),
  });
  signInAs('student');
  open('/app/navigate/f2');
  return {
    /** Calls since the last look, by what they ask for. */
    calls: () => server.calls.splice(0).map(({ path }) => path.replace('/api/', '')),
    rates: () => {
      more++;
    },
  };
}

const progressOf = (calls: string[]) => calls.filter((path) => path.startsWith('progress'));
/** All at once: between two messages the student's random wait may end, and the first is asked for alone. */
const hearOf = (id: string | null, ...topics: ChangeNotice['topic'][]) =>
  hear(
    'changed',
    topics.map((topic) => ({ topic, id, position: 7 })),
  );

describe('a student’s folder with six folders and four decks', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it('asks for all numbers in one call, and shows each its own', async () => {
    const page = aStudentOnAFullPage();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
    await waitFor(() => expect(screen.getByText('6 à réviser')).toBeVisible());
    const [first] = screen.getAllByText('Thème 5');
    const card = first!.closest('article')!;
    expect(card).toHaveTextContent('20 cartes');
    expect(within(card).getByText('6 à réviser')).toBeVisible();
    expect(within(card).getByText('6 à revoir bientôt')).toBeVisible();
    expect(progressOf(page.calls())).toEqual(['progress/folder/f2/inside']);
  });

  it('asks once more after notices, in a moment of its own', async () => {
    const page = aStudentOnAFullPage();
    await waitFor(() => expect(screen.getByText('6 à réviser')).toBeVisible());
    page.calls();
    page.rates();
    await hearOf(null, 'flashcards', 'decks', 'progress');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(screen.getByText('7 à réviser')).toBeVisible());
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(page.calls().sort()).toEqual(['decks', 'folders/f2', 'folders/f2/children', 'progress/folder/f2/inside']);
  });

  it('follows the student’s other screens at once, by that call alone', async () => {
    const page = aStudentOnAFullPage();
    await waitFor(() => expect(screen.getByText('6 à réviser')).toBeVisible());
    page.calls();
    page.rates();
    await hearOf('the-student', 'progress');
    await waitFor(() => expect(screen.getByText('7 à réviser')).toBeVisible());
    expect(page.calls()).toEqual(['progress/folder/f2/inside']);
  });
});
