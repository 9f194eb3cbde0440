import { Injectable } from '@nestjs/common';
import { ancestorToResponse, CatalogueQueries } from '@ardoise/catalogue';
import type { Tree } from '@ardoise/catalogue';
import { DomainError, SELF_PACED } from '@ardoise/contracts';
import type { Ancestor, Quiz } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Identity } from '@ardoise/http';
import { Settings } from '@ardoise/settings';
import { checkOpen } from '../domain/availability.js';
import { participation } from '../read/participation.js';
import type { QuizDocument } from '../read/quizzes.js';
import { Attempts } from './attempts/attempts.js';
import { isAsked, QuizCards } from '../queries/quiz-cards.js';
import { Quizzes } from './quizzes.js';
import { Runs } from '../queries/runs.js';
import { quizToResponse, studentsOwn } from './to-response.js';

export type QuizViewer = Pick<Identity, 'userId' | 'role'>;

/** The category in which all of these folders stand. */
function categoryOf(folderIds: readonly string[], tree: Tree): Ancestor | undefined {
  const [category, ...others] = new Set([...new Set(folderIds)].map((id) => tree.category(id)));
  return category && others.length === 0 ? ancestorToResponse(category, tree) : undefined;
}

/** Quizzes as professors and students may see them. `now`: milliseconds since 1970. */
@Injectable()
export class QuizViews {
  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly quizzes: Quizzes,
    private readonly cards: QuizCards,
    private readonly attempts: Attempts,
    private readonly runs: Runs,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError not-found; for a student who has not begun it quiz-not-started with the date, quiz-ended */
  async one(quiz: QuizDocument, viewer: QuizViewer, now: number): Promise<Quiz> {
    if (viewer.role !== 'professor') return this.forStudent(quiz, viewer.userId, now);
    const [shown] = await this.forProfessor([quiz], now);
    if (!shown) throw new DomainError('not-found');
    return shown;
  }

  async forProfessor(found: readonly QuizDocument[], now: number): Promise<Quiz[]> {
    const standing = await this.catalogue.standing(found.flatMap(({ flashcardIds }) => flashcardIds));
    const tree = await this.catalogue.tree();
    const begun = await this.documents.getMany(
      participation,
      found.map(({ id }) => id),
    );
    const open = await this.openRuns(found);
    const started = new Map(begun.map((numbers) => [numbers.id, numbers.started]));
    return found.map((quiz) => {
      const asked = quiz.flashcardIds.flatMap((id) => standing.get(id) ?? []).filter(({ card }) => isAsked(card));
      return {
        ...quizToResponse(quiz, now),
        ...open(quiz),
        access_code: quiz.accessCode,
        class_ids: [...(quiz.classIds ?? [])],
        revision: quiz.revision,
        cards_revision: quiz.cardsRevision,
        flashcards_count: asked.length,
        category: categoryOf(
          asked.map(({ deck }) => deck.folderId),
          tree,
        ),
        participations: started.get(quiz.id) ?? 0,
      };
    });
  }

  private async forStudent(quiz: QuizDocument, studentId: string, now: number): Promise<Quiz> {
    if (!(await this.quizzes.isFor(quiz, studentId))) throw new DomainError('not-found');
    const run = (await this.openRuns([quiz]))(quiz);
    const last = await this.attempts.of(quiz.id, studentId, quiz.mode === 'self' ? SELF_PACED : undefined);
    // A run that is open is theirs to take part in, whatever became of the one before.
    const attempt = run.run_id && last?.runId !== run.run_id ? undefined : last;
    if (!attempt && !run.run_id) checkOpen(quiz, now, this.settings.values.TIME_ZONE);
    return {
      ...studentsOwn(quiz, attempt, now),
      ...run,
      flashcards_count: attempt?.cards.length ?? (await this.cards.of(quiz)).length,
    };
  }

  /** Of paced quizzes, which run is open; of others nothing. */
  private async openRuns(found: readonly QuizDocument[]) {
    const open = await this.runs.openOf(found.filter(({ mode }) => mode === 'paced').map(({ id }) => id));
    return ({ id, mode }: QuizDocument): Pick<Quiz, 'run_id'> =>
      mode === 'paced' ? { run_id: open.get(id) ?? null } : {};
  }
}
