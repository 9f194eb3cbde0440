import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { UnreadableFile } from '../unreadable-file.js';
import { zipTexts } from '#texts/zip';

/** A file of a zip as its central directory says. */
export interface ZipEntry {
  name: string;
  isDirectory: boolean;
  compressedBytes: number;
  bytes: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;
/** Two files a card, the list, and room for folders. */
const MOST_ENTRIES = 2 * IMPORT_LIMITS.flashcards + 1_000;
/** Text of cards packs a hundred times at best; what packs much better was made to burst. */
const MOST_RATIO = 300;
const RATIO_FROM_BYTES = 1024 * 1024;
const UNIX = 3;
const LINK = 0xa000;
const TYPE_MASK = 0xf000;
const ENCRYPTED = 0x0001;
const NOT_KNOWN = 0xffffffff;

const refuse = (reason: string) => new UnreadableFile(reason);

function endOf(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END && at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  throw refuse(zipTexts.noZip);
}

/** Names are never used as paths; one that tries to be is a sign that the rest cannot be trusted. */
function checkName(name: string): void {
  const isPath = name.startsWith('/') || name.includes('\\') || /^[a-z]:/i.test(name) || name.includes('\0');
  if (name === '' || isPath || name.split('/').some((part) => part === '..' || part === '.'))
    throw refuse(zipTexts.badName);
}

/** @returns the entry, what its content is known by, and where the next one begins */
function entryAt(view: DataView, bytes: Uint8Array, at: number): { entry: ZipEntry; known: string; next: number } {
  if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) throw refuse(zipTexts.damaged);
  const [made, flags] = [view.getUint16(at + 4, true), view.getUint16(at + 8, true)];
  const [compressedBytes, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const [nameBytes, extra, comment] = [28, 30, 32].map((from) => view.getUint16(at + from, true)) as [
    number,
    number,
    number,
  ];
  const mode = view.getUint32(at + 38, true) >>> 16;
  const next = at + ENTRY_BYTES + nameBytes + extra + comment;
  if (next > view.byteLength) throw refuse(zipTexts.damaged);
  const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
  checkName(name);
  if (flags & ENCRYPTED) throw refuse(zipTexts.encrypted);
  if (made >> 8 === UNIX && (mode & TYPE_MASK) === LINK) throw refuse(zipTexts.link);
  if (size === NOT_KNOWN || compressedBytes === NOT_KNOWN) throw refuse(zipTexts.tooBig);
  if (size > RATIO_FROM_BYTES && size > MOST_RATIO * compressedBytes) throw refuse(zipTexts.bomb);
  const known = [view.getUint32(at + 16, true), compressedBytes, size].join();
  return { entry: { name, isDirectory: name.endsWith('/'), compressedBytes, bytes: size }, known, next };
}

/**
 * The list of a zip's files, read and judged before anything is unpacked: paths, absolute names, links, names that come
 * twice for different contents, encryption, what would unpack to far more than it is, more files or bytes than an import may have.
 * @throws UnreadableFile with the reason in French
 */
export function zipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw refuse(zipTexts.tooMany);
  const entries: ZipEntry[] = [];
  const names = new Map<string, string>();
  let total = 0;
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    const { entry, known, next } = entryAt(view, bytes, at);
    const before = names.get(entry.name);
    // Some programs pack a picture once for each place that shows it: the same content is the same file.
    if (before !== undefined && before !== known) throw refuse(zipTexts.twice);
    names.set(entry.name, known);
    total += entry.bytes;
    if (total > IMPORT_LIMITS.unpackedBytes) throw refuse(zipTexts.tooBig);
    if (before === undefined) entries.push(entry);
    at = next;
  }
  // More files than it says: another reader would see other things than this one.
  if (at !== end) throw refuse(zipTexts.damaged);
  return entries;
}
