import type { FileContent } from '../file-content.js';
import { statedInText } from '../kinds/in-text.js';
import { clean, decodeText } from '../plain-text.js';
import { furtherOf } from '../further-texts.js';
import { Reading } from '../reading.js';
import type { FileCardDraft } from '../card-draft.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { frontMatterOf } from './front-matter.js';
import { cardTags, isOfNotes, noteCards, outlineCard, saysCard, tagLine } from './note-cards.js';
import type { NoteCard } from './note-cards.js';
import { linesAlone } from './columns.js';
import type { Field } from './columns.js';
import { toldOfTags } from './html-tags.js';
import { codeLines, opensCode, picturesApart } from './note-text.js';
import { fieldAt, released } from './question-fields.js';
import { textTexts as words } from '#texts/text';

const CHOICE = /^\s*[-*] \[([ xX])\] +/;
const HEADING = /^(#{1,6})\s+(.+)$/;
const INDENTED = /^(?: {2}|\t)/;
const LISTED = /^(?:[-*+]|\d{1,9}[.)]) /;
/** What begins no question: code, a line across, a block of HTML. */
const NO_QUESTION =
  /^\s*(?:```|~~~|(?:-\s*){3,}$|<\/?(?:div|style|script|[uo]l|table|details|nav|section|button)\b|<!--)/i;
/** What Obsidian and Logseq know of the reader's memory. */
const DATES = /<!--SR:|^[ \t]*card-last-/m;

/**
 * Reads cards written as text: `Q:` and `R:` lines, or a question's line and below it its answer's, with an empty line
 * after each card; `- [x]` and `- [ ]` are choices, headings folders and decks. After `Q:` also `Trou:` for a blank of the
 * question, `Verso:`, `Étiquette:`; what is indented, a list and fenced code go on with the field above, over empty lines.
 * What Obsidian and Logseq mark as cards is read as `noteCards` says. @throws UnreadableFile
 */
export function readQuestions(bytes: Uint8Array, fileName: string): FileContent {
  const reading = new Reading(() => false);
  const { deck, tags, others, body } = frontMatterOf(decodeText(bytes));
  const all = body.split('\n');
  const isCode = codeLines(all);
  const areNotes = deck.length > 0 || isOfNotes(all.filter((_, at) => !isCode[at]));
  let titles: string[] = [];
  let sectionTags: readonly string[] = [];
  let lines: string[] = [];
  /** Its first line was a title, which an empty line may follow. */
  let isTitled = false;
  let hasParagraphs = false;
  const place = () => {
    const path = [...deck, ...titles];
    return {
      path: path.length > 0 ? path : [fileName.replace(/\.[^.]*$/, '')],
      tags: cardTags([...tags, ...sectionTags]),
    };
  };
  const end = () => {
    const block = lines.join('\n').trimEnd().split('\n');
    if (lines.length > 0) hasParagraphs = take(reading, place(), block, areNotes) === 'paragraph' || hasParagraphs;
    lines = [];
    isTitled = false;
  };
  /** Whether the next line that is not empty goes on with a field. */
  const goesOn = continued(all, isCode);
  for (let index = 0; index < all.length; index++) {
    const line = all[index] ?? '';
    if (isCode[index]) {
      lines.push(line);
      continue;
    }
    const heading = HEADING.exec(line);
    const isEmpty = line.trim() === '';
    const isInside = lines.length > 0 && fieldAt(lines[0] ?? '')?.name === 'question' && goesOn[index];
    const isOfNote = areNotes && !isInside;
    const outline = isOfNote ? outlineCard(all, index) : null;
    const section = isOfNote ? tagLine(line) : null;
    if (isEmpty && isInside) lines.push('');
    else if (isEmpty && isTitled && lines.length === 1) continue;
    else if (heading || isEmpty || outline || section || (fieldAt(line)?.name === 'question' && lines.length > 0))
      end();
    if (outline) {
      takeNotes(reading, place(), outline.cards);
      index += outline.lines - 1;
    } else if (section) sectionTags = section;
    else if (heading && areNotes && saysCard(line)) {
      lines.push(heading[2] ?? '');
      isTitled = true;
    } else if (heading) {
      titles = [...titles.slice(0, (heading[1] ?? '').length - 1), heading[2]?.trim() ?? ''];
    } else if (!isEmpty) lines.push(line);
  }
  end();
  const notes = [
    ...(DATES.test(body) ? [words.dates] : []),
    ...(others.length > 0 ? [words.frontMatter(others)] : []),
    ...(hasParagraphs ? [words.paragraphs] : []),
  ];
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)), notes);
}

function continued(lines: readonly string[], isCode: readonly boolean[]): boolean[] {
  const found: boolean[] = [];
  let isMore = false;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? '';
    if (line.trim() !== '')
      isMore =
        isCode[at] === true ||
        opensCode(line) ||
        (!fieldAt(line) && (INDENTED.test(line) || (LISTED.test(line) && !CHOICE.test(line))));
    found[at] = isMore;
  }
  return found;
}

/** Where a card stands. */
type CardPlace = Required<Pick<FileCardDraft, 'path' | 'tags'>>;

function takeNotes(reading: Reading, { path, tags }: CardPlace, cards: readonly NoteCard[]): void {
  for (const card of cards) reading.card({ kind: words.card, path, ...card, tags: [...tags, ...(card.tags ?? [])] });
}

/** @returns 'paragraph' where a card was made of one in which nothing is marked */
function take(reading: Reading, place: CardPlace, lines: readonly string[], areNotes: boolean): 'paragraph' | void {
  const isCode = codeLines(lines);
  const isChoice = (line: string, at: number) => !isCode[at] && CHOICE.test(line);
  const isWritten = lines.some((line, at) => isChoice(line, at) || (!isCode[at] && fieldAt(line)));
  const notes = isWritten ? [] : noteCards(lines, areNotes);
  if (notes.length > 0) return takeNotes(reading, place, notes);
  if (areNotes && !isWritten) return void reading.leftOut(lines[0] ?? '', words.note, words.unmarked);
  if (!isWritten && NO_QUESTION.test(lines[0] ?? ''))
    return void reading.leftOut(lines[0] ?? '', words.note, words.unmarked);
  const choices = lines.filter(isChoice);
  const rest = lines.filter((line, at) => !isChoice(line, at));
  const texts = choices.map((line) => clean(line.replace(CHOICE, '')));
  const right = texts.filter((_, index) => /\[[xX]\]/.test(choices[index] ?? ''));
  const fields = rest.some((line) => fieldAt(line)) ? marked(rest) : unmarked(rest, choices.length > 0);
  const of = (name: Field) => fields.filter((field) => field.name === name).map(({ text }) => clean(text));
  const [question = ''] = of('question');
  const [answers, blanks, [kind = '']] = [of('answer').filter(Boolean), of('blanks'), of('kind')];
  if (answers.length === 0 && right.length === 0 && blanks.length === 0 && kind === '') {
    const inOne = noteCards(question.split('\n'), false);
    return inOne.length > 0
      ? takeNotes(reading, place, inOne)
      : void reading.leftOut(question, words.card, words.alone);
  }
  const shown = picturesApart(question);
  const typed = answers.map(picturesApart);
  const { stated, changes } = statedInText(
    kind,
    // Blanks are one of the kinds that say no name.
    blanks.length > 0 ? [] : typed.map(({ text }) => text),
    texts,
  );
  const isChosen = choices.length > 0 && !stated;
  const alone = linesAlone(of);
  const further = furtherOf(alone, ({ text }) => picturesApart(text));
  reading.card({
    ...alone,
    kind: words.card,
    path: place.path,
    question: shown,
    answers: isChosen ? right : blanks.length > 0 ? blanks : typed.map(({ text }) => text),
    choices: isChosen ? texts : [],
    ...(stated && { stated }),
    isFillIn: blanks.length > 0,
    ...further,
    verso: [...typed.map(({ files }) => ({ text: '', files })), ...further.verso],
    changes: [...toldOfTags(...lines), ...changes],
    tags: [...place.tags, ...(alone.tags ?? [])],
  });
  if (!isWritten) return 'paragraph';
}

type Fields = { name: Field; text: string }[];

/** What stands before the first mark is the question. */
function marked(lines: readonly string[]): Fields {
  const fields: Fields = [];
  const isCode = codeLines(lines);
  let isIndented = true;
  for (const [at, line] of lines.entries()) {
    const field = isCode[at] ? null : fieldAt(line);
    const last = fields.at(-1);
    // Code is as far in as its fence.
    if (!isCode[at]) isIndented = field !== null || INDENTED.test(line);
    const own = isIndented ? line.replace(INDENTED, '') : line;
    if (field) fields.push(field);
    else if (last) last.text += `\n${isIndented && !isCode[at] ? released(own) : own}`;
    else fields.push({ name: 'question', text: line });
  }
  return fields;
}

function unmarked(lines: readonly string[], hasChoices: boolean): Fields {
  const first = hasChoices ? lines.length : 1;
  return [
    { name: 'question', text: lines.slice(0, first).join('\n') },
    { name: 'answer', text: lines.slice(first).join('\n') },
  ];
}
