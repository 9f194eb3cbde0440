import type { QuizParticipation } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AskedCard, AttemptEvent } from '../domain/attempt.js';

type Question = QuizParticipation['questions'][number];

/** How a quiz goes, in numbers; under the quiz's id. */
export interface ParticipationDocument extends Document {
  started: number;
  finished: number;
  answers: number;
  /** By card that anybody was asked, in no order that means anything. */
  questions: readonly Question[];
}

export const participation = collection<ParticipationDocument>({ name: 'quiz-participation-v3' });

type Asked = Pick<AskedCard, 'flashcardId' | 'counted'>;

/** What a card was before it asked for an opinion, or while it did, is another question. */
const isSame = (one: Asked) => (other: Asked) => one.flashcardId === other.flashcardId && one.counted === other.counted;

/** With the cards that somebody who begins is asked, as they are now. */
function asking(questions: readonly Question[], cards: readonly AskedCard[]): readonly Question[] {
  const fresh = cards.filter((card) => !questions.some(isSame(card)));
  if (fresh.length === 0) return questions;
  const begun = ({ flashcardId, counted }: AskedCard): Question => ({
    flashcardId,
    answered: 0,
    correct: 0,
    ...(counted === false && { counted }),
  });
  const others = questions.filter(({ flashcardId }) => !fresh.some((card) => card.flashcardId === flashcardId));
  return [...others, ...fresh.map(begun)];
}

/** Whoever is still asked what a card was before is not counted. */
function counted(
  questions: readonly Question[],
  { correct, ...asked }: Asked & { correct: boolean },
): readonly Question[] {
  const answers = isSame(asked);
  return questions.map((question) =>
    answers(question)
      ? { ...question, answered: question.answered + 1, correct: question.correct + Number(correct) }
      : question,
  );
}

/** An answer that stands instead of another one. */
function recounted(
  questions: readonly Question[],
  { correct, before, ...asked }: Asked & { correct: boolean; before: { correct: boolean } },
): readonly Question[] {
  const by = Number(correct) - Number(before.correct);
  const answers = isSame(asked);
  return questions.map((question) => (answers(question) ? { ...question, correct: question.correct + by } : question));
}

function evolve(
  before: ParticipationDocument | undefined,
  event: Recorded<AttemptEvent>,
  id: string,
): ParticipationDocument {
  const numbers = before ?? { id, started: 0, finished: 0, answers: 0, questions: [] };
  switch (event.type) {
    case 'AttemptStarted':
      return {
        ...numbers,
        started: numbers.started + 1,
        questions: asking(numbers.questions, event.data.cards),
      };
    case 'AttemptFinished':
      return { ...numbers, finished: numbers.finished + 1 };
    case 'AttemptResumed':
      return { ...numbers, finished: numbers.finished - 1 };
    case 'AnswerGiven':
      return { ...numbers, answers: numbers.answers + 1, questions: counted(numbers.questions, event.data) };
    case 'AnswerChanged':
      return { ...numbers, questions: recounted(numbers.questions, event.data) };
    case 'TimeRanOut':
      return numbers;
  }
}

const ofQuiz = ({ data }: { data: { quizId: string } }) => data.quizId;

export const participationProjection = projection<ParticipationDocument, AttemptEvent>({
  name: 'quiz-participation-v3',
  into: participation,
  touches: {
    AttemptStarted: ofQuiz,
    AnswerGiven: ofQuiz,
    AnswerChanged: ofQuiz,
    AttemptFinished: ofQuiz,
    AttemptResumed: ofQuiz,
  },
  evolve,
});
