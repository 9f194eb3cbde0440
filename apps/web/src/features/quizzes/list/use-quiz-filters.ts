import { useMemo } from 'react';
import type { QuizGroup, QuizMode } from '@ardoise/contracts';
import { pageIn, useAddress } from '../../../ui/lists/use-address.ts';
import type { QuizFilters } from './quiz-list.api.ts';

/** How the address calls them. */
const MODES: Record<QuizMode, string> = { self: 'rythme', paced: 'seance' };
const PAGES: Record<QuizGroup, string> = {
  running: 'page-en-cours',
  upcoming: 'page-a-venir',
  draft: 'page-brouillons',
  ended: 'page',
};
const FIRST_PAGES = Object.fromEntries(Object.values(PAGES).map((name) => [name, undefined]));

/** Of a name that is searched for: more than any name is refused. */
export const MOST_LETTERS = 100;

/** Which quizzes are shown, as the address says it: the way back and a reload show the same. */
export function useQuizFilters() {
  const { params, change } = useAddress();
  const name = (params.get('nom') ?? '').slice(0, MOST_LETTERS).trim();
  const mine = params.get('miens') === '1';
  const asked = params.get('mode');
  const mode = (Object.keys(MODES) as QuizMode[]).find((one) => MODES[one] === asked);
  const classId = params.get('classe') || undefined;
  const filters = useMemo<QuizFilters>(() => ({ name, mine, mode, classId }), [name, mine, mode, classId]);
  const choose = (next: QuizFilters) =>
    change({
      ...('name' in next && { nom: next.name }),
      ...('mine' in next && { miens: next.mine ? '1' : undefined }),
      ...('mode' in next && { mode: next.mode && MODES[next.mode] }),
      ...('classId' in next && { classe: next.classId }),
      ...FIRST_PAGES,
    });
  return {
    filters,
    isFiltered: name !== '' || mine || mode !== undefined || classId !== undefined,
    choose,
    pageOf: (group: QuizGroup) => pageIn(params, PAGES[group]),
    turn: (group: QuizGroup, page: number) => change({ [PAGES[group]]: page > 1 ? String(page) : undefined }),
  };
}
