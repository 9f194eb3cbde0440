import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { LiveTopic } from '@ardoise/contracts';
import { LIVE_TOPICS } from '@ardoise/contracts/light';
import { send } from './http.ts';
import type { ApiFailure } from './http.ts';
import { isKept, keepAnswer, keptAnswer } from './offline/answer-cache.ts';
import { liveReady } from './live/ready.ts';
import type { RouteRequest } from './request.ts';
import { session } from './session.ts';

const RETRY_DELAY_MS = 400;
const isPassing = (failure: ApiFailure) => failure.status === 0 || [502, 503, 504].includes(failure.status);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What came with an answer. */
export interface AnswerMeta {
  total: number | null;
}

const baseQuery: BaseQueryFn<RouteRequest<unknown>, unknown, ApiFailure, object, AnswerMeta> = async (
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

type Base = typeof baseQuery;
type Query<T, Arg, Tag extends string> = QueryDefinition<Arg, Base, Tag, T, 'api'>;
type Mutation<T, Arg, Tag extends string> = MutationDefinition<Arg, Base, Tag, T, 'api'>;
/** All that a definition says besides how it is asked. */
type More<Definition> = Omit<Definition, 'type' | 'query' | 'queryFn' | 'transformResponse'>;

/** What an endpoint is asked with: nothing, or one thing; to the compiler one that may be void is one that may be left out. */
type Asking = [arg?: unknown];
type ArgOf<Args extends Asking> = Args['length'] extends 0 ? void : Args extends [arg?: infer Arg] ? Arg : never;

interface Asks<A, Args extends Asking> {
  query: (...asked: Args) => RouteRequest<A>;
}
/** Where screens do not get the answer itself: what is made of it. */
interface Makes<A, Args extends Asking, T> extends Asks<A, Args> {
  transformResponse: (answer: A, meta: AnswerMeta | undefined, arg: ArgOf<Args>) => T | Promise<T>;
}

/**
 * RTK Query's builder, for which an endpoint answers what the route of its request does.
 * `Tag`: what may be stale, the topics of live messages unless told.
 */
export interface CallBuilder<Tag extends string = LiveTopic> extends Omit<
  EndpointBuilder<Base, Tag, 'api'>,
  'query' | 'mutation'
> {
  query<A, T, Args extends Asking>(
    call: Makes<A, Args, T> & More<Query<NoInfer<T>, ArgOf<Args>, Tag>>,
  ): Query<T, ArgOf<Args>, Tag>;
  query<A, Args extends Asking>(
    call: Asks<A, Args> & More<Query<NoInfer<A>, ArgOf<Args>, Tag>>,
  ): Query<A, ArgOf<Args>, Tag>;
  query<T, Arg>(call: Pick<Query<T, Arg, Tag>, 'queryFn'> & More<Query<NoInfer<T>, Arg, Tag>>): Query<T, Arg, Tag>;
  mutation<A, T, Args extends Asking>(
    call: Makes<A, Args, T> & More<Mutation<NoInfer<T>, ArgOf<Args>, Tag>>,
  ): Mutation<T, ArgOf<Args>, Tag>;
  mutation<A, Args extends Asking>(
    call: Asks<A, Args> & More<Mutation<NoInfer<A>, ArgOf<Args>, Tag>>,
  ): Mutation<A, ArgOf<Args>, Tag>;
  mutation<T, Arg>(
    call: Pick<Mutation<T, Arg, Tag>, 'queryFn'> & More<Mutation<NoInfer<T>, Arg, Tag>>,
  ): Mutation<T, Arg, Tag>;
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
