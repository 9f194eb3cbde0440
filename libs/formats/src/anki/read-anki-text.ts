import type { FileContent } from '../file-content.js';
import { escapedXml } from '../markup/xml.js';
import { decodeText } from '../plain-text.js';
import { Reading } from '../reading.js';
import { cells } from '../text/cells.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { noteDraft } from './note-draft.js';

/** Lines at the head of a file that say how the others are read (docs.ankiweb.net/importing/text-files.html). */
const HEADER = /^#([a-z ]+):(.*)$/i;
const SEPARATORS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
};
/** What a column may hold that is no field of its note. */
const META = ['guid', 'notetype', 'deck', 'tags'] as const;

function headersOf(text: string): { headers: ReadonlyMap<string, string>; body: string } {
  const headers = new Map<string, string>();
  let at = 0;
  for (;;) {
    const end = text.indexOf('\n', at);
    const found = HEADER.exec(text.slice(at, end < 0 ? undefined : end));
    if (!found) return { headers, body: text.slice(at) };
    const [, key = '', value = ''] = found;
    headers.set(key.trim().toLowerCase(), value);
    if (end < 0) return { headers, body: '' };
    at = end + 1;
  }
}

const inHtml = (text: string) => escapedXml(text).replace(/\n/g, '<br>');

/** Whether a text begins as Anki writes its notes in plain text. */
export const isAnkiText = (text: string): boolean =>
  /^#(?:separator|html|tags|columns|notetype|deck|guid|if matches)(?: column)?:/i.test(text);

/**
 * Reads what Anki exports as « Notes in plain text »: one note a line, a field a column, with columns for its kind, deck and
 * tags that the head of the file names. @throws UnreadableFile
 */
export function readAnkiText(bytes: Uint8Array, fileName: string): FileContent {
  const { headers, body } = headersOf(decodeText(bytes));
  const named = headers.get('separator')?.trim().toLowerCase() ?? '';
  const delimiter = SEPARATORS[named] ?? (named === '' ? '\t' : named.slice(0, 1));
  const column = (name: string) => Number(headers.get(`${name} column`) ?? 0) - 1;
  const meta = Object.fromEntries(META.map((name) => [name, column(name)])) as Record<(typeof META)[number], number>;
  const isMeta = new Set(Object.values(meta));
  const isHtml = headers.get('html')?.trim().toLowerCase() === 'true';
  const reading = new Reading();
  for (const row of cells(body, delimiter)) {
    if (row.every((text) => text.trim() === '')) continue;
    const cell = (place: number) => (place < 0 ? '' : (row[place] ?? ''));
    const fields = row.filter((_, place) => !isMeta.has(place));
    const deck = cell(meta.deck) || (headers.get('deck') ?? '').trim();
    const path = deck.split('::').filter((part) => part.trim() !== '');
    const draft = noteDraft(
      {
        fields: isHtml ? fields : fields.map(inHtml),
        path: path.length > 0 ? path : [fileName.replace(/\.[^.]*$/, '')],
        tags: `${headers.get('tags') ?? ''} ${cell(meta.tags)}`.split(/\s+/).filter(Boolean),
        kind: cell(meta.notetype) || (headers.get('notetype') ?? '').trim(),
        ...{ again: false, cards: [], names: [], ord: 0 },
      },
      () => false,
    );
    reading.card(draft);
  }
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)));
}
