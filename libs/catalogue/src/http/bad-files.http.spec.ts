import type { Flashcard } from '@ardoise/contracts';
import type { School } from '@ardoise/accounts/testing';
import { formOf, openCatalogue, A_PNG, Shelves } from '../testing/shelf.suite.js';

let school: School;
let shelves: Shelves;
let deck: string;

beforeAll(async () => {
  school = await openCatalogue({ MEDIA_MAX_MB: '1' });
  shelves = new Shelves(school);
  ({ deck } = await shelves.shelf());
});
afterAll(() => school.dispose());

/** Whatever came in, the process answers, and nothing was kept. */
async function nothingKept(): Promise<void> {
  expect(await shelves.get('professor', `/api/flashcards?id_deck=${deck}&fetch_ids_only=1`)).toEqual([]);
}

const card = () => ({ deck_id: deck, question: 'Que voit-on ?', answer: '["Rien"]' });
const text = (begin: string, padding = 2_000) => Buffer.concat([Buffer.from(begin, 'latin1'), Buffer.alloc(padding)]);

async function refusal({ payload, headers }: { payload: Buffer; headers: Record<string, string> }) {
  const { status, body } = await school.as('professor', 'POST', '/api/flashcards', payload, headers);
  return { status, code: body.code };
}

/** A form written by hand, as no browser would. */
function written(parts: readonly string[], boundary = 'limite') {
  const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { payload: Buffer.from(`${body}--${boundary}--\r\n`, 'latin1'), headers };
}
const field = (name: string, value: string, more = '') =>
  `Content-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;

describe('a file is refused as another kind', () => {
  afterEach(nothingKept);

  it.each([
    ['a page called a picture', text('<!doctype html><title>x</title>'), 'image.png'],
    ['a drawing called a picture', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image.png'],
    ['a drawing under its own name', text('<?xml version="1.0"?><svg/>'), 'image.svg'],
    ['a page under its own name', text('<html></html>'), 'page.html'],
    ['a GIF that is a page too', text('GIF89a=0/*<script>alert(1)</script>*/'), 'image.gif'],
    ['a JPEG with a page in its comment', text('\xff\xd8\xff\xfe\x00\x40<html><body onload=alert(1)>'), 'image.jpg'],
    ['a PNG with a page behind its signature', text('\x89PNG\r\n\x1a\n<iframe src=x>'), 'image.png'],
    ['a sound with a page in its title', text('ID3\x04\0\0\0\0\x10\0TIT2<script>alert(1)</script>'), 'son.mp3'],
    ['a PDF called a film', text('%PDF-1.7'), 'film.mp4'],
    ['a picture called a film', A_PNG, 'film.mp4'],
    ['a picture without extension', A_PNG, 'image'],
  ])('%s', async (_, bytes, filename) => {
    const form = await formOf({ ...card(), media_verso: new Blob([bytes]) }, filename);
    expect(await refusal(form)).toEqual({ status: 415, code: 'media-kind' });
  });

  it.each([
    [
      'a PNG',
      () => {
        const flood = Buffer.from(A_PNG);
        flood.writeUInt32BE(60_000, 16);
        flood.writeUInt32BE(60_000, 20);
        return [flood, 'image.png'] as const;
      },
    ],
    [
      'a GIF',
      () => {
        const flood = text('GIF89a');
        flood.writeUInt16LE(65_535, 6);
        flood.writeUInt16LE(65_535, 8);
        return [flood, 'image.gif'] as const;
      },
    ],
    [
      'a bitmap',
      () => {
        const flood = text('BM');
        flood.writeUInt32LE(40, 14);
        flood.writeInt32LE(100_000, 18);
        flood.writeInt32LE(100_000, 22);
        return [flood, 'image.bmp'] as const;
      },
    ],
  ])('%s that unfolds to a flood of pixels', async (_, make) => {
    const [bytes, filename] = make();
    const form = await formOf({ ...card(), media: new Blob([bytes]) }, filename);
    expect(await refusal(form)).toEqual({ status: 415, code: 'media-kind' });
  });
});

describe('a form is refused', () => {
  afterEach(nothingKept);

  it.each([4, 40, 200, 400])('cut %d bytes before its end', async (missing) => {
    const { payload, headers } = await formOf({ ...card(), media: new Blob([A_PNG]) });
    expect(await refusal({ payload: payload.subarray(0, payload.length - missing), headers })).toMatchObject({
      status: 400,
    });
  });

  it.each<[string, () => ReturnType<typeof written>]>([
    ['with a field without a name', () => written([field('', 'x'), ...fields()])],
    ['with a file without a field name', () => written([...fields(), file('')])],
    ['with a field that says no name at all', () => written(['Content-Disposition: form-data\r\n\r\nx', ...fields()])],
    ['with a field twice', () => written([...fields(), field('question', 'Une autre ?')])],
    ['with a file twice', () => written([...fields(), file('media'), file('media')])],
    ['with a file in the place of a text', () => written([...fields().slice(1), file('question')])],
    ['with a field that is not known', () => written([...fields(), field('visibilite', 'x')])],
    ['with a prototype', () => written([...fields(), field('__proto__', '{"visible":true}')])],
    ['with thousands of fields', () => written(Array.from({ length: 5_000 }, (_, n) => field(`f${n}`, 'x')))],
    ['without a boundary', () => ({ ...written(fields()), headers: { 'content-type': 'multipart/form-data' } })],
    [
      'with another boundary',
      () => ({ ...written(fields()), headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
    ],
    ['that is empty', () => ({ ...written(fields()), payload: Buffer.alloc(0) })],
  ])('%s', async (_, make) => {
    const { status } = await refusal(make());
    expect([400, 413, 415]).toContain(status);
  });

  it('with a file above the limit, under either name', async () => {
    const large = new Blob([A_PNG, Buffer.alloc(1_048_577)]);
    for (const name of ['media', 'media_verso'])
      expect(await refusal(await formOf({ ...card(), [name]: large }))).toEqual({ status: 413, code: 'too-large' });
  });

  const fields = () => Object.entries(card()).map(([name, value]) => field(name, value));
  const file = (name: string) =>
    field(name, A_PNG.toString('latin1'), '; filename="image.png"\r\nContent-Type: image/png');
});

describe('a file is served', () => {
  let id: string;
  let url: string;
  beforeAll(async () => {
    id = await shelves.cardWith(deck, A_PNG);
    const { media } = await shelves.get<Flashcard>('student', `/api/flashcards/${id}`);
    url = String(media);
    await school.as('professor', 'DELETE', `/api/flashcards/${id}`);
  });
  const ask = (range: string) => school.app.inject({ url, headers: { range } });

  it('under a name of the server’s own, never sniffed, never run', async () => {
    const { headers } = await school.app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f-]{36}\.png"$/),
    });
  });

  it.each(['bytes=0-3', 'bytes=-4', 'bytes=10-'])('in the one part that is asked for: %s', async (range) => {
    const { statusCode, headers, rawPayload } = await ask(range);
    expect(statusCode).toBe(206);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(A_PNG.includes(rawPayload)).toBe(true);
  });

  it.each(['bytes=0-1,3-4', 'bytes=x-y', 'octets=0-1', 'bytes=5-2'])(
    'whole where the range says nothing: %s',
    async (range) => {
      const { statusCode, rawPayload } = await ask(range);
      expect({ statusCode, bytes: rawPayload.length }).toEqual({ statusCode: 200, bytes: A_PNG.length });
    },
  );

  it.each([`bytes=${A_PNG.length}-`, 'bytes=99999999999-', 'bytes=-0'])(
    'not at all behind its end: %s',
    async (range) => {
      const { statusCode, headers } = await ask(range);
      expect({ statusCode, range: headers['content-range'] }).toEqual({
        statusCode: 416,
        range: `bytes */${A_PNG.length}`,
      });
    },
  );
});
