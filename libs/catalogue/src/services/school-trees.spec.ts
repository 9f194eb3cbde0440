import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import { openTemporaryDocuments } from '@ardoise/documents/temporary-documents';
import type { CollectionDefinition, Document, Documents } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { CollectionSwitched, EventsCommitted, foldInMemory } from '@ardoise/projections';
import { decks } from '../read/decks.js';
import { folders, foldersProjection } from '../read/folders.js';
import { SchoolTrees } from './school-trees.js';

let documents: Documents;
let dispose: () => Promise<void>;
let log: RecordedEvent[];
beforeEach(async () => {
  ({ documents, dispose } = await openTemporaryDocuments());
  await documents.declare(folders);
  await documents.declare(decks);
  log = [];
});
afterEach(() => dispose());

function happened(type: string, data: object): RecordedEvent {
  const position = log.length + 1;
  const metadata = { at: '2026-01-01T08:00:00.000Z', version: 1 };
  const event = { id: `e${position}`, stream: 'x', revision: position - 1, position, type, data, metadata };
  log.push(event);
  return event;
}
const added = (folderId: string) =>
  happened('FolderCreated', { folderId, parentId: ROOT_FOLDER_ID, name: folderId, description: '', visible: true });

/** What the projector does, up to telling it. */
const projected = () =>
  documents.commit({ writes: foldInMemory(foldersProjection, log).map((put) => ({ in: folders, put })) });

const names = async (trees: SchoolTrees) =>
  (await trees.present()).tree.children(ROOT_FOLDER_ID, 'professor').map(({ name }) => name);

describe('the tree that a process keeps', () => {
  it('is one, until something happens to a folder or a deck', async () => {
    const trees = new SchoolTrees(documents);
    const event = added('a');
    await projected();
    const first = await trees.present();
    expect(await trees.present()).toBe(first);
    trees.handle(new EventsCommitted([happened('FlashcardRated', { studentId: 's', flashcardId: 'c' })]));
    expect(await trees.present()).toBe(first);
    trees.handle(new EventsCommitted([event]));
    expect(await trees.present()).not.toBe(first);
  });

  it('is read anew when other documents answer', async () => {
    const trees = new SchoolTrees(documents);
    const first = await trees.present();
    trees.handle(new CollectionSwitched('flashcards-v7'));
    expect(await trees.present()).toBe(first);
    trees.handle(new CollectionSwitched(decks.name));
    expect(await trees.present()).not.toBe(first);
  });

  it('is not one that was being read as something happened', async () => {
    const trees = new SchoolTrees(documents);
    const reading = names(trees);
    const event = added('a');
    await projected();
    trees.handle(new EventsCommitted([event]));
    expect(await names(trees)).toEqual(['a']);
    await reading;
    expect(await names(trees)).toEqual(['a']);
  });

  it('is read again after it could not be read', async () => {
    let isAway = true;
    const find = <T extends Document>(from: CollectionDefinition<T>) =>
      isAway ? Promise.reject(new Error('away')) : documents.find(from);
    const trees = new SchoolTrees(Object.assign(Object.create(documents) as Documents, { find }));
    await expect(trees.present()).rejects.toThrow('away');
    isAway = false;
    expect(await names(trees)).toEqual([]);
  });
});
