import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { BrokenFlashcard, Flashcard } from '@ardoise/contracts';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { Work } from '@ardoise/runtime';
import { imageSize } from 'image-size';
import { pino } from 'pino';
import { MediaChecks } from '../reactions/media-checks.js';
import { MediaThumbnails } from '../reactions/media-thumbnails.js';
import { formOf, openCatalogue, A_PNG, Shelves } from '../testing/shelf.suite.js';

const LIST = '/api/flashcards?media_broken=true';

let school: School;
let shelves: Shelves;
let work: Work;
let checks: MediaChecks;

beforeAll(async () => {
  school = await openCatalogue();
  shelves = new Shelves(school);
  checks = school.app.get(MediaChecks);
  work = new Work(school.platform, [checks, school.app.get(MediaThumbnails)], pino({ level: 'silent' }));
  work.start();
});
afterAll(async () => {
  await work.stop();
  await school.dispose();
});

/** What the jobs have found can be read. */
async function settled(): Promise<void> {
  await work.idle();
  await school.platform.projector.caughtUp(await school.platform.store.head());
}

async function night(): Promise<void> {
  await checks.run({ id: 'night', name: checks.name, data: { night: '2026-03-03' }, attempt: 1 });
  await settled();
}

const list = (person: SchoolPerson = 'professor', more = '') => shelves.get<BrokenFlashcard[]>(person, LIST + more);
const ids = async (more = '') => (await list('professor', more)).map(({ flashcard_id: id }) => id);

/** The id in the store of a card's file. */
async function fileOf(cardId: string, field: 'media' | 'media_verso' | 'media_thumbnail' = 'media'): Promise<string> {
  const card = await shelves.get<Flashcard>('professor', `/api/flashcards/${cardId}`);
  return /([0-9a-f-]{36})\.\w+\?/.exec(String(card[field]))?.[1] ?? '';
}

async function edit(cardId: string, fields: Record<string, string | Blob>): Promise<void> {
  const { payload, headers } = await formOf({ question: 'Que voit-on ?', answer: '["Rien"]', ...fields });
  const { status } = await school.as('professor', 'PUT', `/api/flashcards/${cardId}`, payload, headers);
  expect(status).toBe(200);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of noise, which nothing makes light: grey, of 8 bits. */
function noise(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  // Each line begins with its filter: none.
  const lines = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width)]));
  const pixels = deflateSync(Buffer.concat(lines), { level: 1 });
  return Buffer.concat([
    A_PNG.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('the list of broken media', () => {
  it('knows nothing of a sound file, and says that it was checked', async () => {
    const { deck } = await shelves.shelf();
    const file = await fileOf(await shelves.cardWith(deck, A_PNG));
    await settled();
    expect(await list()).toEqual([]);
    const told = [];
    for await (const { type } of school.platform.store.readStream(`media-${file}`)) told.push(type);
    expect(told).toEqual(['MediaFoundSound']);
  });

  it('holds a card whose file was lost, emptied or overwritten, until it is repaired', async () => {
    const { folder, deck } = await shelves.shelf('Géographie');
    const cards = [];
    for (let n = 0; n < 3; n++) cards.push(await shelves.cardWith(deck, A_PNG, n === 1 ? 'media_verso' : 'media'));
    const [lost = '', emptied = '', overwritten = ''] = cards;
    await settled();
    const { media } = school.platform;
    const lostFile = await fileOf(lost);
    await media.delete(lostFile);
    await media.put(await fileOf(emptied, 'media_verso'), Buffer.alloc(0), { mime: 'image/png' });
    await media.put(await fileOf(overwritten), Buffer.from('bonjour'), { mime: 'image/png' });
    expect(await list()).toEqual([]);
    await night();
    const found = await list();
    expect(found.map(({ flashcard_id: id, broken }) => [id, broken])).toEqual([
      [overwritten, [{ side: 'media', fault: 'other-kind' }]],
      [emptied, [{ side: 'media_verso', fault: 'empty' }]],
      [lost, [{ side: 'media', fault: 'missing' }]],
    ]);
    expect(found[0]).toMatchObject({
      flashcard_id: overwritten,
      creation_date: expect.stringMatching(/Z$/),
      id_deck: deck,
      id_folder: folder,
      hierarchy: [
        { [deck]: 'Géographie paquet' },
        { [folder]: 'Géographie dessous' },
        expect.anything(),
        { 0: 'Racine' },
      ],
    });
    expect(await ids('&limit=1&offset=1')).toEqual([emptied]);
    const { headers } = await school.as('professor', 'GET', `${LIST}&limit=1`);
    expect(headers['x-total-count']).toBe('3');

    await edit(overwritten, { media: new Blob([A_PNG]) });
    await edit(emptied, { media_verso: '' });
    expect(await ids()).toEqual([lost]);
    await media.put(lostFile, A_PNG, { mime: 'image/png' });
    await night();
    expect(await ids()).toEqual([]);
  });

  it('leaves out a card that was deleted, with its deck too', async () => {
    const { deck } = await shelves.shelf();
    const [one, other] = [await shelves.cardWith(deck, A_PNG), await shelves.cardWith(deck, A_PNG)];
    for (const id of [one, other]) await school.platform.media.delete(await fileOf(id));
    await night();
    expect(await ids()).toEqual([other, one]);
    await school.as('professor', 'DELETE', `/api/flashcards/${one}`);
    expect(await ids()).toEqual([other]);
    await school.as('professor', 'DELETE', `/api/decks/${deck}`);
    expect(await ids()).toEqual([]);
  });

  it('is for professors and admins', async () => {
    expect(await list('admin')).toEqual([]);
    expect(await shelves.refusal('student', 'GET', LIST)).toEqual({ status: 403, code: 'wrong-role' });
    expect(await shelves.refusal('nobody', 'GET', LIST)).toEqual({ status: 401, code: 'no-session' });
    for (const url of [
      '/api/flashcards?media_broken=oui',
      `${LIST}&limit=0`,
      `${LIST}&offset=-1`,
      `${LIST}&media_broken=1`,
    ])
      expect(await shelves.refusal('professor', 'GET', url)).toEqual({ status: 400, code: 'malformed' });
  });
});

describe('a large picture', () => {
  const dimensions = async (url: string | null) => {
    const { rawPayload, headers, statusCode } = await school.app.inject({ url: String(url) });
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/webp' });
    const { width, height } = imageSize(rawPayload);
    return [width, height];
  };

  it('gets a thumbnail, for students too, served like the picture itself, and again when it was lost', async () => {
    const { deck } = await shelves.shelf();
    const id = await shelves.cardWith(deck, noise(1_600, 800));
    await settled();
    const card = await shelves.get<Flashcard>('student', `/api/flashcards/${id}`);
    expect(card.media_verso_thumbnail).toBeNull();
    expect(await dimensions(card.media_thumbnail)).toEqual([800, 400]);
    await school.platform.media.delete(await fileOf(id, 'media_thumbnail'));
    await night();
    expect(await dimensions(card.media_thumbnail)).toEqual([800, 400]);
    expect(await list()).toEqual([]);
  });

  it('keeps itself where it is small', async () => {
    const { deck } = await shelves.shelf();
    const id = await shelves.cardWith(deck, noise(600, 400));
    await settled();
    expect(await shelves.get('student', `/api/flashcards/${id}`)).toMatchObject({ media_thumbnail: null });
  });
});
