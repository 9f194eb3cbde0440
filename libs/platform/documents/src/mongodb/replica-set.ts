import { type Db, type Document, MongoServerSelectionError, type TopologyDescription } from 'mongodb';
import { PENDING } from './stored-document.js';

const HOW =
  'Ardoise a besoin de ses transactions. Un seul membre suffit, et les données restent en place : ' +
  'lancez « mongod --replSet rs0 », puis, une fois, « rs.initiate() » dans mongosh.';

/** Whether a greeting is that of a server with transactions: of a replica set, or of mongos and what passes for it. */
function hasTransactions({ setName, msg }: Document): boolean {
  return typeof setName === 'string' || msg === 'isdbgrid';
}

/** @throws Error in French, with the way to make one, for a server that is in no replica set */
export function mustBeReplicaSet(hello: Document, hosts: string): void {
  if (hasTransactions(hello)) return;
  const lacks = hello.isreplicaset === true ? 'attend d’être initialisé' : 'n’est pas un ensemble de réplicas';
  throw new Error(`MongoDB, à l’adresse ${hosts} (MONGODB_URL), ${lacks}. ${HOW}`);
}

/** The same advice where the driver found servers, but none of a set as the URL wants it; undefined when it fits not. */
export function adviceFor(error: unknown): string | undefined {
  if (!(error instanceof MongoServerSelectionError)) return undefined;
  const { servers, setName } = error.reason as TopologyDescription;
  const waiting = [...servers.values()].some(({ type }) => type === 'RSGhost');
  // Who says that he is in no set, or in another one, is struck off the list.
  return waiting || (setName !== null && servers.size === 0) ? HOW : undefined;
}

/**
 * Earlier versions did without transactions, and wrote each commit down first. One that was interrupted is half done:
 * going on from its checkpoint would count events twice. @throws Error in French
 */
export async function mustHaveNoneInterrupted(db: Db): Promise<void> {
  const interrupted = await db.collection(PENDING).findOne({ checkpoints: { $exists: true } });
  if (!interrupted) return;
  throw new Error(
    'MongoDB garde une écriture interrompue par l’arrêt d’une version précédente d’Ardoise. ' +
      'Lancez cette version une fois encore : elle la finit, aussi sur un ensemble de réplicas.',
  );
}
