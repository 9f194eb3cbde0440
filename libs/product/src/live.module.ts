import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { accountNotices } from '@ardoise/accounts';
import type { SessionEvent } from '@ardoise/accounts';
import { catalogueNotices, movesProposals, CatalogueModule, Proposals } from '@ardoise/catalogue';
import { Comments, discussionNotices, DiscussionModule } from '@ardoise/discussion';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms } from '@ardoise/live';
import { revisionNotices } from '@ardoise/revision';
import { Platform } from '@ardoise/runtime';

/** After each commit, what changed goes to those who may be looking at it. */
@Module({ imports: [CatalogueModule, DiscussionModule], providers: [Live] })
export class LiveModule implements OnModuleInit {
  constructor(
    private readonly live: Live,
    private readonly platform: Platform,
    private readonly proposals: Proposals,
    private readonly comments: Comments,
  ) {}

  onModuleInit(): void {
    const professors = rooms.role('professor');
    const proposalsChanged = this.live.watch(
      professors,
      'proposals:count',
      async () => (await this.proposals.pending()).length,
    );
    const commentsChanged = this.live.watch(
      professors,
      'comments:unread',
      async () => (await this.comments.unread()).length,
    );
    this.platform.follow((events) => {
      for (const event of events) {
        const said = discussionNotices(event);
        const changed = catalogueNotices(event);
        for (const notice of [...accountNotices(event), ...changed, ...revisionNotices(event), ...said])
          this.live.notify(notice);
        if (movesProposals(event)) proposalsChanged();
        // A card that goes takes its comments along.
        if (said.length > 0 || changed.length > 0) commentsChanged();
        // It may have been ended through another process.
        if (isSessionEnded(event)) this.live.endSession(event.data.sessionId);
      }
    });
  }
}

type SessionEnded = RecordedEvent & Extract<SessionEvent, { type: 'SessionEnded' }>;

function isSessionEnded(event: RecordedEvent): event is SessionEnded {
  return event.type === ('SessionEnded' satisfies SessionEvent['type']);
}
