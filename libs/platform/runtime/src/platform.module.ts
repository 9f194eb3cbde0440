import { join } from 'node:path';
import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import { EmbeddedLimits, Limits } from '@ardoise/limits';
import { FolderMailer, Mailer, SmtpMailer } from '@ardoise/mail';
import { Media } from '@ardoise/media';
import { Commands, ReadPosition } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { Platform } from './platform.js';

/** Hands an opened platform to every module, under the names of its ports. */
@Module({})
export class PlatformModule {
  static of(platform: Platform): DynamicModule {
    const { SMTP_URL, MAIL_FROM, DATA_DIR } = platform.settings.values;
    const mailer = SMTP_URL
      ? new SmtpMailer(SMTP_URL, MAIL_FROM)
      : new FolderMailer(join(DATA_DIR, 'mails'), MAIL_FROM);
    const providers = [
      { provide: Limits, useFactory: () => EmbeddedLimits.open(platform.documents) },
      { provide: Mailer, useValue: mailer },
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
