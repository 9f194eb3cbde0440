import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { catalogueNotices } from '@ardoise/catalogue';
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
      for (const event of events)
        for (const notice of [...catalogueNotices(event), ...revisionNotices(event)]) this.live.notify(notice);
    });
  }
}
