import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
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
      { provide: ReadPosition, useValue: platform.runner },
      { provide: Commands, useValue: new Commands(platform.store, platform.runner) },
    ];
    return { module: PlatformModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
  }
}
