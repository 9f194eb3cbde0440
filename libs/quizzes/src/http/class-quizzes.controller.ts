import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Dispatcher, Handles, Parsed } from '@ardoise/http';
import { ListClassQuizzes, ListClassQuizzesHandler } from '../queries/class-quizzes.js';

@Controller()
export class ClassQuizzesController extends Dispatcher {
  @Handles(routes.listClassQuizzes, ListClassQuizzesHandler)
  list(@Parsed() { params, query }: Input<typeof routes.listClassQuizzes>) {
    return this.queries.execute(new ListClassQuizzes({ classId: params.id, piece: query, now: Date.now() }));
  }
}
