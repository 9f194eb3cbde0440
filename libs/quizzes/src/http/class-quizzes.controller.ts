import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { ListClassQuizzes, ListClassQuizzesHandler } from '../queries/class-quizzes.js';

@Controller()
export class ClassQuizzesController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(routes.listClassQuizzes, ListClassQuizzesHandler)
  list(@Parsed() { params, query }: Input<typeof routes.listClassQuizzes>) {
    return this.queries.execute(new ListClassQuizzes({ classId: params.id, piece: query, now: Date.now() }));
  }
}
