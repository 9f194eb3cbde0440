import type { FastifyInstance } from 'fastify';
import router from 'find-my-way';
import { DomainError } from '@ardoise/contracts';

/** How a path finds its route. */
export const ROUTING = { ignoreTrailingSlash: true, maxParamLength: 100 };

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
  // By path alone, as the server's own router reads it: a route for each method that is refused made starts longer.
  const paths = router(ROUTING);
  for (const [path, methods] of known) paths.on('GET', path, () => undefined, methods);
  const refusal = new DomainError('method-not-allowed').toRefusal();
  // Before the body is looked at, whatever it is.
  server.addHook('onRequest', ({ method, url }, reply, done) => {
    const methods = paths.find('GET', url)?.store as Set<string> | undefined;
    if (!methods || methods.has(method)) {
      done();
      return;
    }
    void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    void (method === 'OPTIONS' ? reply.status(204).send() : reply.status(405).send(refusal));
  });
}
