import type { FastifyInstance } from 'fastify';
import { DomainError } from '@ardoise/contracts';

/** All that Fastify tells apart; another one is at home nowhere. */
const METHODS = ['QUERY', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS'];

/**
 * Answers known paths that are asked by a method which no route of theirs has: 405 with the methods that there are, and
 * OPTIONS with just these. It tells no more than the published description does. HEAD goes with GET.
 */
export function answerOtherMethods(
  server: FastifyInstance,
  routes: Iterable<Readonly<{ method: string; path: string }>>,
): void {
  const known = new Map<string, Set<string>>();
  for (const { method, path } of routes) {
    const methods = known.get(path) ?? new Set();
    known.set(path, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }
  const refusal = new DomainError('method-not-allowed').toRefusal();
  for (const [url, methods] of known) {
    const allow = [...methods, 'OPTIONS'].join(', ');
    server.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url,
      // Before the body is looked at, whatever it is.
      onRequest: async ({ method }, reply) => {
        void reply.header('allow', allow);
        return method === 'OPTIONS' ? reply.status(204).send() : reply.status(405).send(refusal);
      },
      handler: async () => refusal,
    });
  }
}
