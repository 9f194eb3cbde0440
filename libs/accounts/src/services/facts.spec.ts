import { SqliteDocuments } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts, putting } from '../domain/account.js';
import type { Account } from '../domain/account.js';
import { derivedId, Facts } from './facts.js';
import type { NewFact } from './facts.js';

const at = '2026-01-01T08:00:00.000Z';
const account: Account = {
  id: 'u1',
  email: 'a@b.fr',
  emailKey: 'a@b.fr',
  passwordHash: null,
  role: 'student',
  createdAt: at,
};
const fact: NewFact = {
  id: derivedId('invited u1'),
  event: { type: 'UserInvited', data: { userId: 'u1', role: 'student' } },
  at,
  actor: 'p1',
};

describe('facts', () => {
  let directory: string;
  let store: SqliteEventStore;
  let documents: SqliteDocuments;
  const open = async () => {
    store = await SqliteEventStore.open({ directory });
    documents = await SqliteDocuments.open({ directory });
    await documents.declare(accounts);
    const facts = new Facts(documents, store);
    await facts.declare();
    return facts;
  };
  const close = async () => {
    await store.close();
    await documents.close();
  };
  const told = async () => {
    const events = [];
    for await (const { id, stream, type, data, metadata } of store.readAll())
      events.push({ id, stream, type, data, metadata });
    return events;
  };
  const once = [{ id: fact.id, stream: 'account-u1', ...fact.event, metadata: { at, version: 1, actor: 'p1' } }];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'facts-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('stand in the log once the documents do', async () => {
    const facts = await open();
    await facts.commit([putting(accounts, account)], [fact]);
    expect(await documents.get(accounts, 'u1')).toEqual(account);
    expect(await told()).toEqual(once);
    expect(await documents.find({ name: 'account-facts' })).toEqual([]);
    await close();
  });

  it('that the log could not be told are told at the next start, once', async () => {
    const facts = await open();
    await store.close();
    await facts.commit([putting(accounts, account)], [fact]);
    await documents.close();
    for (let start = 0; start < 2; start++) {
      const again = await open();
      expect(await documents.get(accounts, 'u1')).toEqual(account);
      await again.onApplicationBootstrap();
      again.onApplicationShutdown();
      expect(await told()).toEqual(once);
      expect(await documents.find({ name: 'account-facts' })).toEqual([]);
      await close();
    }
  });

  it('that the log cannot be told at a start either keep nobody from starting', async () => {
    const facts = await open();
    await store.close();
    await facts.commit([putting(accounts, account)], [fact]);
    await facts.onApplicationBootstrap();
    facts.onApplicationShutdown();
    expect(await documents.find({ name: 'account-facts' })).toHaveLength(1);
    await documents.close();
    const again = await open();
    await again.onApplicationBootstrap();
    again.onApplicationShutdown();
    expect(await told()).toEqual(once);
    await close();
  });

  it('are said of nothing that was refused', async () => {
    const facts = await open();
    await facts.commit([putting(accounts, account)], [fact]);
    const twin = { ...account, id: 'u2' };
    const other = { ...fact, id: derivedId('invited u2') };
    await expect(facts.commit([putting(accounts, twin)], [other])).rejects.toMatchObject({ name: 'DuplicateKey' });
    expect(await told()).toEqual(once);
    await close();
  });
});

describe('a derived id', () => {
  it('is a UUID, the same for the same text alone', () => {
    expect(derivedId('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(derivedId('a')).toBe(derivedId('a'));
    expect(derivedId('a')).not.toBe(derivedId('b'));
  });
});
