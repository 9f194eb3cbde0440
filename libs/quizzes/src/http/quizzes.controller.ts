import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { From } from '@ardoise/accounts';
import type { Origin } from '@ardoise/accounts';
import { CARD_BONDS, CardWire } from '@ardoise/catalogue';
import { DomainError, routes } from '@ardoise/contracts';
import type { Answer, Input, Quiz } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { Platform } from '@ardoise/runtime';
import type { FastifyReply } from 'fastify';
import { CodeTries } from '../code-tries.js';
import { ChangeQuiz } from '../commands.js';
import type { QuizFields } from '../domain/quiz.js';
import { QuizBin } from '../quiz-bin.js';
import { QuizQueries } from '../quiz-queries.js';
import type { QuizDocument } from '../read/quizzes.js';

function fieldsOf(form: Input<typeof routes.createQuiz>['body'] | Input<typeof routes.editQuiz>['body']): QuizFields {
  return {
    name: form.name,
    accessCode: form.access_code,
    timeLimit: form.time_limit,
    startDate: form.start_date,
    endDate: form.end_date,
    canSeeResultsFrom: form.can_see_results_from,
  };
}

@Controller()
export class QuizzesController {
  constructor(
    private readonly bus: CommandBus,
    private readonly queries: QuizQueries,
    private readonly cards: CardWire,
    private readonly tries: CodeTries,
    private readonly platform: Platform,
    private readonly deleted: QuizBin,
  ) {}

  @Handles(routes.listQuizzes)
  list(): Promise<Answer<typeof routes.listQuizzes>> {
    return this.queries.forProfessor(Date.now());
  }

  @Handles(routes.listQuizzesDone)
  done(@Me() me: Identity): Promise<Answer<typeof routes.listQuizzesDone>> {
    return this.queries.done(me.userId, Date.now());
  }

  @Handles(routes.listQuizBin)
  async bin(
    @Context() { now }: CommandContext,
    @Parsed() { query }: Input<typeof routes.listQuizBin>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer<typeof routes.listQuizBin>> {
    const { items, total } = await this.deleted.page(now, query);
    reply.header('x-total-count', String(total));
    return items;
  }

  @Handles(routes.createQuiz)
  async create(
    @Context() context: CommandContext,
    @Parsed() { body }: Input<typeof routes.createQuiz>,
  ): Promise<Answer<typeof routes.createQuiz>> {
    const id = context.newId('quiz');
    const fields = fieldsOf(body);
    await this.bus.execute(new ChangeQuiz(id, { type: 'CreateQuiz', quizId: id, fields }, context, fields.accessCode));
    return { id };
  }

  @Handles(routes.getQuizByCode)
  byCode(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getQuizByCode>,
    @From() origin: Origin,
  ): Promise<Answer<typeof routes.getQuizByCode>> {
    return this.tries.code(me.userId, origin.address, async () => {
      const now = Date.now();
      return this.shown(await this.queries.byCode(params.code, now), me, now);
    });
  }

  @Handles(routes.getQuiz)
  async get(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getQuiz>,
  ): Promise<Answer<typeof routes.getQuiz>> {
    return this.shown(await this.queries.quiz(params.id), me, Date.now());
  }

  @Handles(routes.editQuiz)
  async edit(
    @Context() context: CommandContext,
    @Parsed() { params: { id }, body }: Input<typeof routes.editQuiz>,
  ): Promise<Answer<typeof routes.editQuiz>> {
    const fields = fieldsOf(body);
    const command = { type: 'EditQuiz', fields, seen: body.revision } as const;
    await this.bus.execute(new ChangeQuiz(id, command, context, fields.accessCode));
    return { id };
  }

  @Handles(routes.deleteQuiz)
  async delete(
    @Context() context: CommandContext,
    @Parsed() { params: { id } }: Input<typeof routes.deleteQuiz>,
  ): Promise<Answer<typeof routes.deleteQuiz>> {
    await this.bus.execute(new ChangeQuiz(id, { type: 'DeleteQuiz' }, context));
    return { id };
  }

  @Handles(routes.restoreQuiz)
  async restore(
    @Context() context: CommandContext,
    @Parsed() { params: { id } }: Input<typeof routes.restoreQuiz>,
  ): Promise<Answer<typeof routes.restoreQuiz>> {
    const quiz = await this.queries.deleted(id);
    if (!quiz) throw new DomainError('not-found');
    const { deletedAt, accessCode } = quiz;
    if (deletedAt === null) return { id };
    await this.bus.execute(
      new ChangeQuiz(id, { type: 'RestoreQuiz', now: context.now, deletedAt }, context, accessCode),
    );
    return { id };
  }

  @Handles(routes.getQuizFlashcards)
  async flashcards(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getQuizFlashcards>,
  ): Promise<Answer<typeof routes.getQuizFlashcards>> {
    return this.cards.cards(await this.queries.cards(await this.queries.quiz(params.id)), me);
  }

  @Handles(routes.setQuizFlashcards)
  async setFlashcards(
    @Context() context: CommandContext,
    @Parsed() { params: { id }, body: { flashcardIds, revision: seen } }: Input<typeof routes.setQuizFlashcards>,
  ): Promise<Answer<typeof routes.setQuizFlashcards>> {
    await this.platform.alone(CARD_BONDS, async () => {
      const present = new Set((await this.queries.quiz(id)).flashcardIds);
      for (const flashcardId of flashcardIds)
        // What is in it already may have been deleted meanwhile: it stays, and is not asked.
        if (!present.has(flashcardId)) await this.queries.checkCard(flashcardId);
      await this.bus.execute(new ChangeQuiz(id, { type: 'ChooseCards', flashcardIds, seen }, context));
    });
    return { id };
  }

  @Handles(routes.addQuizFlashcard)
  async addFlashcard(
    @Context() context: CommandContext,
    @Parsed() { params: { id, flashcardId } }: Input<typeof routes.addQuizFlashcard>,
  ): Promise<Answer<typeof routes.addQuizFlashcard>> {
    await this.platform.alone(CARD_BONDS, async () => {
      await this.queries.quiz(id);
      await this.queries.checkCard(flashcardId);
      await this.bus.execute(new ChangeQuiz(id, { type: 'AddCard', flashcardId }, context));
    });
    return {};
  }

  private async shown(quiz: QuizDocument, me: Identity, now: number): Promise<Quiz> {
    if (me.role === 'student') return this.queries.forStudent(quiz, me.userId, now);
    const [shown] = await this.queries.forProfessor(now, [quiz.id]);
    if (!shown) throw new DomainError('not-found');
    return shown;
  }
}
