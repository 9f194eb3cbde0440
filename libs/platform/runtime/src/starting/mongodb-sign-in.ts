import { CHECKPOINTS } from '@ardoise/documents/mongodb';
import { MongoClient, MongoServerError, MongoServerSelectionError } from 'mongodb';
import type { TopologyDescription } from 'mongodb';
import type { FoundTrouble } from './troubles.js';

const SIGN_IN_MS = 2_500;
const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;
const NAMESPACE_EXISTS = 48;
const MECHANISM_UNAVAILABLE = 334;

/** Signs in, and makes the first collection that the documents need: what a start would do next. */
export async function tryMongoSignIn(url: string, database: string, hasAccount: boolean): Promise<FoundTrouble | null> {
  const client = new MongoClient(url, {
    appName: 'ardoise',
    serverSelectionTimeoutMS: SIGN_IN_MS,
    connectTimeoutMS: SIGN_IN_MS,
    socketTimeoutMS: SIGN_IN_MS,
    retryWrites: false,
    maxPoolSize: 1,
  });
  try {
    await client.connect();
    await client.db(database).createCollection(CHECKPOINTS);
    return null;
  } catch (error) {
    return refusalOf(error, hasAccount);
  } finally {
    // Whether the server hears of the end is its own affair.
    void client.close().catch(() => {});
  }
}

function refusalOf(error: unknown, hasAccount: boolean): FoundTrouble | null {
  const said = error instanceof Error ? error.message : String(error);
  const code = error instanceof MongoServerError ? error.code : undefined;
  if (code === NAMESPACE_EXISTS) return null;
  // DocumentDB says no more of a wrong password than the first of these words, and of a missing one the second.
  if (code === AUTHENTICATION_FAILED || /Invalid key|Authentication failed/i.test(said))
    return { trouble: 'wrong-password' };
  if (code === MECHANISM_UNAVAILABLE) return { trouble: 'wrong-password' };
  if (code === UNAUTHORIZED || /not authenticated|requires authentication/i.test(said))
    return { trouble: hasAccount ? 'few-rights' : 'no-account' };
  if (error instanceof MongoServerSelectionError) {
    // The servers of the address have just greeted: those that they name are others.
    const members = [...(error.reason as TopologyDescription).servers.keys()].join(', ');
    return members === '' ? { trouble: 'primaryless' } : { trouble: 'members-away', facts: { members } };
  }
  return { trouble: 'failing', facts: { said: said.slice(0, 120) } };
}
