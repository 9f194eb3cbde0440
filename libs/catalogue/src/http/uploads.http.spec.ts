import { once } from 'node:events';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { PERSON_LIMITS } from '@ardoise/contracts';
import { Identities, Uploads } from '@ardoise/http';
import sharp from 'sharp';
import { openCatalogue, A_PNG, Shelves } from '../testing/shelf.suite.js';

const MB = 1024 * 1024;
/** A sound of any length: nothing in it is looked at but its beginning. */
const sound = (bytes: number) =>
  Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64', 'latin1'), Buffer.alloc(bytes)]);

let shelf: Shelves;
let deckId: string;
let directory: string;
let port: number;
beforeAll(async () => {
  shelf = new Shelves(await openCatalogue({ MEDIA_MAX_MB: '4' }));
  const top = await shelf.folder(0, 'Haut');
  deckId = await shelf.deck(await shelf.folder(top, 'Bas'), 'Paquet');
  directory = join(shelf.school.directory, 'uploads');
  await shelf.school.app.listen(0, '127.0.0.1');
  ({ port } = shelf.school.app.getHttpServer().address() as AddressInfo);
});
afterAll(() => shelf.school.dispose());

/** Files on disk that are on their way in, with their sizes. */
async function onTheirWay(): Promise<number[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  // One that was taken away between the look at the folder and the look at it is not there.
  const sizes = files.map(async ({ parentPath, name }) => {
    const found = await stat(join(parentPath, name)).catch(() => null);
    return found === null ? [] : [found.size];
  });
  return (await Promise.all(sizes)).flat();
}

const settled = async (condition: () => Promise<boolean>) => {
  const patience = AbortSignal.timeout(50_000);
  while (!(await condition())) {
    patience.throwIfAborted();
    await new Promise(setImmediate);
  }
};

