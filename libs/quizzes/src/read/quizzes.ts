import { deletedBy, STANDS } from '@ardoise/catalogue';
import type { Deletion } from '@ardoise/catalogue';
import { codeAsCompared } from '@ardoise/contracts';
import type { MarkScale, QuestionRuling } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import { rulingIn } from '../domain/quiz.js';
import type { CorrectedKey, QuizEvent, QuizFields } from '../domain/quiz.js';

/** A grading after the first one, which is the one made while they answered. */
export interface GradingRecord {
  at: string;
  /** Who did it, by opaque id. */
  by: string;
  keys: readonly CorrectedKey[];
  /** What was ruled on one question instead. */
  ruling?: QuestionRuling & { flashcardId: string };
}

export interface QuizDocument extends Document, QuizFields, Deletion {
  /** The code as it is compared: lower case, without spaces around. */
  codeKey: string;
  flashcardIds: readonly string[];
  /** For students of these classes alone; absent or empty for everybody. */
  classIds?: readonly string[];
  createdAt: string;
  gradings: readonly GradingRecord[];
  /** Absent until one was chosen. */
  scale?: MarkScale;
  /** How often the fields were changed, and the choice of cards: what an edit was made on. */
  revision: number;
  cardsRevision: number;
}

export const quizzes = collection<QuizDocument>({
  name: 'quizzes-v5',
  warm: true,
  indexes: [
    { fields: ['codeKey'] },
    { fields: ['flashcardIds'] },
    { fields: ['classIds'] },
    { fields: ['deletedDay'] },
    { fields: ['deletedAt', 'createdAt', 'id'] },
  ],
});

function evolve(quiz: QuizDocument | undefined, event: Recorded<QuizEvent>): QuizDocument | undefined {
  const { at, actor } = event.metadata;
  if (event.type === 'QuizCreated') {
    const { quizId: id, fields } = event.data;
    const own = {
      codeKey: codeAsCompared(fields.accessCode),
      flashcardIds: [],
      createdAt: at,
      ...STANDS,
      gradings: [],
      revision: 0,
      cardsRevision: 0,
    };
    return { id, ...fields, ...own };
  }
  if (!quiz) return undefined;
  switch (event.type) {
    case 'QuizEdited':
      return {
        ...quiz,
        ...event.data.fields,
        codeKey: codeAsCompared(event.data.fields.accessCode),
        revision: quiz.revision + 1,
      };
    case 'QuizCardsChosen':
      return { ...quiz, flashcardIds: event.data.flashcardIds, cardsRevision: quiz.cardsRevision + 1 };
    case 'QuizRegraded':
      return { ...quiz, gradings: [...quiz.gradings, { at, by: actor ?? '', keys: event.data.keys }] };
    case 'QuizQuestionWeighed':
    case 'QuizAnswerAccepted':
    case 'QuizAnswerWithdrawn': {
      const ruling = rulingIn(event);
      return { ...quiz, gradings: [...quiz.gradings, { at, by: actor ?? '', keys: [], ...(ruling && { ruling }) }] };
    }
    case 'QuizScaleChosen':
      return { ...quiz, scale: event.data.scale };
    case 'QuizReserved':
      return { ...quiz, classIds: event.data.classIds };
    case 'QuizDeleted':
      return { ...quiz, ...deletedBy(event.metadata) };
    case 'QuizRestored':
      return { ...quiz, ...STANDS };
    case 'QuizCardFrozen':
      return quiz;
  }
}

const itself = ({ data }: { data: { quizId: string } }) => data.quizId;

export const quizzesProjection = projection<QuizDocument, QuizEvent>({
  name: 'quizzes-v5',
  into: quizzes,
  touches: {
    QuizCreated: itself,
    QuizEdited: itself,
    QuizCardsChosen: itself,
    QuizRegraded: itself,
    QuizQuestionWeighed: itself,
    QuizAnswerAccepted: itself,
    QuizAnswerWithdrawn: itself,
    QuizScaleChosen: itself,
    QuizReserved: itself,
    QuizDeleted: itself,
    QuizRestored: itself,
  },
  evolve,
  // Version 4 knew neither rulings on questions nor scales; 3 compared codes by case and outer spaces alone; 2 knew no other way than each at their own pace.
  upgrade: (document) => ({ mode: 'self', ...document }) as QuizDocument,
});
