import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { DomainError } from '@ardoise/contracts';
import type { Queue } from 'bullmq';
import type { FastifyPluginAsync } from 'fastify';

export interface BoardOptions {
  /** All that are known by now; asked anew at each request, since a queue exists with its first job. */
  queues: () => Promise<readonly Queue[]>;
  /** Where the board is served, without a slash at the end. */
  path: string;
  title: string;
}

/**
 * Bull Board over the queues, as a plugin of a Fastify server. It lets everybody in: who registers it stands before it.
 * Source: https://github.com/felixmosh/bull-board (packages/fastify).
 */
export function bullBoard({ queues, path, title }: BoardOptions): FastifyPluginAsync {
  const adapter = new FastifyAdapter().setBasePath(path);
  const uiConfig = { boardTitle: title, locale: { lng: 'fr-FR' }, hideDocsLink: true };
  const board = createBullBoard({ queues: [], serverAdapter: adapter, options: { uiConfig } });
  const shown = new Set<string>();
  return async (server) => {
    server.addHook('onRequest', async (_, reply) => {
      try {
        for (const queue of await queues()) {
          if (shown.has(queue.name)) continue;
          shown.add(queue.name);
          board.addQueue(new BullMQAdapter(queue));
        }
      } catch (error) {
        // The board would answer in its own words.
        if (!(error instanceof DomainError)) throw error;
        await reply.status(error.status).send(error.toRefusal());
      }
    });
    await server.register(adapter.registerPlugin());
  };
}
