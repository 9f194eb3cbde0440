import { Injectable } from '@nestjs/common';
import { folded } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { FindOptions, Page } from '@ardoise/documents';
import { quizzes } from '../read/quizzes.js';
import type { QuizDocument } from '../read/quizzes.js';
import { NEWEST_QUIZZES_FIRST, Quizzes } from './quizzes.js';

/** Quizzes that are read at once where one is looked for. */
const AT_ONCE = 500;

/** The quizzes that stand, for a professor who chooses one elsewhere. */
@Injectable()
export class ChoosableQuizzes {
  constructor(
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
  ) {}

  /** A piece of them, newest first; how many they are in all. */
  page(piece: Pick<FindOptions, 'skip' | 'limit'>): Promise<Page<QuizDocument>> {
    return this.quizzes.page(piece);
  }

  /** Those whose name holds the text, case and accents aside, newest first, up to a number of them. */
  async named(text: string, limit: number): Promise<QuizDocument[]> {
    const wanted = folded(text);
    const found: QuizDocument[] = [];
    for (let skip = 0; found.length < limit; skip += AT_ONCE) {
      const piece = await this.documents.find(
        quizzes,
        { deletedAt: null },
        { ...NEWEST_QUIZZES_FIRST, skip, limit: AT_ONCE },
      );
      found.push(...piece.filter(({ name }) => folded(name).includes(wanted)));
      if (piece.length < AT_ONCE) break;
    }
    return found.slice(0, limit);
  }

  /** Those of the ids that stand, by id. */
  async those(ids: readonly string[]): Promise<Map<string, QuizDocument>> {
    const found = await this.documents.getMany(quizzes, [...new Set(ids)]);
    return new Map(found.filter(({ deletedAt }) => deletedAt === null).map((quiz) => [quiz.id, quiz]));
  }
}
