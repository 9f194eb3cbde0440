import { createHash } from 'node:crypto';
import type { ClientSession, Collection } from 'mongodb';
import { mustStand } from '../documents.js';
import type { StoredCheckpoint } from './stored-document.js';

type Positions = Readonly<Record<string, number>>;

/** Where the projections stand whose checkpoints lie in these documents. */
export function positionsOf(stored: readonly StoredCheckpoint[]): Map<string, number> {
  return new Map(stored.flatMap((each) => namesIn(each).map((name) => [name, each.position] as const)));
}

const namesIn = ({ _id, of = [_id] }: StoredCheckpoint) => of;

/** Checkpoints that move together lie in one document, named by them: a rating moves all that answer, and is one write. */
const groupId = (names: readonly string[]) =>
  `=${createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, 22)}`;

/** The place where all of these stand; undefined when they stand at several. */
function placeOf(positions: Positions): number | undefined {
  const [first, ...rest] = Object.values(positions);
  return rest.every((each) => each === first) ? first : undefined;
}

/** The documents in which some of these lie, and what of them stays: each other name by itself from then on. */
function parted(standing: readonly StoredCheckpoint[], names: ReadonlySet<string>) {
  const remove = standing.filter((each) => namesIn(each).some((name) => names.has(name)));
  const stays = remove.flatMap((each) =>
    namesIn(each)
      .filter((name) => !names.has(name))
      .map(alone(each.position)),
  );
  return { remove, stays };
}

const alone =
  (position: number) =>
  (_id: string): StoredCheckpoint => ({ _id, position });

/** Moves checkpoints within a transaction. @param from see `Commit` @throws StaleCheckpoint */
export async function moveCheckpoints(
  checkpoints: Collection<StoredCheckpoint>,
  session: ClientSession,
  { to, from }: { to: Positions; from: Positions | undefined },
): Promise<void> {
  const names = Object.keys(to).sort();
  const position = placeOf(to);
  const [first = ''] = names;
  const _id = names.length > 1 ? groupId(names) : first;
  const before = from && Object.keys(from).sort().join() === names.join() ? placeOf(from) : undefined;
  if (before !== undefined && position !== undefined) {
    // Whoever is elsewhere has no such document, or one of another place.
    const there = { _id, position: before };
    const { matchedCount } = await checkpoints.updateOne(there, { $set: { position } }, { session });
    if (matchedCount === 1) return;
  }
  // Of the transaction's own moment: a checkpoint that is moved after it makes the transaction conflict.
  const standing = await checkpoints.find({}, { session }).toArray();
  mustStand(from, positionsOf(standing));
  const { remove, stays } = parted(standing, new Set(names));
  const moved =
    position !== undefined && names.length > 1
      ? [{ _id, of: names, position }]
      : Object.entries(to).map(([name, at]) => alone(at)(name));
  await put(checkpoints, session, { remove, put: [...stays, ...moved] });
}

/** Those that lay together with one that is dropped lie alone from then on. */
export async function dropCheckpoint(
  checkpoints: Collection<StoredCheckpoint>,
  session: ClientSession,
  name: string,
): Promise<void> {
  const { remove, stays } = parted(await checkpoints.find({}, { session }).toArray(), new Set([name]));
  await put(checkpoints, session, { remove, put: stays });
}

async function put(
  checkpoints: Collection<StoredCheckpoint>,
  session: ClientSession,
  changes: { remove: readonly StoredCheckpoint[]; put: readonly StoredCheckpoint[] },
): Promise<void> {
  const kept = new Set(changes.put.map(({ _id }) => _id));
  const gone = changes.remove.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => _id);
  if (gone.length > 0) await checkpoints.deleteMany({ _id: { $in: gone } }, { session });
  const puts = changes.put.map(({ _id, ...replacement }) => ({
    replaceOne: { filter: { _id }, replacement, upsert: true },
  }));
  if (puts.length > 0) await checkpoints.bulkWrite(puts, { session });
}
