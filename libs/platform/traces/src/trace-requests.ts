import { SpanKind } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Traces } from './traces.js';

declare module 'fastify' {
  interface FastifyRequest {
    traced: { span: Span; context: Context } | null;
  }
}

/** Makes a trace of each request to the API. What a client says of a trace is not believed: it would choose what is kept. */
export function traceRequests(server: FastifyInstance, traces: Traces): void {
  server.decorateRequest('traced', null);
  server.addHook('onRequest', (request, _, done) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/')) return done();
    const { method } = request;
    const traced = traces.begin(
      `${method} ${route}`,
      { 'http.request.method': method, 'http.route': route },
      SpanKind.SERVER,
    );
    if (!traced) return done();
    request.traced = traced;
    traces.run(traced.context, done);
  });
  // A body is read by the socket's own turns, which know of no request.
  server.addHook('preValidation', ({ traced }, _, done) => {
    if (traced) traces.run(traced.context, done);
    else done();
  });
  server.addHook('onResponse', ({ traced }, { statusCode }, done) => {
    traced?.span.setAttribute('http.response.status_code', statusCode);
    traced?.span.end();
    done();
  });
}
