import { collection } from '@ardoise/documents';
import type { CollectionDefinition, Document, SqliteDocuments } from '@ardoise/documents';
import { openTemporaryDocuments } from '@ardoise/documents/temporary-documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { projection } from '../projection.js';
import { WarmDocuments } from './warm-documents.js';

interface Card extends Document {
  text: string;
}
type Written = { type: 'Written'; data: { id: string; text: string } };
const cards = collection<Card>({ name: 'cards-v2', warm: true });
const marks = collection<Card>({ name: 'marks-v1', onDisk: true });
const people = collection<Card>({ name: 'people', durable: true, warm: true });
const into = (of: CollectionDefinition<Card>) =>
  projection<Card, Written>({
    name: of.name,
    into: of,
    touches: { Written: ({ data }) => data.id },
    evolve: (_, { data }, id) => ({ id, text: data.text }),
  });

let inner: SqliteDocuments;
let dispose: () => Promise<void>;
let warm: WarmDocuments;
let other: WarmDocuments;
let asked: string[];

beforeEach(async () => {
  const opened = await openTemporaryDocuments();
  ({ dispose } = opened);
  inner = opened.documents;
  for (const each of [cards, marks, people, { ...cards, name: 'cards-v2.3' }, { ...cards, name: 'cards-v1' }])
    await inner.declare(each);
  asked = [];
  const counting = new Proxy(inner, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'get' && name !== 'getMany') return value.bind(target) as unknown;
      return (from: CollectionDefinition<Document>, ids: string | readonly string[]) => {
        asked.push(`${from.name} ${String(ids)}`);
        return value.call(target, from, ids) as unknown;
      };
    },
  });
  const process = (holder: string) =>
    new WarmDocuments(counting, [into(cards), into(marks)], holder, (error) => {
      throw error;
    });
  [warm, other] = [process('one'), process('other')];
  await Promise.all([warm.start(), other.start()]);
  while (!(await isWarm(warm)) || !(await isWarm(other)));
  asked = [];
});
afterEach(async () => {
  await Promise.all([warm.stop(), other.stop()]);
  await dispose();
});

/** Whether a process holds durable documents by now: it looks for changes. */
async function isWarm(process: WarmDocuments): Promise<boolean> {
  await inner.commit({ writes: [{ in: people, put: { id: 'known', text: '' } as Card }] });
  await process.recent(people, 'known');
  const before = asked.length;
  await process.recent(people, 'known');
  await new Promise(setImmediate);
  return asked.length === before;
}

const write = (of: CollectionDefinition<Card>, id: string, text: string) =>
  inner.commit({ writes: [{ in: of, put: { id, text } as Card }] });
const written = (id: string): RecordedEvent => ({
  id: `e-${id}`,
  type: 'Written',
  stream: 'x',
  revision: 0,
  position: 1,
  data: { id, text: '' },
  metadata: { at: '2026-01-01T00:00:00.000Z', version: 1 },
});
const texts = async (of: CollectionDefinition<Card>, ...ids: string[]) =>
  (await warm.getMany(of, ids)).map(({ text }) => text);

