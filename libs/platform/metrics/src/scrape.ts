import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@ardoise/contracts';
import type { Settings } from '@ardoise/settings';
import type { FastifyInstance } from 'fastify';
import { MetricsAccess } from './access.js';
import type { Metrics } from './metrics.js';

/**
 * Where the measures are. No route of the contracts' table: no person asks for them, with no session and no role, and
 * what answers is not the product's JSON.
 */
export const METRICS_PATH = '/metrics';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

async function answer(
  access: MetricsAccess,
  metrics: Metrics | undefined,
  headers: IncomingHttpHeaders,
): Promise<Answer> {
  const common = { 'cache-control': 'no-store' };
  try {
    access.check(headers);
    if (!metrics) throw new DomainError('not-found');
    return { status: 200, headers: { ...common, 'content-type': metrics.contentType }, body: await metrics.text() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const json: Answer['headers'] = { ...common, 'content-type': 'application/json; charset=utf-8' };
    if (error.status === 401) json['www-authenticate'] = 'Bearer';
    return { status: error.status, headers: json, body: JSON.stringify(error.toRefusal()) };
  }
}

/** Counts the requests of a server, and lets it tell its measures; without any it says that there are none. */
export function serveMetrics(server: FastifyInstance, settings: Settings, metrics: Metrics | undefined): void {
  const access = new MetricsAccess(settings);
  if (metrics)
    server.addHook('onResponse', (request, reply, done) => {
      // The route's pattern, never the address itself.
      metrics.request(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime);
      done();
    });
  server.get(METRICS_PATH, async (request, reply) => {
    const { status, headers, body } = await answer(access, metrics, request.headers);
    return reply.status(status).headers(headers).send(body);
  });
}

export interface MetricsListener {
  port: number;
  close(): Promise<void>;
}

/** For a process without pages: listens on METRICS_PORT for nothing else; undefined where that is not set or nobody may ask. */
export async function listenForMetrics(
  settings: Settings,
  metrics: Metrics | undefined,
): Promise<MetricsListener | undefined> {
  const { METRICS_PORT, HOST } = settings.values;
  if (METRICS_PORT === undefined || !metrics) return undefined;
  const access = new MetricsAccess(settings);
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    const known = path === METRICS_PATH && request.method === 'GET' ? metrics : undefined;
    answer(access, known, request.headers).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(METRICS_PORT, HOST, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : METRICS_PORT,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
