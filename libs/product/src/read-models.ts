import { personalStreamsProjection } from '@ardoise/accounts';
import { assignmentsProjection, calendarLinksProjection } from '@ardoise/assignments';
import {
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  mediaFilesProjection,
  tagsProjection,
} from '@ardoise/catalogue';
import { classesProjection } from '@ardoise/classes';
import { commentsProjection } from '@ardoise/discussion';
import type { AnyProjection } from '@ardoise/projections';
import {
  attemptsProjection,
  frozenCardsProjection,
  listedQuizzesProjection,
  participationProjection,
  quizzesProjection,
  runAnswersProjection,
  runsProjection,
} from '@ardoise/quizzes';
import {
  activityProjection,
  cardSuccessProjection,
  dailyGoalsProjection,
  deckRatersProjection,
  movedCardsProjection,
  progressProjection,
  schedulersProjection,
  starsProjection,
} from '@ardoise/revision';
import {
  activityHoursProjection,
  cardRatingsProjection,
  sessionDaysProjection,
  touchedDaysProjection,
} from '@ardoise/statistics';
import { sharesProjection } from '@ardoise/transfer';

/** By what one process at a time keeps together where several workers share them. */
const readModels = {
  catalogue: [foldersProjection, decksProjection, flashcardsProjection, tagsProjection, mediaFilesProjection],
  revision: [
    progressProjection,
    activityProjection,
    dailyGoalsProjection,
    starsProjection,
    schedulersProjection,
    cardSuccessProjection,
    deckRatersProjection,
    movedCardsProjection,
  ],
  quizzes: [
    quizzesProjection,
    listedQuizzesProjection,
    frozenCardsProjection,
    attemptsProjection,
    participationProjection,
    runsProjection,
    runAnswersProjection,
  ],
  discussion: [commentsProjection],
  classes: [
    personalStreamsProjection,
    classesProjection,
    assignmentsProjection,
    calendarLinksProjection,
    sharesProjection,
  ],
  statistics: [sessionDaysProjection, activityHoursProjection, cardRatingsProjection, touchedDaysProjection],
};
export type ReadModelGroup = keyof typeof readModels;

/** Every read model of the product. */
export const projections: readonly AnyProjection[] = Object.values(readModels).flat();

/** Names of projections by their group. */
export const readModelGroups = Object.fromEntries(
  Object.entries(readModels).map(([group, of]) => [group, of.map(({ name }) => name)]),
) as Record<ReadModelGroup, string[]>;