describe('documents that a process holds', () => {
  it('are asked for once, one by one or together, until an event touches them', async () => {
    await write(cards, 'a', 'one');
    await write(cards, 'b', 'two');
    expect(await warm.get(cards, 'a')).toMatchObject({ text: 'one' });
    expect(await texts(cards, 'a', 'b', 'a')).toEqual(['one', 'two']);
    expect(await texts(cards, 'b', 'a')).toEqual(['two', 'one']);
    expect(asked).toEqual(['cards-v2 a', 'cards-v2 b']);
    await write(cards, 'a', 'three');
    warm.heard([written('a')]);
    expect(await texts(cards, 'a', 'b')).toEqual(['three', 'two']);
    expect(asked.slice(2)).toEqual(['cards-v2 a']);
  });

  it('are not those that were being read when the event was heard', async () => {
    await write(cards, 'a', 'one');
    const before = warm.get(cards, 'a');
    await write(cards, 'a', 'two');
    warm.heard([written('a')]);
    await before;
    expect(await warm.get(cards, 'a')).toMatchObject({ text: 'two' });
  });

  it('are asked for again where they were not there, or could not be read', async () => {
    expect(await warm.get(cards, 'a')).toBeUndefined();
    expect(await texts(cards, 'a')).toEqual([]);
    await write(cards, 'a', 'one');
    expect(await texts(cards, 'a')).toEqual(['one']);
    await inner.drop({ collection: cards.name });
    await warm.start();
    await expect(warm.get(cards, 'a')).rejects.toThrow();
    await expect(texts(cards, 'a')).rejects.toThrow();
    await inner.declare(cards);
    await write(cards, 'a', 'two');
    expect(await texts(cards, 'a')).toEqual(['two']);
  });

  it('are those of the generation that serves, by its own name', async () => {
    const third = { ...cards, name: 'cards-v2.3' };
    await write(cards, 'a', 'old');
    await write(third, 'a', 'new');
    expect([await texts(cards, 'a'), await texts(third, 'a')]).toEqual([['old'], ['new']]);
    await write(third, 'a', 'newer');
    warm.heard([written('a')]);
    expect(await texts(third, 'a')).toEqual(['newer']);
  });

  it.each([
    ['what grows with use', marks],
    ['accounts, unless it says that they may be a second old', people],
    ['what an earlier version has left', { ...cards, name: 'cards-v1' }],
  ])('are not %s', async (_, of) => {
    await write(of, 'a', 'one');
    await texts(of, 'a');
    await write(of, 'a', 'two');
    expect(await texts(of, 'a')).toEqual(['two']);
    expect(await warm.get(of, 'a')).toMatchObject({ text: 'two' });
    expect(asked).toHaveLength(3);
  });
});

describe('durable documents that a process holds', () => {
  const told = (text: string) => ({ writes: [{ in: people, put: { id: 'a', text } as Card }] });
  const recent = async (process: WarmDocuments) => (await process.recent(people, 'a'))?.text;

  it('are read anew at once where they were changed, and within a second elsewhere', async () => {
    await warm.commit(told('one'));
    expect([await recent(warm), await recent(other)]).toEqual(['one', 'one']);
    asked = [];
    expect([await recent(warm), await recent(other)]).toEqual(['one', 'one']);
    expect(asked).toEqual([]);
    await warm.commit(told('two'));
    expect(await recent(warm)).toBe('two');
    while ((await recent(other)) !== 'two') await new Promise(setImmediate);
    await other.commit({ writes: [{ in: people, delete: 'a' }] });
    expect(await recent(other)).toBeUndefined();
    while ((await recent(warm)) !== undefined) await new Promise(setImmediate);
  });

  it('are as they stand for whoever is about to write them', async () => {
    await warm.commit(told('one'));
    await recent(other);
    await warm.commit(told('two'));
    expect(await other.get(people, 'a')).toMatchObject({ text: 'two' });
    expect(await other.getMany(people, ['a'])).toMatchObject([{ text: 'two' }]);
    expect(await other.find(people, { id: 'a' })).toMatchObject([{ text: 'two' }]);
  });

  it('are not held by one that does not hear of changes', async () => {
    await warm.commit(told('one'));
    await recent(other);
    await other.stop();
    await warm.commit(told('two'));
    expect(await recent(other)).toBe('two');
  });

  it('are not those of a commit that failed', async () => {
    await warm.commit(told('one'));
    await recent(warm);
    await expect(
      warm.commit({ ...told('two'), from: { 'cards-v2': 7 }, checkpoints: { 'cards-v2': 8 } }),
    ).rejects.toThrow();
    expect(await recent(warm)).toBe('one');
    expect(await recent(other)).toBe('one');
  });
});
