import type { ApiFailure } from '../platform/http.ts';
import { statusOf } from '../platform/api.ts';
import type { AnswerShape } from '../platform/shape.ts';
import { each } from '../platform/shape.ts';
import { keep, recallStored } from '../platform/offline/student-store.ts';

type MaybePromise<T> = T | PromiseLike<T>;
type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiFailure };

/**
 * What belongs to each of these cards, kept on the device as it arrives. Without a connection it comes from there, if all
 * of it was ever seen.
 */
export async function ofCards<T>(
  kind: 'card' | 'delays',
  ids: readonly string[],
  path: string,
  call: (request: { url: string; shape: AnswerShape }) => MaybePromise<{ data?: unknown; error?: unknown }>,
  idOf: (one: T) => string,
  shape: AnswerShape,
): Promise<Answer<T[]>> {
  const { data, error } = await call({
    url: `${path}?flashcard_ids=${ids.map(encodeURIComponent).join(',')}`,
    shape: each(shape),
  });
  if (!error) {
    const answer = data as T[];
    const values = answer.map((one) => [idOf(one), one] as const);
    void keep(kind, values);
    return { data: answer };
  }
  const kept = statusOf(error) === 0 ? (await recallStored<T>(kind, ids)).filter((one) => one !== undefined) : [];
  return kept.length === ids.length ? { data: kept } : { error: error as ApiFailure };
}
