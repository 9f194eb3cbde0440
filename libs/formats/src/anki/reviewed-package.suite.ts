import JSZip from 'jszip';
import initSqlJs from 'sql.js';
import type { WrittenCard } from '../written-card.js';
import { png } from '../testing/pictures.suite.js';
import { writeAnki } from './anki.js';
import { testSqlWasm } from './sql-wasm.suite.js';

/** A row of Anki's log: when, of which card by its place, the button, the interval (days, or seconds below zero), the ease and the kind. */
export type LogRow = [at: number, card: number, ease: number, ivl: number, factor: number, kind: number];

export const writtenCard = (question: string, answer: string, more: Partial<WrittenCard> = {}): WrittenCard => ({
  path: ['Capitales'],
  question,
  answer: [answer],
  possible_answers: [],
  is_fillable_text: false,
  additionnal_text_verso: '',
  media: null,
  media_verso: null,
  tags: [],
  ...more,
});

/** The one picture that there is. */
export const ZONED = 'zones.png';

/** A Zstandard frame of raw blocks (RFC 8878): as long as what it holds. */
function zstd(bytes: Uint8Array): Uint8Array {
  const BLOCK = 128 * 1024;
  const size = [0, 8, 16, 24].map((bits) => (bytes.length >>> bits) & 255);
  const parts: number[][] = [[0x28, 0xb5, 0x2f, 0xfd, 0xa0, ...size]];
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK);
    const head = (block.length << 3) | (at + BLOCK >= bytes.length ? 1 : 0);
    parts.push([head & 255, (head >>> 8) & 255, (head >>> 16) & 255], [...block]);
  }
  return new Uint8Array(parts.flat());
}

/**
 * A package of one of Anki's formats, whose cards were reviewed.
 * @param change what is done to the collection besides
 */
export async function reviewedPackage(
  cards: readonly WrittenCard[],
  log: readonly LogRow[],
  format: 'anki2' | 'anki21' | 'anki21b' = 'anki21',
  change: readonly string[] = ['UPDATE col SET conf = \'{"schedVer":2}\''],
): Promise<Uint8Array> {
  const file = (name: string) => Promise.resolve(name === ZONED ? { name, bytes: png(9, 9) } : null);
  const { bytes } = await writeAnki(cards, file, {
    wasm: testSqlWasm,
    now: Date.UTC(2026, 10, 25),
  });
  const zip = await JSZip.loadAsync(bytes);
  const { Database } = await initSqlJs({ wasmBinary: testSqlWasm });
  const database = new Database(await zip.file('collection.anki2')!.async('uint8array'));
  const ids = database.exec('SELECT id FROM cards ORDER BY id')[0]?.values.map(([id]) => Number(id)) ?? [];
  for (const [at, card, ease, ivl, factor, kind] of log)
    database.run('INSERT INTO revlog VALUES (?, ?, -1, ?, ?, 0, ?, 3000, ?)', [
      at,
      ids[card] ?? 0,
      ease,
      ivl,
      factor,
      kind,
    ]);
  for (const sql of change) database.run(sql);
  const collection = database.export();
  database.close();
  const made = new JSZip().file(`collection.${format}`, format === 'anki21b' ? zstd(collection) : collection);
  const picture = zip.file('0');
  if (picture) made.file('0', await picture.async('uint8array')).file('media', JSON.stringify({ 0: ZONED }));
  // As Anki does: those that do not know the format read a note that asks for a newer one.
  if (format !== 'anki2') made.file('collection.anki2', 'SQLite ?');
  return made.generateAsync({ type: 'uint8array' });
}
