import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import { Jobs } from '@ardoise/jobs';
import { Limits } from '@ardoise/limits';
import { Mailer } from '@ardoise/mail';
import { Media } from '@ardoise/media';
import { Commands, ReadPosition } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { Platform } from './platform.js';

/** Hands an opened platform to every module, under the names of its ports. */
@Module({})
export class PlatformModule {
  static of(platform: Platform): DynamicModule {
    const providers = [
      { provide: Platform, useValue: platform },
      { provide: Settings, useValue: platform.settings },
      { provide: EventStore, useValue: platform.store },
      { provide: Documents, useValue: platform.documents },
      { provide: Media, useValue: platform.media },
      { provide: Jobs, useValue: platform.jobs },
      { provide: Mailer, useValue: platform.mailer },
      { provide: Limits, useValue: platform.limits },
      { provide: ReadPosition, useValue: platform.projector },
      { provide: Commands, useValue: new Commands(platform.store, platform.projector) },
    ];
    return { module: PlatformModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
  }
}
