import type { Difference } from '../../../ui/version-conflict.tsx';
import { quizTexts } from '../texts.fr.ts';
import type { PickedCard } from './chosen.ts';
import type { QuizDraft } from './quiz-draft.ts';

const words = quizTexts.form;

interface Version {
  draft: QuizDraft;
  cards: readonly PickedCard[];
}

const dateOf = (wall: string) => wall.replace('T', ' ');

/** What two professors have left different in a quiz, field by field. */
export function differencesOf(theirs: Version, mine: Version): Difference[] {
  const row = (label: string, of: (version: Version) => string) => ({ label, theirs: of(theirs), mine: of(mine) });
  return [
    row(words.name, ({ draft }) => draft.name.trim()),
    row(words.code, ({ draft }) => draft.code.trim()),
    row(words.timeLimit, ({ draft }) => String(draft.timeLimit ?? '')),
    row(words.start, ({ draft }) => dateOf(draft.start)),
    row(words.end, ({ draft }) => dateOf(draft.end)),
    row(words.seeResults, ({ draft }) => dateOf(draft.seeResults)),
    row(words.cards, ({ cards }) => cards.map(({ question }) => question).join('\n')),
  ].filter((one) => one.theirs !== one.mine);
}
