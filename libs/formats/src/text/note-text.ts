import { withoutDots } from '../reading.js';
import type { ShownText } from '../markup/html-text.js';
import { clean } from '../plain-text.js';
import { toldOfTags } from './html-tags.js';
import { fieldAt } from './question-fields.js';

/** Marks of fenced code (CommonMark 0.31, 4.5). */
const FENCE = /^\s*(?:[-*+] +)?(`{3,}|~{3,})/;

const fenceOf = (line: string): string => FENCE.exec(fieldAt(line)?.text ?? line)?.[1] ?? '';

/** Whether fenced code begins in a line. */
export const opensCode = (line: string): boolean => fenceOf(line) !== '';

/** Which lines stand in fenced code: those below the one that opens it, with the one that closes it. What is never closed is no code. */
export function codeLines(lines: readonly string[]): boolean[] {
  const found = lines.map(() => false);
  let fence = '';
  let from = 0;
  for (const [at, line] of lines.entries()) {
    const mark = fenceOf(line);
    if (fence === '' && mark !== '') [fence, from] = [mark, at];
    else if (fence !== '' && mark.startsWith(fence)) {
      found.fill(true, from + 1, at + 1);
      fence = '';
    }
  }
  return found;
}

/** A change of what is no code, in the line or in a fence. */
function outsideCode(text: string, change: (plain: string) => string): string {
  return text
    .split(/(```[^`]*```|`[^`\n]*`)/)
    .map((part, at) => (at % 2 > 0 ? part : change(part)))
    .join('');
}

const PICTURE = /!\[\[([^[\]|\n]*)(?:\|[^[\]\n]*)?\]\]|!\[[^[\]\n]*\]\(([^()\n]*)\)/g;
/** Obsidian's comments, which it shows nowhere. */
const HIDDEN = /%%[^%\n]*%%/g;
/** A link to another note, by its name or under another one. */
const NOTE_LINK = /\[\[([^[\]|\n]*)(?:\|([^[\]\n]*))?\]\]/g;
/** One that never ends hides what is left (CommonMark 0.31, 4.6). */
const COMMENT = /<!--(?:[^-]|-(?!->))*(?:-->|$)/g;
/** Obsidian's name for a block, at the end of its line. */
const BLOCK_ID = /(\s)\^[\w-]{6,}$/gm;
const MARKED = /==([^=\s](?:[^=\n]*[^=\s])?)==/g;
/** Logseq's words to find, and Anki's, whose hint follows two colons. */
const CLOZE = /\{\{(?:cloze |c\d{1,3}::?)([^{}\n]*)\}\}/g;
export const hasAnkiCloze = (text: string): boolean => /\{\{c\d{1,3}::/.test(text);

/** A text with its pictures apart. */
export function picturesApart(text: string): ShownText {
  const files: string[] = [];
  const plain = outsideCode(text, (part) =>
    part.replace(PICTURE, (_, embedded?: string, linked?: string) => {
      files.push((embedded ?? linked ?? '').trim());
      return '';
    }),
  );
  return { text: clean(plain), files: files.filter(Boolean) };
}

/** A text of a note as a card shows it: its pictures apart, links as what they say, what is marked bold. */
export function noteText(text: string): ShownText {
  const { text: written, files } = picturesApart(text);
  const plain = outsideCode(written, (part) =>
    part
      .replace(NOTE_LINK, (_, name: string, shown?: string) => shown ?? name)
      .replace(COMMENT, '')
      .replace(HIDDEN, '')
      .replace(BLOCK_ID, '$1')
      .replace(MARKED, '**$1**'),
  );
  const told = toldOfTags(plain);
  return { text: clean(plain), files, ...(told.length > 0 && { told }) };
}

/** A note whose words to find are marked: its text with blanks, and what stands in them; null where none is. */
export function noteWithBlanks(text: string): { text: string; answers: string[] } | null {
  const answers: string[] = [];
  const blank = (_: string, answer: string) => {
    answers.push(clean(answer.split(/\\\\|::/)[0] ?? ''));
    return '...';
  };
  const blanked = outsideCode(withoutDots(text), (part) => part.replace(CLOZE, blank).replace(MARKED, blank));
  return answers.length > 0 ? { text: blanked, answers } : null;
}
