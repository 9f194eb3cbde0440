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

/** Our server's definite no. Anything else passes: no answer, an ailing server, too many calls, a proxy in between. */
export const isRefusal = ({ status }: ApiFailure) => [400, 401, 403, 404, 409, 413, 415, 422].includes(status);

export interface Call {
  url: string;
  method?: string;
  /** JSON, or a form that is sent as multipart. */
  body?: FormData | object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** `total`: of a paged list, the number of things on all its pages, when the server tells it. */
export type Outcome<T> = { data: T; total: number | null; error?: undefined } | { data?: undefined; error: ApiFailure };

function failureOf(status: number, body: unknown, retryAfter: string | null = null): ApiFailure {
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ApiFailure>;
  const failure = { status, code: code ?? null, message: typeof message === 'string' ? message : null };
  return retryAfter && Number.isFinite(Number(retryAfter)) ? { ...failure, retryAfter: Number(retryAfter) } : failure;
}

/** One call to the server, with the session's bearer header. Never throws. */
export async function send<T>({ url, method = 'GET', body, headers = {}, signal }: Call): Promise<Outcome<T>> {
  const token = session.get()?.token;
  const isForm = body instanceof FormData;
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  };
  try {
    const asked = Date.now();
    const response = await fetch(url, init);
    noteServerTime(response.headers, asked, Date.now());
    const text = await response.text();
    let answer: unknown = null;
    try {
      answer = text ? JSON.parse(text) : null;
    } catch {
      if (response.ok) return { error: failureOf(response.status, null) };
    }
    if (response.status === 401 && failureOf(401, answer).code === 'no-session') session.refused(token);
    const total = response.headers.get('x-total-count');
    return response.ok
      ? { data: answer as T, total: total === null ? null : Number(total) }
      : { error: failureOf(response.status, answer, response.headers.get('retry-after')) };
  } catch {
    return { error: failureOf(0, null) };
  }
}
