/** A query that was started by hand. */
interface Query<T> {
  unwrap(): Promise<T>;
  unsubscribe(): void;
}

/**
 * The answer of a query that is asked once, and the end of its subscription. It must not be started with
 * `subscribe: false`: what nobody subscribes to leaves the cache as soon as something invalidates it, and its answer,
 * should it be on its way, becomes undefined.
 * @throws ApiFailure
 */
export async function answerOf<T>(query: Query<T>): Promise<T> {
  try {
    return await query.unwrap();
  } finally {
    query.unsubscribe();
  }
}
