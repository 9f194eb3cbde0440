import { MongoServerError } from 'mongodb';

const CURSOR_NOT_FOUND = 43;
export const MOST_TRIES = 3;

/** The server does not know a cursor of its own any more, as after a failover. */
export const isLostCursor = (error: unknown) => error instanceof MongoServerError && error.code === CURSOR_NOT_FOUND;

/**
 * Does `work` again from its start when the server has lost a cursor, as in a failover. For work that hands nothing on before its
 * end; a transaction that lost one has written nothing.
 */
export async function despiteLostCursors<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (!isLostCursor(error) || tries === MOST_TRIES) throw error;
    }
}
