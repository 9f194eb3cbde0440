import { AccountsModule } from '@ardoise/accounts';
import type { Deck, Folder } from '@ardoise/contracts';
import { withRedis } from '@ardoise/test-servers/redis';
import { startEngines } from '@ardoise/runtime/engines';
import type { StartedEngines } from '@ardoise/runtime/engines';
import { openTestApplication } from '@ardoise/runtime/testing';
import type { TestApplication } from '@ardoise/runtime/testing';
import { CATALOGUE, openCatalogue, Shelves } from '../testing/shelf.suite.js';

withRedis.describe('the tree over two processes, on EventStoreDB, MongoDB and Redis', () => {
  let engines: StartedEngines;
  let on: Shelves;
  let other: TestApplication;
  beforeAll(async () => {
    engines = await startEngines(['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL']);
    const environment = { ...engines.environment };
    on = new Shelves(await openCatalogue(environment));
    other = await openTestApplication({ ...CATALOGUE, contexts: [AccountsModule, ...CATALOGUE.contexts], environment });
  });
  afterAll(async () => {
    await other.dispose();
    await on.school.dispose();
    await engines.dispose();
  });

  /** A move that is asked of one process or of the other. */
  async function move(app: TestApplication['app'], id: string, id_parent: string): Promise<number> {
    const headers = { authorization: `Bearer ${on.school.tokens.professor}` };
    return (await app.inject({ method: 'PUT', url: `/api/folders/${id}`, payload: { id_parent }, headers })).statusCode;
  }

  it('lets one of two moves that cross be right, and refuses the other', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await on.folder(0, `A ${round}`), await on.folder(0, `B ${round}`)];
      const answers = await Promise.all([move(on.school.app, a, b), move(other.app, b, a)]);
      expect(answers.sort()).toEqual([200, 400]);
    }
  });

  it('lets no folder become deeper, and no deck shallower, than either would', async () => {
    for (let round = 0; round < 5; round++) {
      const [low, place, tall] = [await on.folder(0, 'Bas'), await on.folder(0, 'Lieu'), await on.folder(0, 'Grand')];
      const deep = await on.folder(await on.folder(low, 'Bas 2'), 'Bas 3');
      await on.folder(await on.folder(tall, 'Grand 2'), 'Grand 3');
      // Each alone makes four levels, both together seven.
      const answers = await Promise.all([move(on.school.app, place, deep), move(other.app, tall, place)]);
      expect(answers.sort()).toEqual([200, 400]);
    }
    const found = await on.get<Folder[]>('professor', '/api/folders');
    for (const { id } of found)
      expect((await on.get<{ depth: number }>('professor', `/api/folders/${id}/depth`)).depth).toBeLessThanOrEqual(4);
  });

  it('creates no deck in a folder that is moved too high in the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const top = await on.folder(0, `Haut ${round}`);
      const below = await on.folder(top, 'Dessous');
      const headers = { authorization: `Bearer ${on.school.tokens.professor}` };
      const payload = { id_folder: below, name: 'Paquet' };
      const [created, moved] = await Promise.all([
        other.app.inject({ method: 'POST', url: '/api/decks', payload, headers }),
        move(on.school.app, below, '0'),
      ]);
      expect([created.statusCode === 201, moved === 200].filter(Boolean)).toHaveLength(1);
      const decks = await on.get<Deck[]>('professor', '/api/decks');
      for (const { id_folder } of decks)
        expect((await on.get<{ depth: number }>('professor', `/api/folders/${id_folder}/depth`)).depth).toBeGreaterThan(
          1,
        );
    }
  });
});

describe('folders that hang on each other, as two processes of an earlier version could make them', () => {
  it('are found at the root with all that they hold, and can be moved apart', async () => {
    const school = await openCatalogue();
    const on = new Shelves(school);
    const [a, b] = [await on.folder(0, 'A'), await on.folder(0, 'B')];
    const deck = await on.deck(await on.folder(b, 'Sous B'), 'Paquet');
    const card = await on.card(deck);
    for (const [folderId, parentId] of [
      [a, b],
      [b, a],
    ]) {
      const data = { folderId, from: '0', parentId };
      const metadata = { at: new Date().toISOString(), version: 1 };
      const event = { id: crypto.randomUUID(), type: 'FolderMoved', data, metadata };
      const { position } = await school.platform.store.append(`folder-${folderId}`, [event], 'any');
      await school.platform.projector.caughtUp(position);
    }
    for (const person of ['professor', 'student'] as const) {
      expect(await on.get<Folder[]>(person, '/api/folders/0/children')).toHaveLength(1);
      expect(await on.status(person, `/api/decks/${deck}`)).toBe(200);
      expect(await on.status(person, `/api/flashcards/${card}`)).toBe(200);
    }
    await on.put(`/api/folders/${b}`, { id_parent: '0' });
    expect(await on.get<Folder[]>('professor', '/api/folders/0/children')).toHaveLength(1);
    expect(await on.get<Folder[]>('professor', `/api/folders/${b}/children`)).toHaveLength(2);
    await school.dispose();
  });
});
