import { deflateSync } from 'node:zlib';
import JSZip from 'jszip';
import initSqlJs from 'sql.js';

export interface AnkiSource {
  deck: string;
  front: string;
  back: string;
  /** A picture on the front. */
  picture?: { name: string; bytes: Buffer };
  /** Its reviews, the oldest first: how many days ago, and the button. */
  reviews?: readonly (readonly [daysAgo: number, ease: number])[];
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer) =>
  (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc(body), body.length + 4);
  return framed;
}

/** A true PNG of 64 × 48 points in a colour of its own. */
export function picture(seed: number): Buffer {
  const [width, height] = [64, 48];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: width }, (_, x) =>
      Buffer.from([seed & 255, (seed >> 8) * 40 + x, (seed * 7 + x * 3) & 255]),
    ),
  ]);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Anki's own schema, version 11: what every Anki since 2.0 reads and writes. */
const SCHEMA = `
CREATE TABLE col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer, usn integer,
  ls integer, conf text, models text, decks text, dconf text, tags text);
CREATE TABLE notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text,
  sfld integer, csum integer, flags integer, data text);
CREATE TABLE cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer, type integer,
  queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer, left integer, odue integer,
  odid integer, flags integer, data text);
CREATE TABLE revlog (id integer primary key, cid integer, usn integer, ease integer, ivl integer, lastIvl integer,
  factor integer, time integer, type integer);
CREATE TABLE graves (usn integer, oid integer, type integer);`;

const FIRST = 1_700_000_000_000;
const DAY_MS = 86_400_000;

/** Writes an .apkg as Anki 2.1 exports one: collection, numbered media and the map of their names. */
export async function ankiPackage(sources: readonly AnkiSource[], now = Date.now()): Promise<Buffer> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run(SCHEMA);
  const decks = [...new Set(sources.map(({ deck }) => deck))];
  const deckJson = Object.fromEntries(decks.map((name, n) => [String(FIRST + n), { id: FIRST + n, name, dyn: 0 }]));
  const model = {
    id: 1,
    name: 'Basique',
    type: 0,
    flds: [
      { name: 'Recto', ord: 0 },
      { name: 'Verso', ord: 1 },
    ],
  };
  database.run('INSERT INTO col VALUES (1, 0, 0, 0, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    '{}',
    JSON.stringify({ 1: model }),
    JSON.stringify(deckJson),
    '{}',
    '{}',
  ]);
  const zip = new JSZip();
  const names: Record<string, string> = {};
  database.run('BEGIN');
  for (const [n, { deck, front, back, picture: shown, reviews = [] }] of sources.entries()) {
    if (shown) {
      const number = String(Object.keys(names).length);
      names[number] = shown.name;
      zip.file(number, shown.bytes);
    }
    const fields = [shown ? `${front}<br><img src="${shown.name}">` : front, back].join('\u001f');
    const [note, card] = [FIRST + n, FIRST + 100_000 + n];
    database.run('INSERT INTO notes VALUES (?, ?, 1, 0, -1, ?, ?, ?, 0, 0, ?)', [note, `g${n}`, '', fields, front, '']);
    database.run('INSERT INTO cards VALUES (?, ?, ?, 0, 0, -1, 2, 2, 900, 30, 2500, 4, 0, 0, 0, 0, 0, ?)', [
      card,
      note,
      FIRST + decks.indexOf(deck),
      '',
    ]);
    for (const [daysAgo, ease] of reviews)
      database.run('INSERT INTO revlog VALUES (?, ?, -1, ?, 30, 4, 2500, 3000, 1)', [
        now - daysAgo * DAY_MS + n,
        card,
        ease,
      ]);
  }
  database.run('COMMIT');
  zip.file('collection.anki2', database.export());
  zip.file('media', JSON.stringify(names));
  database.close();
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
