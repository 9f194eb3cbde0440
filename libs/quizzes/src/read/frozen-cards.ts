import type { Content } from '@ardoise/catalogue';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import { frozenId } from '../domain/quiz.js';
import type { QuizEvent } from '../domain/quiz.js';

/** A card as a quiz asks it, under `frozenCardId`. */
export interface FrozenCardDocument extends Document, Content {
  quizId: string;
  flashcardId: string;
  revision: number;
}

export const frozenCards = collection<FrozenCardDocument>({
  name: 'quiz-cards-v2',
  warm: true,
  onDisk: true,
  indexes: [{ fields: ['quizId'] }],
});

export const frozenCardId = (quizId: string, card: { flashcardId: string; revision: number }) =>
  `${quizId}.${frozenId(card)}`;

type Frozen = Extract<QuizEvent, { type: 'QuizCardFrozen' }>;

export const frozenCardsProjection = projection<FrozenCardDocument, Frozen>({
  name: 'quiz-cards-v2',
  into: frozenCards,
  touches: { QuizCardFrozen: ({ data }) => frozenCardId(data.quizId, data) },
  evolve: (_, { data: { quizId, flashcardId, revision, content } }, id) => ({
    id,
    quizId,
    flashcardId,
    revision,
    ...content,
  }),
});
