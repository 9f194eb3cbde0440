import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListMyAssignments } from '@ardoise/assignments';
import { GetFolder, GetFolderAncestors, GetFolderChildren, ListDecks } from '@ardoise/catalogue';
import { ROOT_FOLDER_ID, routes } from '@ardoise/contracts';
import { CountNewAnswers } from '@ardoise/discussion';
import { Handles, Me } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import { ListMissedCards, ListQuizzesDone } from '@ardoise/quizzes';
import { GetProgressInside, GetToday } from '@ardoise/revision';
import { Desks } from './desk.js';

/** What several contexts show on one screen. */
@Controller()
export class HomeController {
  constructor(
    private readonly queries: QueryBus,
    private readonly desks: Desks,
  ) {}

  @Handles(routes.getHome)
  async home(@Me() me: Identity) {
    const [folder, ancestors, children, decks, day, desk] = await Promise.all([
      this.queries.execute(new GetFolder({ id: ROOT_FOLDER_ID, me })),
      this.queries.execute(new GetFolderAncestors({ id: ROOT_FOLDER_ID, me })),
      this.queries.execute(new GetFolderChildren({ id: ROOT_FOLDER_ID, me })),
      this.queries.execute(new ListDecks({ folderId: ROOT_FOLDER_ID, me })),
      me.role === 'student' ? this.dayOf(me.userId) : null,
      me.role === 'professor' ? this.desks.of(me, Date.now()) : null,
    ]);
    return { folder, ancestors, children, decks, day, desk };
  }

  @Handles(routes.getDesk)
  desk(@Me() me: Identity) {
    return this.desks.of(me, Date.now());
  }

  private async dayOf(userId: string) {
    const now = Date.now();
    const [today, inside, assignments, missed, quizzes_done, new_answers] = await Promise.all([
      this.queries.execute(new GetToday({ studentId: userId, now, cards: undefined })),
      this.queries.execute(new GetProgressInside({ studentId: userId, folderId: ROOT_FOLDER_ID, now })),
      this.queries.execute(new ListMyAssignments({ studentId: userId, now })),
      this.queries.execute(new ListMissedCards({ studentId: userId, now })),
      this.queries.execute(new ListQuizzesDone({ studentId: userId, now })),
      this.queries.execute(new CountNewAnswers({ studentId: userId })),
    ]);
    return { today, inside, assignments, missed, quizzes_done, new_answers };
  }
}
