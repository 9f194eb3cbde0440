import type { Refusal } from '@ardoise/contracts';
import { noteServerTime } from './server-clock.ts';
import { session } from './session.ts';

/** A call that did not succeed. Status 0: no answer came. `message` is the server's French sentence, if it sent one. */
export interface ApiFailure {
  status: number;
  code: string | null;
  message: string | null;
  /** Seconds after which a new try makes sense, when the server tells. */
  retryAfter?: number;
}

/** Our server's definite no. Anything else passes: no answer, an ailing server, too many calls. */
export const isRefusal = ({ status }: ApiFailure) => [400, 401, 403, 404, 409, 413, 415, 422].includes(status);

export interface Call {
  url: string;
  method?: string;
  /** JSON, or a form that is sent as multipart. */
  body?: FormData | object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** What the answer must have; what has not is no answer of ours. */
  shape?: (answer: unknown) => boolean;
}

/** `total`: of a paged list, the number of things on all its pages, when the server tells it. */
export type CallResult<T> =
  { data: T; total: number | null; error?: undefined } | { data?: undefined; error: ApiFailure };

/** An object or a list, as every answer is. */
export const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What a proxy, a hotel or a filter answers in the server's stead is no answer of ours: the server was not reached. */
const NO_CONNECTION: ApiFailure = { status: 0, code: null, message: null };

/**
 * The failure that an answer tells, when it is a refusal of ours: its own status, words for a code, and one sentence twice.
 * A list of codes would refuse those of a server that is newer than the page.
 */
function failureOf({ status, headers }: Response, body: unknown): ApiFailure {
  const { statusCode, code = '', message = null, error } = (body ?? {}) as Partial<Refusal>;
  if (statusCode !== status || !/^[a-z]+(-[a-z]+)*$/.test(code) || error !== message) return NO_CONNECTION;
  const failure = { status, code, message };
  const retryAfter = headers.get('retry-after');
  return retryAfter && Number.isFinite(Number(retryAfter)) ? { ...failure, retryAfter: Number(retryAfter) } : failure;
}

/** One call to the server, with the session's bearer header. Never throws. */
export async function send<T>({
  url,
  method = 'GET',
  body,
  headers = {},
  signal,
  shape,
}: Call & { readonly answered?: T }): Promise<CallResult<T>> {
  const token = session.get()?.token;
  const isForm = body instanceof FormData;
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body && !isForm ? JSON.stringify(body) : (body ?? null),
    signal: signal ?? null,
  };
  try {
    const asked = Date.now();
    const response = await fetch(url, init);
    const answered = Date.now();
    // Every answer of ours is JSON: what is not throws, as if none had come.
    const answer: unknown = JSON.parse(await response.text());
    const isOurs = isThing(answer) && shape?.(answer) !== false;
    const error = response.ok ? (isOurs ? null : NO_CONNECTION) : failureOf(response, answer);
    if (error?.status !== 0) noteServerTime(response.headers, asked, answered);
    if (!error) {
      const total = response.headers.get('x-total-count');
      return { data: answer as T, total: total === null ? null : Number(total) };
    }
    if (error.code === 'no-session') session.refused(token);
    return { error };
  } catch {
    return { error: NO_CONNECTION };
  }
}
