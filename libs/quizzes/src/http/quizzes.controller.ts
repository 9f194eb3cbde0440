import { Controller, Res } from '@nestjs/common';
import { From } from '@ardoise/accounts';
import type { Origin } from '@ardoise/accounts';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import { AddQuizCard, AddQuizCardHandler, SetQuizCards, SetQuizCardsHandler } from '../commands/quiz-cards.js';
import {
  CreateQuiz,
  CreateQuizHandler,
  DeleteQuiz,
  DeleteQuizHandler,
  EditQuiz,
  EditQuizHandler,
  RestoreQuiz,
  RestoreQuizHandler,
} from '../commands/quizzes.js';
import { ReserveQuiz, ReserveQuizHandler } from '../commands/reserving.js';
import type { QuizFields } from '../domain/quiz.js';
import { ListQuizBin, ListQuizBinHandler } from '../queries/bin.js';
import {
  GetQuiz,
  GetQuizHandler,
  GetQuizByCode,
  GetQuizByCodeHandler,
  ListQuizzes,
  ListQuizzesHandler,
  ListQuizzesDone,
  ListQuizzesDoneHandler,
} from '../queries/listing.js';
import { GetQuizFlashcards, GetQuizFlashcardsHandler } from '../queries/quiz-cards.js';
import { GradeTry, GradeTryHandler, TryQuiz, TryQuizHandler } from '../queries/quiz-preview.js';

function fieldsOf(form: Input<typeof routes.createQuiz>['body'] | Input<typeof routes.editQuiz>['body']): QuizFields {
  return {
    name: form.name,
    accessCode: form.access_code,
    mode: form.mode,
    timeLimit: form.time_limit,
    startDate: form.start_date,
    endDate: form.end_date,
    canSeeResultsFrom: form.can_see_results_from,
  };
}

@Controller()
export class QuizzesController extends Dispatcher {
  @Handles(routes.listQuizzes, ListQuizzesHandler)
  async list(
    @Me() me: Identity,
    @Parsed() { query }: Input<typeof routes.listQuizzes>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { quizzes, total } = await this.queries.execute(
      new ListQuizzes({ professorId: me.userId, now: Date.now(), piece: query }),
    );
    if (total !== undefined) reply.header('x-total-count', String(total));
    return quizzes;
  }

  @Handles(routes.listQuizzesDone, ListQuizzesDoneHandler)
  done(@Me() me: Identity) {
    return this.queries.execute(new ListQuizzesDone({ studentId: me.userId, now: Date.now() }));
  }

  @Handles(routes.listQuizBin, ListQuizBinHandler)
  async bin(
    @Context() { now }: CommandContext,
    @Parsed() { query }: Input<typeof routes.listQuizBin>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, total } = await this.queries.execute(new ListQuizBin({ now, page: query }));
    reply.header('x-total-count', String(total));
    return items;
  }

  @Handles(routes.createQuiz, CreateQuizHandler)
  create(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.createQuiz>) {
    return this.commands.execute(new CreateQuiz({ fields: fieldsOf(body), acting }));
  }

  @Handles(routes.getQuizByCode, GetQuizByCodeHandler)
  byCode(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getQuizByCode>, @From() origin: Origin) {
    return this.queries.execute(
      new GetQuizByCode({ code: params.code, viewer: me, address: origin.address, now: Date.now() }),
    );
  }

  @Handles(routes.getQuiz, GetQuizHandler)
  get(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getQuiz>) {
    return this.queries.execute(new GetQuiz({ id: params.id, viewer: me, now: Date.now() }));
  }

  @Handles(routes.editQuiz, EditQuizHandler)
  edit(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.editQuiz>) {
    return this.commands.execute(
      new EditQuiz({ quizId: params.id, fields: fieldsOf(body), acting, seen: body.revision }),
    );
  }

  @Handles(routes.reserveQuiz, ReserveQuizHandler)
  reserve(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.reserveQuiz>) {
    return this.commands.execute(new ReserveQuiz({ quizId: params.id, classIds: body.class_ids, acting }));
  }

  @Handles(routes.deleteQuiz, DeleteQuizHandler)
  delete(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.deleteQuiz>) {
    return this.commands.execute(new DeleteQuiz({ quizId: params.id, acting }));
  }

  @Handles(routes.restoreQuiz, RestoreQuizHandler)
  restore(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.restoreQuiz>) {
    return this.commands.execute(new RestoreQuiz({ quizId: params.id, acting }));
  }

  @Handles(routes.getQuizFlashcards, GetQuizFlashcardsHandler)
  flashcards(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getQuizFlashcards>) {
    return this.queries.execute(new GetQuizFlashcards({ quizId: params.id, viewer: me }));
  }

  @Handles(routes.setQuizFlashcards, SetQuizCardsHandler)
  setFlashcards(
    @Context() acting: CommandContext,
    @Parsed() { params, body: { flashcardIds, revision } }: Input<typeof routes.setQuizFlashcards>,
  ) {
    return this.commands.execute(new SetQuizCards({ quizId: params.id, flashcardIds, acting, seen: revision }));
  }

  @Handles(routes.addQuizFlashcard, AddQuizCardHandler)
  addFlashcard(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.addQuizFlashcard>) {
    return this.commands.execute(new AddQuizCard({ quizId: params.id, flashcardId: params.flashcardId, acting }));
  }

  @Handles(routes.tryQuiz, TryQuizHandler)
  try(@Parsed() { body }: Input<typeof routes.tryQuiz>) {
    return this.queries.execute(new TryQuiz({ flashcardIds: body.flashcardIds }));
  }

  @Handles(routes.gradeTry, GradeTryHandler)
  gradeTry(@Parsed() { body }: Input<typeof routes.gradeTry>) {
    return this.queries.execute(new GradeTry({ answers: body.answers }));
  }
}
