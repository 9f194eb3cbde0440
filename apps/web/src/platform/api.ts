import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { LIVE_TOPICS, pathOf } from '@ardoise/contracts/light';
import { send } from './http.ts';
import type { ApiFailure, Call } from './http.ts';
import { isKept, keepAnswer, keptAnswer } from './offline/answer-cache.ts';
import { liveReady } from './live/ready.ts';
import { session } from './session.ts';

interface Request extends Omit<Call, 'signal'> {
  /** How often to try when no answer comes or the service is away; the call must then be repeatable. */
  attempts?: number;
}

const RETRY_DELAY_MS = 400;
const isPassing = (failure: ApiFailure) => failure.status === 0 || [502, 503, 504].includes(failure.status);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What came with an answer. */
export interface AnswerMeta {
  total: number | null;
}

const baseQuery: BaseQueryFn<Request, unknown, ApiFailure, object, AnswerMeta> = async (
  { attempts = 1, ...call },
  { signal },
) => {
  // What changes between the first answer and the live connection would be missed otherwise.
  await liveReady();
  const token = session.get()?.token;
  let outcome = await send<unknown>({ ...call, signal });
  for (let attempt = 1; outcome.error && isPassing(outcome.error) && attempt < attempts; attempt++) {
    await pause(RETRY_DELAY_MS * 2 ** (attempt - 1));
    outcome = await send<unknown>({ ...call, signal });
  }
  // A wrong current password is no end of session.
  if (outcome.error?.status === 401 && outcome.error.code !== 'bad-credentials') session.refused(token);
  if (isKept(call)) {
    if (!outcome.error) keepAnswer(call.url, outcome.data);
    else if (outcome.error.status === 0) {
      const kept = await keptAnswer(call.url);
      if (call.shape(kept)) return { data: kept, meta: { total: null } };
    }
  }
  if (outcome.error) return { error: outcome.error };
  // The store looks through all that is not frozen: with thousands of cards that is seen.
  return { data: Object.freeze(outcome.data), meta: { total: outcome.total } };
};

/** The one API slice. Each feature injects its endpoints; the tags are the topics of the live messages, with ids. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: LIVE_TOPICS,
  keepUnusedDataFor: 120,
  endpoints: () => ({}),
});

/** The request of one of the product's endpoints. */
export function request(
  endpoint: { method: string; path: string },
  params: Record<string, string> = {},
  rest: Partial<Request> = {},
): Request {
  return { url: pathOf(endpoint, params), method: endpoint.method, ...rest };
}

/** Whether the server says that this is not there, or not for this person: what was known of it must not be shown. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** The HTTP status of a failed call; 0 when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return (typeof error === 'object' && error !== null ? (error as Partial<ApiFailure>) : {}).status;
}

/** The stable word of a refusal. */
export function refusalCode(error: unknown): string | null {
  return (typeof error === 'object' && error !== null ? (error as Partial<ApiFailure>) : {}).code ?? null;
}
