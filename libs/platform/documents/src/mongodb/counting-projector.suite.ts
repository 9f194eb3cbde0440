import { collection, type Commit, type Document, type Documents, type Write } from '../documents.js';

export interface Counter extends Document {
  count: number;
  /** Unique: passes from one document to another. */
  turn: number;
}

export const counters = collection<Counter>({ name: 'counters-v1', indexes: [{ fields: ['turn'], unique: true }] });
export const PROJECTION = 'counting';

/** One event: counts in one of four documents, swaps the turns of two, or removes one. Counting twice is seen. */
function evolve(all: Map<string, Counter>, position: number): void {
  const id = String(position % 4);
  all.set(id, { id, count: (all.get(id)?.count ?? 0) + position, turn: position });
  const [a, b] = [all.get('0'), all.get('1')];
  if (position % 5 === 0 && a && b) {
    all.set('0', { ...a, turn: b.turn });
    all.set('1', { ...b, turn: a.turn });
  }
  if (position % 7 === 0) all.delete('2');
}

export function countedFromZero(until: number): Counter[] {
  const all = new Map<string, Counter>();
  for (let position = 1; position <= until; position++) evolve(all, position);
  return balancesById([...all.values()]);
}

export function balancesById(all: readonly Counter[]): Counter[] {
  return [...all].sort((a, b) => a.id.localeCompare(b.id));
}

/** Projects in batches until a position, as the runner does: from the checkpoint. */
export async function project(
  documents: Documents,
  until: number,
  batch: number,
  { fence, onCommitted = () => {} }: { fence?: Commit['fence']; onCommitted?: (position: number) => void } = {},
): Promise<void> {
  for (;;) {
    const from = await documents.checkpoint(PROJECTION);
    if (from >= until) return;
    const end = Math.min(until, from + batch);
    const before = new Map((await documents.getMany(counters, ['0', '1', '2', '3'])).map((each) => [each.id, each]));
    const after = new Map(before);
    for (let position = from + 1; position <= end; position++) evolve(after, position);
    const writes: Write[] = [...after.values()].map((put) => ({ in: counters, put }));
    for (const id of before.keys()) if (!after.has(id)) writes.push({ in: counters, delete: id });
    await documents.commit({ writes, checkpoints: { [PROJECTION]: end }, fence });
    onCommitted(end);
  }
}
