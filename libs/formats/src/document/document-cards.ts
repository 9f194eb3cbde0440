import { isTag, isText } from 'domhandler';
import type { ChildNode } from 'domhandler';
import type { ShownText } from '../markup/html-text.js';
import { textIn } from '../markup/xml.js';
import type { Reading } from '../reading.js';
import { furtherFrom } from '../further-texts.js';
import { linesAlone } from '../text/columns.js';
import type { Field } from '../text/columns.js';
import { fieldAt } from '../text/question-fields.js';
import { documentBlocks } from './blocks.js';
import { made, textNode } from './elements.js';
import { shownCell, takeTable } from './table-cards.js';
import { documentTexts as words } from '#texts/document';

/** 'Q1 :' and 'Question 12 :' begin a question as 'Q :' does. */
const NUMBER = /^(\s*\p{L}{1,10})[\s\u00a0]*\d{1,4}(?=\s{0,5}:)/u;

/** The field that begins a paragraph, and how many of its characters say so; null where none does. */
function fieldOf(nodes: readonly ChildNode[]): { name: Field; length: number } | null {
  const start = nodes
    .map((node) => textIn(node))
    .join('')
    .slice(0, 200);
  const field = fieldAt(start.replace(NUMBER, '$1'));
  return field && { name: field.name, length: start.length - field.text.length };
}

/** The nodes without so many characters at their start. */
function withoutStart(nodes: readonly ChildNode[], length: number): ChildNode[] {
  let left = length;
  const cut = (node: ChildNode): ChildNode => {
    if (left === 0) return node;
    if (isText(node)) {
      const gone = Math.min(left, node.data.length);
      left -= gone;
      return textNode(node.data.slice(gone));
    }
    if (isTag(node)) node.children = node.children.map(cut);
    return node;
  };
  return nodes.map(cut);
}

interface Lines {
  name: Field;
  shown: ShownText[];
}

function joined(lines: readonly ShownText[]): ShownText {
  return {
    text: lines
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n'),
    files: lines.flatMap(({ files }) => files),
    told: lines.flatMap(({ told = [] }) => told),
  };
}

/** Takes what stands between 'Q :' and the next one as a card. */
function takeFields(reading: Reading, fields: readonly Lines[], path: readonly string[]): void {
  const of = (name: Field) => fields.filter((field) => field.name === name).map(({ shown }) => joined(shown));
  const [question = joined([])] = of('question');
  const [answers, blanks] = [of('answer'), of('blanks')];
  const given = blanks.length > 0 ? blanks : answers;
  if (given.length === 0) return void reading.leftOut(question.text, words.card, words.alone);
  const further = furtherFrom(of);
  reading.card({
    ...linesAlone((name) => of(name).map(({ text }) => text)),
    kind: words.card,
    path,
    question,
    answers: given.map(({ text }) => text).filter(Boolean),
    isFillIn: blanks.length > 0,
    ...further,
    verso: [...given.map(({ files }) => ({ text: '', files })), ...further.verso],
    changes: [
      ...(blanks.length > 0 && answers.length > 0 ? [words.besideBlanks(answers.map(({ text }) => text))] : []),
      ...[question, ...given, ...Object.values(further).flat()].flatMap(({ told = [] }) => told),
    ],
  });
}

/**
 * The cards of a document: the rows of its tables of two columns or more, and its paragraphs that begin with 'Q :' and 'R :'.
 * Its titles are folders and decks. What is neither is told.
 * @param name of the deck of what stands under no title @returns what is true of the whole document, in French
 */
export function takeDocument(reading: Reading, nodes: readonly ChildNode[], name: string): string[] {
  let titles: { level: number; text: string }[] = [];
  let fields: Lines[] = [];
  let isNumbered = false;
  const notes = new Set<string>();
  const path = () => (titles.length > 0 ? titles.map(({ text }) => text) : [name]);
  const end = () => {
    if (fields.length > 0) takeFields(reading, fields, path());
    fields = [];
  };
  for (const block of documentBlocks(nodes)) {
    if (block.kind === 'heading') {
      end();
      const text = shownCell(block.nodes).text.replace(/\s+/g, ' ');
      if (text !== '') titles = [...titles.filter(({ level }) => level < block.level), { level: block.level, text }];
    } else if (block.kind === 'table') {
      end();
      isNumbered = takeTable(reading, block.table, { path: path() }) || isNumbered;
    } else {
      const field = fieldOf(block.nodes);
      if (field?.name === 'question') end();
      const shown = shownCell(field ? withoutStart(block.nodes, field.length) : block.nodes);
      if (field && (field.name === 'question' || fields.length > 0)) fields.push({ name: field.name, shown: [shown] });
      else if (fields.length > 0) fields.at(-1)?.shown.push(shown);
      else if (shown.text !== '' || shown.files.length > 0)
        reading.leftOut(shown.text, words.paragraph, words.outside, shown.told);
      else for (const sentence of shown.told ?? []) notes.add(sentence);
    }
  }
  end();
  return [...(isNumbered ? [words.numbered] : []), ...notes];
}

/** Paragraphs of a list, as programs of texts hold them: each with its level. */
export interface ListParagraph {
  level: number;
  isOrdered: boolean;
  nodes: ChildNode[];
}

/** Lists of paragraphs that stand one after the other. */
export function listElements(items: readonly ListParagraph[]): ChildNode[] {
  const all: ChildNode[] = [];
  const open: { level: number; list: ReturnType<typeof made> }[] = [];
  for (const { level, isOrdered, nodes } of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const name = isOrdered ? 'ol' : 'ul';
    const last = open.at(-1);
    if (last?.level !== level || last.list.name !== name) {
      if (last?.level === level) open.pop();
      const list = made(name);
      const above = open.at(-1)?.list.children.at(-1);
      if (above && isTag(above)) above.children.push(list);
      else all.push(list);
      open.push({ level, list });
    }
    open.at(-1)?.list.children.push(made('li', nodes));
  }
  return all;
}
