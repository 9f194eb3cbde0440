import { BLANK } from '@ardoise/contracts/light';
import { splitUnescaped } from '../plain-text.js';
import { withoutDots } from '../reading.js';
import type { Blank } from './blanks.js';
import type { Tolerance } from './ranges.js';
import { accepted, toldMargins, typedAnswers } from './typed.js';
import { moodleTexts as words } from '#texts/moodle';
import { shownOnly } from './asked.js';
import { htmlText } from '../markup/html-text.js';
import { shallowHtml } from '../markup/shallow-html.js';
import { textIn } from '../markup/xml.js';

/**
 * Embedded answers as Moodle writes them (https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type):
 * `{weight:TYPE:answers}`, the types with all their short names.
 */
const TYPES: Readonly<Record<string, 'typed' | 'numerical' | 'one' | 'all'>> = Object.fromEntries([
  ...['SHORTANSWER', 'SA', 'MW', 'SHORTANSWER_C', 'SAC', 'MWC'].map((name) => [name, 'typed'] as const),
  ...['NUMERICAL', 'NM'].map((name) => [name, 'numerical'] as const),
  ...['MULTICHOICE', 'MC'].flatMap((name) =>
    variants(name, ['', 'V', 'H', 'S', 'VS', 'HS']).map((each) => [each, 'one'] as const),
  ),
  ...['MULTIRESPONSE', 'MR'].flatMap((name) =>
    variants(name, ['', 'H', 'S', 'HS']).map((each) => [each, 'all'] as const),
  ),
]);

function variants(name: string, ends: readonly string[]): string[] {
  return ends.flatMap((end) => (end === '' ? [name] : [`${name}_${end}`, `${name}${end}`]));
}

const PLACE = /\{\s*(?:(\d+)\s*)?:\s*([A-Z_]+)\s*:/g;
/** What is asked, up to a brace without a backslash. */
const BODY = /((?:\\[^]|[^\\}])*)\}/y;
const ONE = /^\s*(?:%(-?[\d.,]+)%|(=))?([^]*)$/;

/** A text with blanks where answers were embedded. */
interface ClozeText {
  html: string;
  blanks: Blank[];
  hadDots: boolean;
}

const unescaped = (text: string) =>
  shallowHtml(text.replace(/\\([}#~/"\\])/g, '$1'))
    .nodes.map(textIn)
    .join('')
    .trim();

function answersIn(body: string, kind: 'typed' | 'numerical' | 'one' | 'all') {
  // Character references have signs of the syntax in them.
  const parts = splitUnescaped(body, '~', '\\&');
  return parts.map((part) => {
    const [, percent, isRight, rest = ''] = ONE.exec(part) ?? [];
    const [answer = ''] = splitUnescaped(rest, '#', '\\&');
    const feedback = rest.slice(answer.length + 1);
    const [typed, margin] = kind === 'numerical' ? splitMargin(unescaped(answer)) : [unescaped(answer)];
    return {
      // Choices are shown, answers are typed as they are.
      typed: kind === 'one' || kind === 'all' ? htmlText(unescaped(answer)).text : typed,
      percent: isRight !== undefined ? 100 : Number((percent ?? '0').replace(',', '.')) || 0,
      feedback: htmlText(unescaped(feedback)),
      shown: shownOnly(typed),
      ...(margin === undefined ? {} : { tolerance: margin }),
    };
  });
}

function splitMargin(text: string): [string, Tolerance?] {
  const [value = '', margin = ''] = text.split(':');
  return Number(margin.replace(',', '.')) > 0 ? [value.trim(), { margin: margin.trim() }] : [value.trim()];
}

function blankOf(
  body: string,
  kind: 'typed' | 'numerical' | 'one' | 'all',
  isCased: boolean,
): { blank: Blank; notes: string[] } {
  const answers = answersIn(body, kind);
  const notes = answers
    .filter(({ feedback }) => feedback.text !== '')
    .map(({ typed, feedback }) => (typed === '*' ? feedback.text : `${typed}\u00a0: ${feedback.text}`));
  if (kind === 'one' || kind === 'all') {
    const best = Math.max(0, ...answers.map(({ percent }) => percent));
    const right = answers.filter(({ percent }) => percent > 0 && (kind === 'all' || percent === best));
    const half = kind === 'one' ? answers.filter(({ percent }) => percent > 0 && percent < best) : [];
    return {
      blank: {
        right: right.map(({ typed }) => typed),
        choices: answers.map(({ typed }) => typed).filter(Boolean),
        takesAll: kind === 'all',
        changes:
          half.length > 0 ? [words.halfRight(half.map(({ typed, percent }) => `${typed} (${percent}\u00a0%)`))] : [],
      },
      notes,
    };
  }
  const { right, changes } = typedAnswers(
    kind === 'numerical' ? answers.filter(({ typed }) => typed !== '*') : answers,
  );
  const margins = toldMargins(accepted(answers));
  const cased = isCased && right.length > 0 ? [words.useCase] : [];
  return {
    blank: { right, choices: [], changes: [...changes, ...cased, ...margins.changes] },
    notes: [...margins.notes, ...notes],
  };
}

/** @returns the text with its blanks, and what was said of answers, for the back */
export function clozeText(source: string): ClozeText & { notes: string[] } {
  const blanks: Blank[] = [];
  const notes: string[] = [];
  const weights = new Set<number>();
  let html = '';
  let at = 0;
  let hadDots = false;
  const text = (part: string) => {
    hadDots ||= part.includes(BLANK);
    return withoutDots(part);
  };
  let end = 0;
  for (const { index, 0: opening, 1: weight = '1', 2: type = '' } of source.matchAll(PLACE)) {
    if (index < end) continue;
    BODY.lastIndex = index + opening.length;
    const body = BODY.exec(source);
    // Without an end to this one there is none to those after it.
    if (!body) break;
    end = BODY.lastIndex;
    const kind = TYPES[type];
    if (kind === undefined) continue;
    html += text(source.slice(at, index)) + BLANK;
    at = end;
    const { blank, notes: own } = blankOf(body[1] ?? '', kind, /^(?:SHORTANSWER_C|SAC|MWC)$/.test(type));
    blanks.push(blank);
    notes.push(...own);
    weights.add(Number(weight));
  }
  const [first] = blanks;
  if (first && weights.size > 1) blanks[0] = { ...first, changes: [...(first.changes ?? []), words.blankWeights] };
  return { html: html + text(source.slice(at)), blanks, hadDots, notes };
}
