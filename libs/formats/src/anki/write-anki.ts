import JSZip from 'jszip';
import { labelledOf, zonesAsked } from '@ardoise/contracts/light';
import { shortName } from '../plain-text.js';
import initSqlJs from 'sql.js';
import type { Database } from 'sql.js';
import { askedAs } from '../kinds/questions.js';
import { zonePicture } from '../kinds/zone-picture.js';
import type { FileLookup, Loss, DownloadedFile, WrittenCard } from '../written-card.js';
import type { SqlWasm } from './collection.js';
import { collectionRow, SCHEMA_11 } from './collection-schema.js';
import { noteFields, sortText } from './note-fields.js';
import { ankiTexts as words } from '#texts/anki';
import { lossTexts } from '#texts/formats';
import { kindWords } from '#texts/kinds';

const SEPARATOR = '\u001f';
/** Numbers of decks, notes and cards are moments in milliseconds; ours begin at a moment of their own. */
const FIRST_NUMBER = 1_764_100_000_000;

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/): the same text has the same number in every package. */
function numberFor(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** By which Anki knows a note again in a later package: the card's own id, its place and question where it has none. */
const guidOf = ({ id, path, question }: WrittenCard) =>
  id ?? `${numberFor(path.join(SEPARATOR)).toString(36)}-${numberFor(question).toString(36)}-${question.length}`;

const tagName = (tag: string) => tag.trim().replaceAll('"', '').replace(/\s+/g, '_');

/** Levels of a deck are parted by two colons: those that would read as such have another letter. */
const levelName = (name: string) => name.replace(/^:+|:+$|:{2,}/g, (colons) => '：'.repeat(colons.length));
const deckName = (path: readonly string[]) => path.map(levelName).join('::') || 'Ardoise';

class Package {
  readonly losses: Loss[] = [];
  readonly decks = new Map<number, string>();
  private readonly numbers = new Map<string, number>();
  /** Number of each file by its name. */
  private readonly files = new Map<string, string>();
  /** Its name by what the cards call it. */
  private readonly kepts = new Map<string, string>();
  private readonly zip = new JSZip();
  private count = 0;

  constructor(
    private readonly database: Database,
    private readonly file: FileLookup,
    private readonly now: number,
  ) {}

  async add(given: WrittenCard): Promise<void> {
    const name = shortName(given.question);
    const picture = await zonePicture(given, this.file);
    const { card, type, losses } = askedAs('Anki', given, picture !== null);
    const asked = type === 'occlusion' ? zonesAsked(labelledOf(card)) : [];
    if (asked.length > 1) losses.push(kindWords.zoneByZone('Anki'));
    if (asked.some(({ label }) => label !== '')) losses.push(kindWords.zoneNames);
    this.losses.push(...losses.map((reason) => ({ name, reason })));
    if (card.tags.some((tag) => /[\s"]/.test(tag))) this.losses.push({ name, reason: words.tags });
    if (card.path.some((level) => levelName(level) !== level)) this.losses.push({ name, reason: words.colons });
    const front = await this.kept(card.media, name);
    const back = await this.kept(card.media_verso, name);
    const { kind, fields } = noteFields(card, type, { front, back });
    const id = FIRST_NUMBER + this.count;
    const seconds = Math.floor(this.now / 1_000);
    const tags = card.tags.length > 0 ? ` ${card.tags.map(tagName).join(' ')} ` : '';
    this.database.run('INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, ?)', [
      ...[id, guidOf(given), kind.id, seconds, tags, fields.join(SEPARATOR), sortText(card), ''],
    ]);
    // A card of its own for each zone that is asked. The others keep their numbers: without one, Anki colours them as asked.
    const first = labelledOf(card).zone ?? 0;
    const ords = asked.length > 0 ? asked.map((_, at) => first + at) : [0];
    for (const ord of ords)
      this.database.run('INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, ?)', [
        ...[FIRST_NUMBER + this.count++, id, this.deck(card.path), ord, seconds, this.count, ''],
      ]);
  }

  async packed(): Promise<Uint8Array> {
    const marks = Array.from({ length: 13 }, () => '?').join(', ');
    this.database.run(`INSERT INTO col VALUES (${marks})`, collectionRow(this.decks, this.now));
    const date = new Date(this.now);
    const names = Object.fromEntries([...this.files].map(([name, number]) => [number, name]));
    this.zip.file('collection.anki2', this.database.export(), { date, compression: 'DEFLATE' });
    this.zip.file('media', JSON.stringify(names), { date });
    return this.zip.generateAsync({ type: 'uint8array' });
  }

  private deck(path: readonly string[]): number {
    const name = deckName(path);
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    let number = FIRST_NUMBER + numberFor(name);
    while (this.decks.has(number)) number++;
    this.numbers.set(name, number);
    this.decks.set(number, name);
    return number;
  }

  /** The name under which the file goes; null without one. */
  private async kept(media: string | null, card: string): Promise<string | null> {
    if (media === null) return null;
    const file = await this.file(media);
    if (!file) {
      this.losses.push({ name: card, reason: lossTexts.noFile });
      return null;
    }
    const known = this.kepts.get(media);
    if (known !== undefined) return known;
    const called = this.freeName(file.name);
    if (called !== file.name) this.losses.push({ name: card, reason: words.sameName(file.name) });
    const number = String(this.files.size);
    this.files.set(called, number);
    this.kepts.set(media, called);
    this.zip.file(number, file.bytes, { date: new Date(this.now) });
    return called;
  }

  /** Anki keeps all files in one folder. */
  private freeName(name: string): string {
    const end = name.lastIndexOf('.');
    for (let number = 1; ; number++) {
      const tried = number === 1 ? name : `${name.slice(0, end)}-${number}${name.slice(end)}`;
      if (!this.files.has(tried)) return tried;
    }
  }
}

export interface AnkiWriting {
  wasm: SqlWasm;
  /** Milliseconds since 1970: a note of a later package is newer, and takes the place of the one that Anki has. */
  now: number;
}

/**
 * Cards as a package that every Anki imports (.apkg of schema 11, docs.ankiweb.net/exporting.html): folders and decks as
 * nested decks, a note a card, of kinds of our own. @returns what Anki cannot say as losses
 */
export async function writeAnki(
  cards: readonly WrittenCard[],
  file: FileLookup,
  { wasm, now }: AnkiWriting,
): Promise<DownloadedFile> {
  const sql = await initSqlJs({ wasmBinary: wasm });
  const database = new sql.Database();
  try {
    database.run(SCHEMA_11);
    const made = new Package(database, file, now);
    for (const card of cards) await made.add(card);
    const bytes = await made.packed();
    return { bytes, extension: 'apkg', mime: 'application/octet-stream', losses: made.losses };
  } finally {
    database.close();
  }
}
