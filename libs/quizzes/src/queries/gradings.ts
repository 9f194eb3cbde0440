import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { kindOfContent } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import type { Grading as GradingOnWire, Regraded } from '@ardoise/contracts';
import type { GradedQuiz } from '../read/marks.js';
import { frozenId } from '../domain/quiz.js';
import type { CorrectedKey } from '../domain/quiz.js';
import { Marks } from '../services/attempts/marks.js';
import { Quizzes } from '../services/quizzes.js';

/** The first grading, then those after it with what each corrected. */
export class ListGradings extends Query<GradingOnWire[]> {
  constructor(readonly quizId: string) {
    super();
  }
}

@QueryHandler(ListGradings)
export class ListGradingsHandler implements IQueryHandler<ListGradings> {
  constructor(
    private readonly quizzes: Quizzes,
    private readonly marks: Marks,
    private readonly people: People,
  ) {}

  /** @throws DomainError not-found */
  async execute({ quizId }: ListGradings) {
    const quiz = await this.quizzes.one(quizId);
    const people = await this.people.called(quiz.gradings.map(({ by }) => by));
    const first: GradingOnWire = { grading: 0, at: null, by_useremail: null, keys: [] };
    const others = quiz.gradings.map(async ({ at, by, keys }, index): Promise<GradingOnWire> => {
      const before = await this.marks.of(quizId, index);
      return {
        grading: index + 1,
        at,
        by_useremail: people.get(by)?.email ?? null,
        by_name: people.get(by)?.names,
        keys: keys.map((key) => keyOnWire(key, before)),
      };
    });
    return [first, ...(await Promise.all(others))];
  }
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
