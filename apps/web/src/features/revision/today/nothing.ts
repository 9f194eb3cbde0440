import type { Today } from '@ardoise/contracts';
import { todayTexts as words } from '#texts/revision/today';

/** Nobody has written a card for this student: nothing waits, nothing that was ever rated is left, nor was lately. */
const hasNoCards = ({ toLearnNow, decks, week }: Pick<Today, 'toLearnNow' | 'decks' | 'week'>) =>
  toLearnNow === 0 && decks.length === 0 && week.every(({ ratings }) => ratings === 0);

/** Why a day holds no card, in words that are true of it. */
export function nothingIn(day: Pick<Today, 'toLearnNow' | 'decks' | 'week' | 'newCards'>) {
  if (hasNoCards(day)) return { kind: 'empty' as const, title: words.noCards, hint: words.noCardsHint };
  const isWaiting = day.toLearnNow > 0 && day.newCards === 0;
  return { kind: 'idle' as const, title: words.nothing, hint: isWaiting ? words.noNewHint : words.nothingHint };
}
