import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import { DomainError, quizWatch } from '@ardoise/contracts';
import { Live, SocketsModule } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import { movesParticipation, QuizQueries, quizNotices, QuizzesModule } from '@ardoise/quizzes';

/** After each commit, what changed goes to those who may be looking at it. */
@EventsHandler(EventsCommitted)
export class LiveNotices implements IEventHandler<EventsCommitted>, OnModuleInit {
  private participationChanged = (_quizId: string) => {};

  constructor(
    private readonly live: Live,
    private readonly quizzes: QuizQueries,
  ) {}

  onModuleInit(): void {
    this.participationChanged = this.live.offer({
      watch: 'quiz:watch',
      unwatch: 'quiz:unwatch',
      message: 'quiz:participation',
      role: 'professor',
      idOf: (request) => {
        const parsed = quizWatch.safeParse(request);
        if (!parsed.success) throw new DomainError('malformed');
        return parsed.data.quizId;
      },
      read: (quizId) => this.quizzes.participation(quizId),
    });
  }

  handle({ events }: EventsCommitted): void {
    for (const event of events) {
      for (const notice of quizNotices(event)) this.live.notify(notice);
      const quizId = movesParticipation(event);
      if (quizId !== null) this.participationChanged(quizId);
    }
  }
}

@Module({ imports: [QuizzesModule, SocketsModule], providers: [LiveNotices] })
export class LiveModule {}
