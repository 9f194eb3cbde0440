import { randomUUID } from 'node:crypto';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Answer, routes } from '@ardoise/contracts';
import { CommandOf } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import { EXPORT_KEPT_MS, personalExports } from '../domain/personal-export.js';
import type { PersonalExport } from '../domain/personal-export.js';
import { PersonalExports } from '../queries/personal-exports.js';
import { Facts } from '../services/facts.js';
import { Tries } from '../services/sessions/tries.js';

/** Asks for a file of one's own data; while one is being made it is that one. */
export class AskForPersonalExport extends CommandOf<
  Answer<typeof routes.askForMyData>,
  {
    userId: string;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** What is not ready by then may be asked for anew. */
const PATIENCE_MS = 600_000;

@CommandHandler(AskForPersonalExport)
export class AskForPersonalExportHandler implements ICommandHandler<AskForPersonalExport> {
  constructor(
    private readonly exports: PersonalExports,
    private readonly facts: Facts,
    private readonly tries: Tries,
    private readonly platform: RuntimePlatform,
  ) {}

  /** @throws DomainError too-many-tries */
  async execute({ userId, now }: AskForPersonalExport) {
    await this.tries.personalExport(userId);
    return this.platform.alone(`personal-export-${userId}`, async () => {
      const waiting = (await this.exports.of(userId, now)).find(
        ({ readyAt, askedAt }) => readyAt === null && now - Date.parse(askedAt) < PATIENCE_MS,
      );
      if (waiting) return { id: waiting.id };
      const exportId = randomUUID();
      const askedAt = new Date(now).toISOString();
      const until = new Date(now + EXPORT_KEPT_MS).toISOString();
      const put: PersonalExport = { id: exportId, userId, askedAt, readyAt: null, until, parts: 0 };
      const event = { type: 'PersonalDataAsked', data: { userId, exportId } } as const;
      await this.facts.commit([{ in: personalExports, put }], [{ event, at: askedAt, actor: userId }]);
      return { id: exportId };
    });
  }
}
