import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asPage } from './security.js';

const DOCS_PAGE = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const DOCS_START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', persistAuthorization: false });`;

/** Where the description is, its page and what that page loads first. */
export const DOCS = ['/api/openapi.json', '/api/docs', '/api/docs/start.js'].map((path) => ({ method: 'GET', path }));

/** Serves the API's description and a page to try it. */
export async function serveDocs(server: FastifyInstance, description: () => object): Promise<void> {
  let text: string | undefined;
  server.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json').send((text ??= JSON.stringify(description()))),
  );
  server.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(DOCS_PAGE));
  server.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript').send(DOCS_START));
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await server.register(fastifyStatic, { root, prefix: '/api/docs/assets/', index: false, decorateReply: false });
}

/** An Accept header that lets in a page; none at all lets in anything (RFC 9110, 12.5.1). */
const TAKES_PAGES = /(?:^|,)\s*(?:\*\/\*|text\/(?:\*|html))\s*(?:[;,]|$)/i;
/** A path that names a file, not a screen. */
const NAMES_FILE = /^[^?]*\.[^./?]*(?:\?|$)/;

function wantsPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|socket\.io|assets)(\/|$)/.test(url)) return false;
  // Programs that ask for a script take anything, and would take the page for it.
  if (!accept.includes('text/html') && (NAMES_FILE.test(url) || url.includes('%00'))) return false;
  return accept.trim() === '' || TAKES_PAGES.test(accept);
}

/** Where the hashed files of the client are. */
export const ASSETS = '/assets/';
/** What a page is made of: drawn or run by the page. A worker has the policy of its own answer, a drawing may be opened as a page. */
const IS_PART = /[\\/]assets[\\/](?![^\\/]*\.worker-)[^\\/]+\.(?:js|css|woff2?|ttf|png|wasm)(?:\.br|\.gz)?$/;

/**
 * Serves the built client from `directory`: hashed assets for ever, pages afresh.
 * @returns the answer to a path that no route wants: the client's page, where a person navigates to it.
 */
export async function serveClient(
  server: FastifyInstance,
  directory: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => boolean> {
  await server.register(fastifyStatic, {
    root: directory,
    prefix: '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(directory, 'assets')}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!IS_PART.test(path)) asPage(reply);
    },
  });
  const page = readFileSync(join(directory, 'index.html'));
  return (request, reply) => {
    if (!wantsPage(request)) return false;
    void reply.status(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    return true;
  };
}
