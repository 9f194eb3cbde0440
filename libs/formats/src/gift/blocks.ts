import { categoryPath } from '../moodle/category.js';

/** The text of one question with what stood before it. */
export interface GiftBlock {
  path: readonly string[];
  tags: readonly string[];
  /** What Moodle's writer calls it by, in a comment; '' without one. */
  id: string;
  text: string;
}

const unpaired = (text: string) => {
  const plain = text.replace(/\\[^]/g, '');
  return plain.lastIndexOf('{') > plain.lastIndexOf('}');
};
/** Braces that hold answers: nothing for an essay, or what begins as GIFT's answers do. */
const ANSWERS = /^\s*(?:$|[=~#]|(?:T|TRUE|F|FALSE)\s*(?:#|$))/i;

/**
 * Whether a text is GIFT: a question of it reads as one as a whole, with a single pair of braces that holds answers, or it
 * names a category.
 */
export function isGift(text: string): boolean {
  return giftBlocks(text).some(({ text: block, path }) => {
    const plain = block.replace(/\\[^]/g, '');
    const [from, to] = [plain.indexOf('{'), plain.indexOf('}')];
    const isPair = from > 0 && to > from && plain.lastIndexOf('{') === from && plain.lastIndexOf('}') === to;
    const inner = plain.slice(from + 1, to);
    if (!isPair || plain.slice(0, from).trim() === '' || !ANSWERS.test(inner)) return false;
    // A list of terms may end with an empty set.
    return path.length > 0 || inner.trim() !== '' || plain.startsWith('::') || !plain.includes('\t');
  });
}

const idIn = (line: string) => /\[id:((?:\\\]|[^\]])+)\]/.exec(line)?.[1]?.replaceAll('\\]', ']').trim() ?? '';
const tagsIn = (line: string) =>
  [...line.matchAll(/\[tag:((?:\\\]|(?!\[tag:)[^\]])+)\]/g)].map(([, tag = '']) => tag.replaceAll('\\]', ']').trim());

/**
 * The questions of a file: parted by empty lines, but for those within braces; without comments, of which
 * `[tag:…]` and `[id:…]` count; below the category that was named last.
 */
export function giftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let path: readonly string[] = [];
  let tags: string[] = [];
  let lines: string[] = [];
  let id = '';
  const end = () => {
    if (lines.length > 0) blocks.push({ path, tags, id, text: lines.join('\n') });
    // What stands between comments and the next empty line is theirs, though it be nothing.
    tags = [];
    id = '';
    lines = [];
  };
  let isOpen = false;
  for (const line of text.split('\n')) {
    if (/^\s*\/\//.test(line)) {
      tags.push(...tagsIn(line));
      id = idIn(line) || id;
    } else if (line.trim() === '') {
      if (!isOpen) end();
    } else if (/^\s*\$CATEGORY:/.test(line)) {
      end();
      isOpen = false;
      path = categoryPath(line.replace(/^\s*\$CATEGORY:/, ''));
    } else {
      lines.push(line);
      isOpen = /[{}]/.test(line) ? unpaired(line) : isOpen;
    }
  }
  end();
  return blocks;
}
