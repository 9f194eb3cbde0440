import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import { accountNotices } from '@ardoise/accounts';
import type { SessionEvent } from '@ardoise/accounts';
import { catalogueNotices, movesProposals, CatalogueModule, Proposals } from '@ardoise/catalogue';
import { UnreadComments, discussionNotices, DiscussionModule } from '@ardoise/discussion';
import { DomainError, quizWatch } from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms, SocketsModule } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import { movesParticipation, QuizQueries, quizNotices, QuizzesModule } from '@ardoise/quizzes';
import { revisionNotices } from '@ardoise/revision';

/** After each commit, what changed goes to those who may be looking at it. */
@EventsHandler(EventsCommitted)
export class LiveNotices implements IEventHandler<EventsCommitted>, OnModuleInit {
  private proposalsChanged = () => {};
  private commentsChanged = () => {};
  private participationChanged = (_quizId: string) => {};

  constructor(
    private readonly live: Live,
    private readonly proposals: Proposals,
    private readonly comments: UnreadComments,
    private readonly quizzes: QuizQueries,
  ) {}

  onModuleInit(): void {
    const professors = rooms.role('professor');
    this.proposalsChanged = this.live.watch(
      professors,
      'proposals:count',
      async () => (await this.proposals.pending()).length,
    );
    this.commentsChanged = this.live.watch(
      professors,
      'comments:unread',
      async () => (await this.comments.list()).length,
    );
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
      const said = discussionNotices(event);
      const changed = catalogueNotices(event);
      const others = [...accountNotices(event), ...revisionNotices(event), ...quizNotices(event)];
      for (const notice of [...others, ...changed, ...said]) this.live.notify(notice);
      const quizId = movesParticipation(event);
      if (quizId !== null) this.participationChanged(quizId);
      if (movesProposals(event)) this.proposalsChanged();
      // A card that goes takes its comments along.
      if (said.length > 0 || changed.length > 0) this.commentsChanged();
      // It may have been ended through another process.
      if (isSessionEnded(event)) this.live.endSession(event.data.sessionId);
    }
  }
}

type SessionEnded = RecordedEvent & Extract<SessionEvent, { type: 'SessionEnded' }>;

function isSessionEnded(event: RecordedEvent): event is SessionEnded {
  return event.type === ('SessionEnded' satisfies SessionEvent['type']);
}

@Module({ imports: [CatalogueModule, DiscussionModule, QuizzesModule, SocketsModule], providers: [LiveNotices] })
export class LiveModule {}
