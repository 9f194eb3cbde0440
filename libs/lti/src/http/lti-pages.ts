import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Settings } from '@ardoise/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './pages.js';
import { pageTexts } from '#texts/pages';

const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Whether a page is asked for inside another one (Fetch Metadata). */
export const isFramed = ({ headers }: Pick<FastifyRequest, 'headers'>) => FRAMES.has(String(headers['sec-fetch-dest']));

/** People who navigate here read pages, not JSON, also when something is refused. */
@Injectable()
export class LtiPages {
  constructor(private readonly settings: Settings) {}

  get appName(): string {
    return this.settings.values.APP_NAME;
  }

  /** Does something that sends a page, or says in one why not. @param title of that */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<void>,
    title = pageTexts.refused,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
      sendRefusal(reply, this.appName, {
        title,
        status: error.status,
        sentence: error.message,
        home: `${this.settings.publicUrl}/login`,
        framed: isFramed(request),
      });
    }
  }
}
