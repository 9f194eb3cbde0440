import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { LogController } from 'fastify';
import type { FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { routes } from '@ardoise/contracts';
import type { Settings } from '@ardoise/settings';
import type { DynamicModule, Type } from '@nestjs/common';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { BodyWatch } from './connections/body-watch.js';
import { Connections } from './connections/connections.js';
import { Drain } from './connections/drain.js';
import { ErrorFilter, toDomainError } from './answers/error-filter.js';
import { nestLogger } from './logging.js';
import { describeApi } from './answers/openapi.js';
import { answerOtherMethods, ROUTING } from './answers/other-methods.js';
import { PiecewiseAdapter } from './answers/pieces.js';
import { QueuedAnswers } from './connections/queued-answers.js';
import { refuseUnread } from './connections/refuse-connection.js';
import { asPage, DATA_HEADERS, FILE_HEADERS, pageHeaders, PERMISSIONS_POLICY } from './answers/security.js';
import { SlowReaders } from './connections/slow-readers.js';
import { ASSETS, DOCS, serveClient, serveDocs } from './answers/static-files.js';
import { Uploads } from './requests/uploads.js';

export interface ServerParts {
  root: Type | DynamicModule;
  settings: Settings;
  logger?: Logger;
  /** Folder of the built client; without it only the API is served. */
  client?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads;
  }
  interface FastifyRequest {
    /** Files on disk that live as long as the request. */
    uploaded: string[] | null;
  }
}

/** Unique without asking for chance each time: a prefix of the process and a count. */
function requestIds(): () => string {
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

export interface BuiltServer {
  app: NestFastifyApplication;
  /** To call before app.close(): answers what is on its way, then closes every connection. */
  drain: () => Promise<void>;
}

/** How often Node looks for headers that do not come, in milliseconds, at the least. */
const CHECK_CONNECTIONS_MS = 5_000;
/** A JSON body holds text only; files come as multipart. */
const BODY_LIMIT = 1024 * 1024;

/** For whoever reads slowly; a film that is held goes on by its ranges. */
const STALLED_MS = 30_000;
const MOST_HELD = 128 * 1024 * 1024;

/** A line for each answer, for who looks for something. */
const tellOf: onResponseHookHandler = (request, reply, done) => {
  // The route's pattern, never the address itself: it may hold codes or signatures.
  const route = request.routeOptions.url ?? 'none';
  request.log.debug({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  done();
};

/** Builds the HTTP server around a root module: everything but listening. */
export async function createServer({ root, settings, logger, client }: ServerParts): Promise<BuiltServer> {
  const { values } = settings;
  const requestMs = values.REQUEST_SECONDS * 1_000;
  const log = logger ?? pino({ level: values.LOG_LEVEL });
  const adapter = new PiecewiseAdapter({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: BODY_LIMIT,
    // The proxy in front alone: what it was told itself, anybody may have written.
    trustProxy: values.TRUST_PROXY && ((_, hop) => hop === 0),
    // Nothing that fails before a route is found answers in Fastify's own words.
    frameworkErrors: (error: unknown, _: FastifyRequest, reply: FastifyReply) => {
      const refusal = toDomainError(error);
      void reply.status(refusal.status).send(refusal.toRefusal());
    },
    clientErrorHandler: refuseUnread,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(requestMs, CHECK_CONNECTIONS_MS) },
    routerOptions: ROUTING,
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: nestLogger(log),
    abortOnError: false,
  });
  const server = adapter.getInstance();
  const drain = new Drain(server, values.STOP_SECONDS * 1_000);
  new QueuedAnswers().on(server);
  new BodyWatch({ bodyMs: requestMs, formRate: values.UPLOAD_MIN_KB * 1024 }).on(server);
  new Connections(values.TRUST_PROXY ? 0 : values.CONNECTIONS_PER_ADDRESS).on(server.server);
  if (log.isLevelEnabled('debug')) server.addHook('onResponse', tellOf);
  await server.register(fastifyHelmet, { ...pageHeaders(settings.publicUrl.startsWith('https:')), global: false });
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const { url } = request;
    // Which of these are files, and which are pages or workers after all, the file server knows.
    if (url.startsWith(ASSETS)) void reply.headers(FILE_HEADERS);
    else if (url.startsWith('/api/') && !url.startsWith('/api/docs'))
      void reply.headers({ ...DATA_HEADERS, 'permissions-policy': PERMISSIONS_POLICY });
    else asPage(reply);
    done();
  });
  await server.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await server.register(fastifyMultipart, {
    limits: { fileSize: values.MEDIA_MAX_MB * 1024 * 1024, files: 2, fields: 20, fieldSize: BODY_LIMIT, parts: 22 },
  });
  const uploads = new Uploads(join(values.DATA_DIR, 'uploads'));
  await uploads.sweep(!settings.shared);
  server.decorate('uploads', uploads);
  server.decorateRequest('uploaded', null);
  // Whatever the answer is, and also when nobody waits for it any more.
  server.addHook('onSend', async ({ uploaded }) => {
    if (uploaded) await uploads.remove(uploaded);
  });
  server.addHook('onClose', () => uploads.close());
  new SlowReaders({ stalledMs: STALLED_MS, mostHeld: MOST_HELD }).on(server);
  await serveDocs(server, () => describeApi(values.APP_NAME, routes));
  answerOtherMethods(server, [...Object.values(routes), ...DOCS]);
  const fallback = client === undefined ? undefined : await serveClient(server, client);
  app.useGlobalFilters(new ErrorFilter(fallback));
  return { app, drain: () => drain.stop(app.getHttpServer()) };
}
