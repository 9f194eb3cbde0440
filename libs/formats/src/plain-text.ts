import { withoutControls } from '@ardoise/contracts/light';
import { UnreadableFile } from './unreadable-file.js';
import { fileTexts } from './texts.fr.js';

/**
 * The text of bytes as programs write it: UTF-8 or UTF-16 by its mark, UTF-8 where it is one, Windows-1252 otherwise.
 * Line ends are '\n'. @throws UnreadableFile for what is no text
 */
export function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes).replace(/\r\n?/g, '\n');
  if (text.includes('\0')) throw new UnreadableFile(fileTexts.noText);
  return text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
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
