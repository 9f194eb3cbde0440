import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { accountNotices } from '@ardoise/accounts';
import type { SessionEvent } from '@ardoise/accounts';
import { catalogueNotices } from '@ardoise/catalogue';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live } from '@ardoise/live';
import { revisionNotices } from '@ardoise/revision';
import { Platform } from '@ardoise/runtime';

/** After each commit, what changed goes to those who may be looking at it. */
@Module({ providers: [Live] })
export class LiveModule implements OnModuleInit {
  constructor(
    private readonly live: Live,
    private readonly platform: Platform,
  ) {}

  onModuleInit(): void {
    this.platform.follow((events) => {
      for (const event of events) {
        for (const notice of [...accountNotices(event), ...catalogueNotices(event), ...revisionNotices(event)])
          this.live.notify(notice);
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