const LIMIT = 'limite';
const field = (name: string, value: string) =>
  `--${LIMIT}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string, filename: string) =>
  `--${LIMIT}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n`;

/** A form that is being sent: what it holds so far has left. */
function begin(person: SchoolPerson = 'professor', filename = 'son.mp3'): ClientRequest {
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/flashcards',
    agent: false,
    headers: {
      authorization: `Bearer ${shelf.school.tokens[person]}`,
      'content-type': `multipart/form-data; boundary=${LIMIT}`,
    },
  });
  sent.on('error', () => {});
  sent.write(field('deck_id', deckId) + field('question', 'Quel son ?') + field('answer', '["la"]'));
  sent.write(fileHead('media', filename));
  return sent;
}

async function answerOf(sent: ClientRequest): Promise<{ status: number | undefined; code?: string; id?: string }> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, ...((await json(answer)) as object) };
}

function send(person: SchoolPerson, bytes: Uint8Array, filename?: string) {
  const sent = begin(person, filename);
  const answer = answerOf(sent);
  sent.write(bytes);
  sent.end(`\r\n--${LIMIT}--\r\n`);
  return answer;
}

describe('a file on its way in', () => {
  it('lies on disk while it comes, and is gone when the answer is there; the card has it whole', async () => {
    const bytes = sound(3 * MB);
    const sent = begin();
    sent.write(bytes.subarray(0, 2 * MB));
    await settled(async () => ((await onTheirWay())[0] ?? 0) > MB);
    sent.write(bytes.subarray(2 * MB));
    sent.end(`\r\n--${LIMIT}--\r\n`);
    const { status, id } = await answerOf(sent);
    expect(status).toBe(201);
    expect(await onTheirWay()).toEqual([]);
    const { body } = await shelf.school.as<{ media: string }>('professor', 'GET', `/api/flashcards/${id}`);
    expect((await shelf.school.app.inject({ url: body.media })).rawPayload.equals(bytes)).toBe(true);
  });

  it.each<[string, () => Promise<unknown>, object]>([
    ['is of another kind', () => send('professor', Buffer.from('bonjour')), { status: 415, code: 'media-kind' }],
    ['is too large', () => send('professor', sound(4 * MB)), { status: 413, code: 'too-large' }],
    ['comes from nobody', () => send('nobody', sound(MB)), { status: 401, code: 'no-session' }],
  ])('leaves nothing when it %s', async (_, sending, expected) => {
    expect(await sending()).toMatchObject(expected);
    await settled(async () => (await onTheirWay()).length === 0);
  });

  it('leaves nothing when its sender goes away', async () => {
    const sent = begin();
    sent.write(sound(2 * MB));
    await settled(async () => ((await onTheirWay())[0] ?? 0) > MB);
    sent.destroy();
    await settled(async () => (await onTheirWay()).length === 0);
  });

  it('leaves nothing when the rest of the form is wrong', async () => {
    const sent = begin();
    const answer = answerOf(sent);
    sent.write(A_PNG);
    sent.end(`\r\n${field('inconnu', 'x')}--${LIMIT}--\r\n`);
    expect(await answer).toMatchObject({ status: 400 });
    expect(await onTheirWay()).toEqual([]);
  });

  it('is not one that a JSON body names by its path', async () => {
    const media = { filename: 'x.png', path: '/etc/passwd', size: 1, sha256: '', bytes: {} };
    const body = { deck_id: deckId, question: 'Question ?', answer: ['oui'], media };
    expect((await shelf.school.as('professor', 'POST', '/api/flashcards', body)).status).toBe(400);
  });

  it('that a process left behind when it died is removed at the next start', async () => {
    const left = join(directory, 'of-another-process');
    await mkdir(left, { recursive: true });
    await writeFile(join(left, 'part'), 'x');
    const starting = new Uploads(directory);
    await starting.sweep(false);
    expect(await readdir(directory)).toContain('of-another-process');
    await utimes(left, 0, 0);
    await starting.sweep(false);
    expect(await readdir(directory)).not.toContain('of-another-process');
  });
});

describe('one person', () => {
  it('sends two files at once, not three', async () => {
    const two = [begin('student'), begin('student')];
    for (const sent of two) sent.write(A_PNG);
    await settled(async () => (await onTheirWay()).length === 2);
    expect(await send('student', A_PNG)).toMatchObject({ status: 429, code: 'too-many-uploads' });
    expect(await send('otherStudent', A_PNG, 'image.png')).toMatchObject({ status: 201 });
    for (const sent of two) sent.destroy();
    await settled(async () => (await onTheirWay()).length === 0);
    expect(await send('student', A_PNG, 'image.png')).toMatchObject({ status: 201 });
  });

  it('sends 200 MB in a day, as a student', async () => {
    const identity = await shelf.school.app.get(Identities, { strict: false }).identify(shelf.school.tokens.student);
    const id = identity?.userId ?? '';
    const bound = { name: 'media-a-day', points: PERSON_LIMITS.mediaBytesADay, seconds: 86_400 };
    await shelf.school.platform.limits.take([{ bound, key: id, points: bound.points - 2 * MB }]);
    expect(await send('student', sound(MB))).toMatchObject({ status: 201 });
    const refused = await send('student', sound(MB));
    expect(refused).toMatchObject({ status: 429, code: 'media-quota' });
    expect(await send('student', A_PNG, 'image.png')).toMatchObject({ status: 201 });
    await settled(async () => (await onTheirWay()).length === 0);
  });
});

describe('a photograph', () => {
  it('is kept upright, and says nothing of where and by whom it was taken', async () => {
    const exif = { IFD0: { Artist: 'Zoé Martin' }, IFD3: { GPSLatitude: '48/1 51/1 24/1' } };
    const taken = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } });
    const sent = await taken.withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
    const { status, id } = await send('professor', sent, 'photo.jpg');
    expect(status).toBe(201);
    const { body } = await shelf.school.as<{ media: string }>('professor', 'GET', `/api/flashcards/${id}`);
    const { rawPayload } = await shelf.school.app.inject({ url: body.media });
    expect(rawPayload.includes('Martin')).toBe(false);
    const kept = await sharp(rawPayload).metadata();
    expect(kept).toMatchObject({ width: 20, height: 40, format: 'jpeg' });
    expect(kept.exif).toBeUndefined();
  });
});
