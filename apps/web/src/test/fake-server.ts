import { vi } from 'vitest';

export interface SeenCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  json: unknown;
  form: FormData | null;
}

/** What a handler answers: a body (200), or a refusal. */
export class RefusedAnswer {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly code = 'malformed',
    /** Seconds. */
    readonly retryAfter?: number,
  ) {}
}

/** A piece of a list, and how many there are in all. */
export class Piece {
  constructor(
    readonly items: readonly unknown[],
    readonly total: number,
  ) {}
}

type Handler = (call: SeenCall, params: string[]) => unknown;

const CONFIG = {
  app_name: 'Ardoise',
  org_name: 'Lycée du Parc',
  allow_import: true,
  allow_export: true,
  allow_class_codes: true,
  allow_reminders: true,
  allow_card_proposal: true,
  quiz_ranking: false,
  show_names: true,
  has_logo: false,
  oidc_label: null,
  time_zone: 'Europe/Paris',
};

function matches(pattern: string, method: string, path: string): string[] | null {
  const [wanted, route = ''] = pattern.split(' ');
  if (wanted !== method) return null;
  const found = new RegExp(`^${route.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
  return found ? found.slice(1) : null;
}

/** Answers the client's fetches from a table of 'METHOD /path/:id' and remembers what was asked. */
export function fakeServer(routes: Record<string, Handler>) {
  const calls: SeenCall[] = [];
  let now = () => Date.now();
  const table: Record<string, Handler> = { 'GET /api/config': () => CONFIG, 'GET /api/me/name': () => ({}), ...routes };
  const answer = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://ardoise.test');
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      json: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      form: init.body instanceof FormData ? init.body : null,
    };
    calls.push(call);
    // A path that is named comes before one with parameters, as it does on the server.
    const named = Object.entries(table).filter(([pattern]) => pattern === `${call.method} ${call.path}`);
    for (const [pattern, handler] of [...named, ...Object.entries(table)]) {
      const params = matches(pattern, call.method, call.path);
      if (!params) continue;
      const body = await handler(call, params);
      const headers: Record<string, string> = { date: new Date(now()).toUTCString() };
      if (body instanceof Piece) {
        headers['x-total-count'] = String(body.total);
        return new Response(JSON.stringify(body.items), { status: 200, headers });
      }
      if (!(body instanceof RefusedAnswer)) return new Response(JSON.stringify(body ?? {}), { status: 200, headers });
      const { status, message, code, retryAfter } = body;
      if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
      return new Response(JSON.stringify({ statusCode: status, code, message, error: message }), { status, headers });
    }
    const message = 'Cet élément n’existe pas ou n’est pas accessible.';
    return new Response(JSON.stringify({ statusCode: 404, code: 'not-found', message, error: message }), {
      status: 404,
    });
  };
  vi.stubGlobal('fetch', answer);
  return {
    calls,
    made: (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path),
    /** The server's clock is set to this moment, and goes on from there. */
    setClock: (moment: string) => {
      const ahead = Date.parse(moment) - Date.now();
      now = () => Date.now() + ahead;
    },
    set: (pattern: string, handler: Handler) => {
      table[pattern] = handler;
    },
  };
}
