import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { kindOfContent } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import type { Grading as GradingOnWire, Regraded } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { gradingOf } from '../read/marks.js';
import type { GradedQuiz } from '../read/marks.js';
import type { GradingRecord } from '../read/quizzes.js';
import { frozenId } from '../domain/quiz.js';
import type { CorrectedKey } from '../domain/quiz.js';
import { frozenCards } from '../read/frozen-cards.js';
import type { FrozenCardDocument } from '../read/frozen-cards.js';
import { Quizzes } from '../services/quizzes.js';

/** The first grading, then those after it with what each corrected. */
export class ListGradings extends QueryOf<GradingOnWire[], { quizId: string }> {}

@QueryHandler(ListGradings)
export class ListGradingsHandler implements IQueryHandler<ListGradings> {
  constructor(
    private readonly quizzes: Quizzes,
    private readonly documents: Documents,
    private readonly people: People,
  ) {}

  /** @throws DomainError not-found */
  async execute({ quizId }: ListGradings) {
    const quiz = await this.quizzes.one(quizId);
    const people = await this.people.called(quiz.gradings.map(({ by }) => by));
    const first: GradingOnWire = { grading: 0, at: null, by_useremail: null, keys: [] };
    const cards = await this.documents.find(frozenCards, { quizId });
    const others = quiz.gradings.map(({ at, by, keys, ruling }, index): GradingOnWire => {
      const before = keys.length > 0 ? gradingOf(quiz, index, [], cards) : null;
      return {
        grading: index + 1,
        at,
        by_useremail: people.get(by)?.email ?? null,
        by_name: people.get(by)?.names,
        keys: before ? keys.map((key) => keyOnWire(key, before)) : [],
        ...(ruling && { ruled: ruledOnWire(ruling, cards) }),
      };
    });
    return [first, ...others];
  }
}

type RulingRecord = NonNullable<GradingRecord['ruling']>;

/** With the question as it was asked last. */
function ruledOnWire({ flashcardId, ...ruling }: RulingRecord, cards: readonly FrozenCardDocument[]) {
  const asked = cards.filter((card) => card.flashcardId === flashcardId);
  const newest = asked.toSorted((one, other) => other.revision - one.revision)[0];
  return { flashcardId, question: newest?.question ?? '', ruling };
}

function solutionOf(card: Content): string[] {
  const { kind, fields } = kindOfContent(card);
  return [...kind.solution(fields)];
}

/** A corrected key with the question, and the answers that were right before. */
export function keyOnWire(key: CorrectedKey, before: GradedQuiz): Regraded['keys'][number] {
  const card = before.cards.get(frozenId(key));
  const { answer, details } = key;
  return {
    flashcardId: key.flashcardId,
    question: card?.question ?? '',
    before: card ? solutionOf(card) : [],
    after: card ? solutionOf({ ...card, answer, details }) : [...answer],
  };
}
