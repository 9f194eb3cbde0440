import { Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus, CqrsModule, EventBus } from '@nestjs/cqrs';
import { Documents } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import { Jobs } from '@ardoise/jobs';
import { Limits } from '@ardoise/limits';
import { LiveTraffic } from '@ardoise/live';
import { Mailer } from '@ardoise/mail';
import { Media } from '@ardoise/media';
import { CollectionSwitched, Commands, EventsCommitted, ReadPosition } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { traceCommands } from '@ardoise/traces';
import { RuntimePlatform } from './platform.js';

/** Hands an opened platform to every module, under the names of its ports, and tells them what is committed. */
@Module({})
export class PlatformModule implements OnApplicationBootstrap {
  constructor(
    private readonly platform: RuntimePlatform,
    private readonly events: EventBus,
    private readonly commands: CommandBus,
  ) {}

  static of(platform: RuntimePlatform): DynamicModule {
    const providers = [
      { provide: RuntimePlatform, useValue: platform },
      { provide: Settings, useValue: platform.settings },
      { provide: EventStore, useValue: platform.store },
      { provide: Documents, useValue: platform.documents },
      { provide: Media, useValue: platform.media },
      { provide: Jobs, useValue: platform.jobs },
      { provide: Mailer, useValue: platform.mailer },
      { provide: LiveTraffic, useValue: platform.traffic },
      { provide: Limits, useValue: platform.limits },
      { provide: ReadPosition, useValue: platform.projector },
      { provide: Commands, useValue: new Commands(platform.store, platform.projector) },
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [CqrsModule],
      providers,
      exports: [CqrsModule, ...providers.map(({ provide }) => provide)],
    };
  }

  onApplicationBootstrap(): void {
    const { traces } = this.platform;
    if (traces) traceCommands(this.commands, traces);
    // A handler that fails is logged by the bus, and keeps neither the others nor the projector from going on.
    this.platform.follow((events) => void this.events.publish(new EventsCommitted(events)));
    this.platform.projector.documents.onSwitched((name) => void this.events.publish(new CollectionSwitched(name)));
  }
}
