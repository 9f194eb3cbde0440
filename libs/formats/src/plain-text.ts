import { withoutControls } from '@ardoise/contracts/light';
import { UnreadableFile } from './unreadable-file.js';
import { fileTexts } from '#texts/formats';

/**
 * The text of bytes as programs write it: UTF-8 or UTF-16 by its mark, UTF-16 by its zeros, UTF-8 where it is one, Windows-1252 otherwise.
 * Line ends are '\n'. @throws UnreadableFile for what is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes).replace(/\r\n?/g, '\n');
  if (text.includes('\0')) throw new UnreadableFile(fileTexts.noText);
  return text;
}

/** UTF-16 of a Latin script without a mark: every other byte is zero, more or less. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 8 || bytes.length % 2 > 0 || !bytes.includes(0)) return null;
  const head = bytes.subarray(0, 1_000);
  const zeros = [0, 1].map((parity) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length) as [
    number,
    number,
  ];
  const half = head.length / 2;
  if (zeros[1] > half * 0.6 && zeros[0] === 0) return 'utf-16le';
  return zeros[0] > half * 0.6 && zeros[1] === 0 ? 'utf-16be' : null;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked !== null) return new TextDecoder(unmarked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Without what no text of ours may hold: control characters, halves of surrogate pairs. Blank lines are two at most. */
export function clean(text: string): string {
  return withoutControls(wellFormed(text))
    .replace(/[ \t]+(\n?)/g, (found, end: string) => end || found)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Without halves of surrogate pairs. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '');
}

/**
 * The parts of a text between a sign, where none of the escaping signs stands right before it. (A lookbehind says the same, and
 * Safari before 16.4 reads none.)
 */
export function splitUnescaped(text: string, sign: string, escapes = '\\'): string[] {
  const parts: string[] = [];
  let goesOn = false;
  for (const piece of text.split(sign)) {
    if (goesOn) parts.push(`${parts.pop() ?? ''}${sign}${piece}`);
    else parts.push(piece);
    goesOn = piece !== '' && escapes.includes(piece.charAt(piece.length - 1));
  }
  return parts;
}

/** A text of so many signs at most, with a sign that it goes on. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${wellFormed(text.slice(0, most - 1))}…`;

const NAME_SHOWN = 80;

/** A text as the name of something in the report: one line, not long. */
export const shortName = (text: string): string => shortened(text.replace(/\s+/g, ' ').trim(), NAME_SHOWN);
