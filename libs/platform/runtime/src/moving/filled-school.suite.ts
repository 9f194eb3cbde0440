import { randomBytes, randomUUID } from 'node:crypto';
import type { Document } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { RuntimePlatform } from '../running/platform.js';
import { MOVED } from './moved-collections.js';
import type { DataLocation } from './school-data.js';

export const filledProgram = { release: '1.0.0', data: 1 };

export function openPlatform(
  { directory, eventStoreUrl, mongoUrl }: DataLocation,
  version = filledProgram,
): Promise<RuntimePlatform> {
  const settings = Settings.from({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    EVENTSTORE_URL: eventStoreUrl,
    MONGODB_URL: mongoUrl,
  });
  const onFatal = (error: unknown) => {
    throw error;
  };
  return RuntimePlatform.open({
    settings,
    projections: [],
    program: version,
    logger: pino({ level: 'silent' }),
    onFatal,
  });
}

export async function append(platform: RuntimePlatform, count: number): Promise<void> {
  const one = (n: number) => {
    const metadata = { at: new Date(n * 1_000).toISOString(), version: 1 };
    return { id: randomUUID(), type: 'Written', data: { n, text: 'é « à »' }, metadata };
  };
  await Promise.all(
    Array.from({ length: count }, (_, n) => platform.store.append(`stream-${n % 23}`, [one(n)], 'any')),
  );
}

/** Fills a place as a school does: events, documents in every collection that is moved, media of all sizes. */
export async function fillEngines(place: DataLocation, events = 3_000): Promise<void> {
  const platform = await openPlatform(place);
  await append(platform, events);
  const documents = platform.documents;
  for (const each of MOVED.filter(({ name }) => !['data-versions', 'personal-export-parts'].includes(name))) {
    await documents.declare(each);
    const put = (n: number) => ({ id: `${each.name}-${n}`, n, list: [{ a: null }], text: 'Œuvre', state: 'done' });
    const count = each.name === 'accounts' ? 450 : 3;
    await documents.commit({ writes: Array.from({ length: count }, (_, n) => ({ in: each, put: put(n) })) });
  }
  const part = MOVED.find(({ name }) => name === 'personal-export-parts');
  const some: RecordedEvent[] = [];
  for await (const event of platform.store.readAll({ after: 0, limit: 20 })) some.push(event);
  await documents.declare(part!);
  const put = { id: 'part', exportId: 'one', events: some } as Document;
  await documents.commit({ writes: [{ in: part!, put }] });
  for (const bytes of [0, 1, 70_000, 9_000_000])
    await platform.media.put(randomUUID(), randomBytes(bytes), { mime: bytes > 1e6 ? 'video/mp4' : 'image/png' });
  await platform.close();
}
