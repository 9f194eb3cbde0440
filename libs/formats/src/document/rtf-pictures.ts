/** A picture that RTF holds: its kind, and its bytes as they are written there. */
export interface RtfPicture {
  extension: 'png' | 'jpg';
  hex: string;
}

const TOKEN = /\\([a-z]+)(?:-?\d+)? ?|[{}]|[^\\{}]+|\\[^]/gi;
const KINDS: Readonly<Record<string, RtfPicture['extension']>> = { pngblip: 'png', jpegblip: 'jpg' };
/** Groups with pictures that stand there a second time, or draw a formula. */
const DOUBLES = new Set(['nonshppict', 'mmathPict']);

interface Group {
  extension: RtfPicture['extension'] | null;
  isDouble: boolean;
  hex: string[];
}

/**
 * The pictures of what is copied from Word, in order: its HTML names them as files of the machine, which no page may read, its
 * RTF holds them. (Rich Text Format 1.9.1, 'Pictures'.)
 */
export function rtfPictures(rtf: string): RtfPicture[] {
  const found: RtfPicture[] = [];
  const open: Group[] = [];
  for (const [token, word] of rtf.matchAll(TOKEN)) {
    const group = open.at(-1);
    if (token === '{') open.push({ extension: null, isDouble: group?.isDouble ?? false, hex: [] });
    else if (token === '}') {
      open.pop();
      const hex = (group?.hex.join('') ?? '').replace(/\s+/g, '');
      if (group?.extension && !group.isDouble && /^(?:[\da-f]{2})+$/i.test(hex))
        found.push({ extension: group.extension, hex });
    } else if (!group) continue;
    else if (word !== undefined) {
      group.extension = KINDS[word] ?? group.extension;
      group.isDouble ||= DOUBLES.has(word);
    } else if (group.extension) group.hex.push(token);
  }
  return found;
}

/** Bytes that are written in hexadecimal figures, in base64. */
export function base64OfHex(hex: string): string {
  const parts: string[] = [];
  const STEP = 3 * 4_096;
  for (let at = 0; at < hex.length; at += 2 * STEP) {
    let signs = '';
    for (let place = at; place < Math.min(hex.length, at + 2 * STEP); place += 2)
      signs += String.fromCharCode(Number.parseInt(hex.slice(place, place + 2), 16));
    parts.push(btoa(signs));
  }
  return parts.join('');
}
