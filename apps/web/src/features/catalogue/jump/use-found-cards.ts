import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchCardsQuery } from '../../../data/cards.api.ts';
import { useDebounced } from '../../../ui/forms/use-debounced.ts';
import { catalogueTexts } from '#texts/catalogue';
import { linkToListed, pathOfListed } from '../listed/listed-path.ts';
import type { JumpTarget } from './places.ts';

const SETTLE_MS = 200;
/** As the server looks for cards from three signs on. */
const LEAST = 3;
/** The advanced search shows the others. */
const MOST = 5;
/** Of a question: as much as its line has room for. */
const SAID = 120;

const NONE: readonly JumpTarget[] = [];

/** The cards that have the word, and below them the search that has all of them. */
export function useFoundCards(
  query: string,
  isOffered: boolean,
): { cards: readonly JumpTarget[]; last: readonly JumpTarget[] } {
  const keyword = query.trim();
  const settled = useDebounced(keyword, SETTLE_MS);
  const isAsked = isOffered && settled.length >= LEAST;
  const { currentData } = useSearchCardsQuery(isAsked ? { keyword: settled, tagIds: [], limit: MOST } : skipToken);
  const isFresh = settled === keyword;
  const cards = useMemo(
    () =>
      !isFresh || !currentData
        ? NONE
        : currentData.cards.map((card): JumpTarget => {
            const { question, visible } = card;
            return {
              to: linkToListed(card),
              kind: 'card',
              name: question.slice(0, SAID),
              above: pathOfListed(card),
              visible,
            };
          }),
    [currentData, isFresh],
  );
  const last = useMemo(
    () =>
      !isOffered || keyword === ''
        ? NONE
        : [
            {
              to: `/app/search?q=${encodeURIComponent(keyword)}`,
              kind: 'search' as const,
              name: catalogueTexts.jump.searchFor(keyword),
              above: '',
              visible: true,
            },
          ],
    [isOffered, keyword],
  );
  return { cards, last };
}
