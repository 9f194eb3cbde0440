import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { flashcards } from '@ardoise/catalogue';
import type { Grading as GradingOnWire, Regraded } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Acting } from '@ardoise/projections';
import { Platform } from '@ardoise/runtime';
import { ChangeQuiz } from './commands.js';
import { hasBlanks, keyApplies } from './domain/grading.js';
import { frozenId } from './domain/quiz.js';
import type { CorrectedKey } from './domain/quiz.js';
import { average } from './domain/statistics.js';
import { Marks, marked, marksOf } from './marks.js';
import type { Grading, MarkedCard } from './marks.js';
import { QuizQueries } from './quiz-queries.js';
import { overOf, Results } from './results.js';

function sameKey(card: MarkedCard, answer: readonly string[]): boolean {
  if (card.answer.length !== answer.length) return false;
  if (hasBlanks(card)) return card.answer.every((text, index) => text === answer[index]);
  return card.answer.every((text) => answer.includes(text));
}

/** Grading again after a wrong key was corrected: the gradings stand side by side, and what was answered stays. */
@Injectable()
export class Regrading {
  constructor(
    private readonly bus: CommandBus,
    private readonly documents: Documents,
    private readonly queries: QuizQueries,
    private readonly marks: Marks,
    private readonly results: Results,
    private readonly people: People,
    private readonly platform: Platform,
  ) {}

  /** Compares the newest grading with the keys that the cards have now; records that unless it is a dry run. */
  regrade(quizId: string, dryRun: boolean, acting: Acting): Promise<Regraded> {
    // One after the other: the second of two finds nothing left to correct.
    return this.platform.alone(`regrade-${quizId}`, () => this.compare(quizId, dryRun, acting));
  }

  private async compare(quizId: string, dryRun: boolean, acting: Acting): Promise<Regraded> {
    const before = await this.marks.of(quizId);
    const keys = await this.corrections(before);
    const corrected = new Map(keys.map((key) => [frozenId(key), key]));
    const after = new Map(
      [...before.cards].map(([id, card]): [string, MarkedCard] => {
        const key = corrected.get(id);
        return [id, key ? { ...card, answer: key.answer, corrected: true } : card];
      }),
    );
    const over = overOf(before, Date.parse(acting.now));
    const names = await this.results.names(over.map(({ studentId }) => studentId));
    const grades = over.map((attempt) => ({
      user_id: attempt.studentId,
      username: names(attempt.studentId),
      before: marked(marksOf(attempt, before.cards)).grade,
      after: marked(marksOf(attempt, after)).grade,
    }));
    const records = !dryRun && keys.length > 0;
    if (records) await this.bus.execute(new ChangeQuiz(quizId, { type: 'Regrade', keys }, acting));
    return {
      grading: records ? before.number + 1 : null,
      keys: keys.map((key) => onWire(key, before)),
      average_before: average(grades.map((grade) => grade.before)),
      average_after: average(grades.map((grade) => grade.after)),
      changes: grades.filter((grade) => grade.before !== grade.after),
    };
  }

  /** The first grading, then those after it with what each corrected. */
  async list(quizId: string): Promise<GradingOnWire[]> {
    const quiz = await this.queries.quiz(quizId);
    const emails = await this.people.emails(quiz.gradings.map(({ by }) => by));
    const first: GradingOnWire = { grading: 0, at: null, by_useremail: null, keys: [] };
    const others = quiz.gradings.map(async ({ at, by, keys }, index): Promise<GradingOnWire> => {
      const before = await this.marks.of(quizId, index);
      return {
        grading: index + 1,
        at,
        by_useremail: emails.get(by) ?? null,
        keys: keys.map((key) => onWire(key, before)),
      };
    });
    return [first, ...(await Promise.all(others))];
  }

  private async corrections({ attempts, cards }: Grading): Promise<CorrectedKey[]> {
    const asked = new Set(attempts.flatMap((attempt) => attempt.cards.map(frozenId)));
    const frozen = [...cards.values()].filter((card) => asked.has(frozenId(card)));
    const present = await this.documents.getMany(flashcards, [...new Set(frozen.map((card) => card.flashcardId))]);
    const now = new Map(present.filter(({ deletedAt }) => deletedAt === null).map((card) => [card.id, card.answer]));
    return frozen.flatMap((card) => {
      const answer = now.get(card.flashcardId);
      if (!answer || sameKey(card, answer) || !keyApplies(card, answer)) return [];
      return [{ flashcardId: card.flashcardId, revision: card.revision, answer }];
    });
  }
}

function onWire(key: CorrectedKey, before: Grading): Regraded['keys'][number] {
  const card = before.cards.get(frozenId(key));
  return {
    flashcardId: key.flashcardId,
    question: card?.question ?? '',
    before: [...(card?.answer ?? [])],
    after: [...key.answer],
  };
}
