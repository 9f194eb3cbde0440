/** From, and up to but without. */
export type PartRange = readonly [start: number, end: number];

/** Bytes of a picture that are kept instead of those of the file, at their place. */
export interface KeptParts {
  parts: PartRange[];
  /** A byte of the file that says of what was left out: its place, and what it becomes. */
  patch?: readonly [at: number, value: number];
}

/** What shows the picture, of each kind; null where the bytes are not what the kind says. */
export const PARTS: Readonly<Record<string, (bytes: Buffer) => KeptParts | null>> = {
  jpg: jpegParts,
  png: pngParts,
  webp: webpParts,
  gif: gifParts,
};

/** Markers of a JPEG that stand alone. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const ICC = 'ICC_PROFILE\0';

/** Tables, frames and scans; of what programs add, only how colours are meant (JFIF, ICC, Adobe). Ends with the first picture. */
function jpegParts(bytes: Buffer): KeptParts | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  const parts: PartRange[] = [[0, 2]];
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at++;
    else if (marker === 0xd9) return { parts: [...parts, [at, at + 2]] };
    else if (isAlone(marker)) at += 2;
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      const data = at + 4;
      const isScan = marker === 0xda;
      const next = isScan ? endOfScan(bytes, end) : end;
      if (isOfColour(marker, bytes.toString('latin1', data, data + ICC.length))) parts.push([at, next]);
      at = next;
      // Its end is missing, as of a file that was cut off: what is there is shown.
      if (isScan && at >= bytes.length - 1) return { parts };
    }
    if (at === bytes.length - 2 && bytes.readUInt16BE(at) === 0xffd9) return { parts: [...parts, [at, at + 2]] };
  }
  return null;
}

function isOfColour(marker: number, name: string): boolean {
  if (marker === 0xe0) return name.startsWith('JFIF\0');
  if (marker === 0xe2) return name === ICC;
  if (marker === 0xee) return name.startsWith('Adobe');
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
}

/** Where the next marker stands behind a scan's data, in which 0xff is followed by 0 or by a number of a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker !== undefined && marker !== 0 && marker !== 0xff && !isAlone(marker)) return at;
  }
  return bytes.length;
}

const PNG_HEAD = 8;
/** Optional chunks that say how it looks or moves (PNG, third edition); those in capitals are the picture itself. */
const SHOWN = new Set('tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' '));

function pngParts(bytes: Buffer): KeptParts | null {
  const parts: PartRange[] = [[0, PNG_HEAD]];
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (/^[A-Z]/.test(type) || SHOWN.has(type)) parts.push([at, Math.min(end, bytes.length)]);
    if (type === 'IEND') return { parts };
    at = end;
  }
  return null;
}

const WEBP_SHOWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Of the flags of VP8X: that EXIF and XMP follow. */
const WEBP_ABOUT = 0b0000_1100;

/** The length in the file's head is mended by who writes it. */
function webpParts(bytes: Buffer): KeptParts | null {
  const parts: PartRange[] = [[0, 12]];
  let patch: KeptParts['patch'];
  for (let at = 12; at + 8 <= bytes.length;) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (type === 'VP8X') patch = [at + 8, (bytes[at + 8] ?? 0) & ~WEBP_ABOUT];
    if (WEBP_SHOWN.has(type)) parts.push([at, Math.min(end, bytes.length)]);
    at = end;
  }
  return parts.length > 1 ? { parts, ...(patch && { patch }) } : null;
}

const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Frames, their timing and how often they are repeated: no comment, nothing that a program added. */
function gifParts(bytes: Buffer): KeptParts | null {
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableOf(bytes[10] ?? 0);
  const parts: PartRange[] = [[0, at]];
  const endOfBlocks = (start: number) => {
    let end = start;
    while (end < bytes.length && bytes[end] !== 0) end += (bytes[end] ?? 0) + 1;
    return end + 1;
  };
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return { parts: [...parts, [at, at + 1]] };
    if (kind === 0x2c) {
      const end = endOfBlocks(at + 11 + tableOf(bytes[at + 9] ?? 0));
      parts.push([at, Math.min(end, bytes.length)]);
      at = end;
    } else if (kind === 0x21) {
      const end = endOfBlocks(at + 2);
      const label = bytes[at + 1];
      const isLoop = label === 0xff && LOOPS.has(bytes.toString('latin1', at + 3, at + 14));
      if (label === 0xf9 || isLoop) parts.push([at, Math.min(end, bytes.length)]);
      at = end;
    } else return null;
  }
  return parts.length > 1 ? { parts } : null;
}
