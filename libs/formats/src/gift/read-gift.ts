import type { FileContent } from '../file-content.js';
import { formatted, textFormat } from '../markup/formatted.js';
import type { TextFormat } from '../markup/formatted.js';
import { imageFile } from '../markup/sources.js';
import type { ShownText } from '../markup/html-text.js';
import type { MoodleQuestion, Graded } from '../moodle/asked.js';
import { nothing, shownOnly } from '../moodle/asked.js';
import { blank, takeBlanks } from '../moodle/blanks.js';
import { takePairs } from '../moodle/arranged.js';
import { takeChoices, takeTrueFalse } from '../moodle/choices.js';
import { reasonLeftOut } from '../moodle/left-out.js';
import { kinds, moodleTexts as words } from '#texts/moodle';
import { numericRange } from '../moodle/ranges.js';
import { takeEssay, takeNumber, takeShort, typedAnswers } from '../moodle/typed.js';
import { decodeText } from '../plain-text.js';
import { Reading, withoutDots } from '../reading.js';
import { cardTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { fileTexts } from '#texts/formats';
import { giftBlocks } from './blocks.js';
import { embeddedAnswers } from './embedded-answers.js';
import type { GiftBlock } from './blocks.js';
import { hidden, seen } from './signs.js';

/** What stands before a text to say how it is marked up. */
const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;
const SPACE = '_____';

class GiftQuestion {
  private readonly files: string[] = [];
  private format: TextFormat = 'moodle_auto_format';

  constructor(
    private readonly reading: Reading,
    private readonly block: GiftBlock,
  ) {}

  take(): void {
    const [, title = '', rest = ''] = /^\s*(?:::([^]*?)::)?([^]*)$/.exec(hidden(this.block.text)) ?? [];
    const [from, to] = [rest.indexOf('{'), rest.lastIndexOf('}')];
    const name = seen(title).trim();
    this.format = textFormat(FORMAT.exec(rest)?.[1]) ?? this.format;
    const body = rest.replace(FORMAT, '');
    if (from < 0 && to < 0) {
      this.reading.leftOut(name || seen(body), kinds.description, reasonLeftOut('description'));
      return;
    }
    const cloze = embeddedAnswers(body);
    if (cloze) {
      const [question, { path, tags }] = [this.shown(cloze.html), this.block];
      const asked = { name, path, tags, question, verso: [shownOnly(cloze.notes.join('\n'))], changes: this.lost() };
      takeBlanks(this.reading, asked, kinds.multianswer, cloze.blanks, cloze.hadDots);
      return;
    }
    const inner = rest.slice(from + 1, to);
    if (from < 0 || to < from || /[{}]/.test(inner)) {
      this.reading.leftOut(name || seen(body), kinds.missingWord, words.typedAgain);
      return;
    }
    const [before, after] = [rest.slice(0, from).replace(FORMAT, ''), rest.slice(to + 1)];
    const [answers = '', ...general] = inner.split('####');
    const verso = [this.shown(general.join('####'))];
    this.answered(answers.trim(), before, after, { name, verso });
  }

  private answered(text: string, before: string, after: string, own: Pick<MoodleQuestion, 'name' | 'verso'>): void {
    const hasSpace = after.trim() !== '';
    const ask = (mark = hasSpace ? SPACE : ''): MoodleQuestion => {
      const question = this.shown(`${before}${mark}${after}`);
      const { path, tags } = this.block;
      return { ...own, question, path, tags, changes: this.lost() };
    };
    if (text === '') return takeEssay(this.reading, ask(''), []);
    if (text.startsWith('#')) return takeNumber(this.reading, this.after(ask, this.numbers(text.slice(1))), this.last);
    const truth = /^(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#([^]*))?$/i.exec(text);
    if (truth) {
      const isTrue = /^t/i.test(truth[1] ?? '');
      const [wrong, right] = [this.shown(truth[2] ?? ''), this.shown(truth[3] ?? '')];
      return takeTrueFalse(
        this.reading,
        ask(),
        isTrue,
        isTrue ? { true: right, false: wrong } : { true: wrong, false: right },
      );
    }
    const parts = text
      .split(/(?=[=~])/)
      .map((part) => part.trim())
      .filter(Boolean);
    const pairs = parts.filter((part) => part.startsWith('=') && part.includes('->'));
    if (pairs.length > 0 && pairs.length === parts.length) {
      const sides = pairs.map((pair) => {
        const [left = ''] = pair.slice(1).split('->');
        const [right = '', ...feedback] = pair.slice(left.length + 3).split('#');
        return { left: this.shown(left), right: seen(right).trim(), feedback: this.shown(feedback.join('#')) };
      });
      return takePairs(this.reading, ask(), sides);
    }
    const graded = parts.map((part) => this.graded(part));
    if (parts.some((part) => part.startsWith('~')))
      return takeChoices(
        this.reading,
        ask(),
        graded,
        parts.some((part) => part.startsWith('=')),
      );
    if (!hasSpace) return takeShort(this.reading, ask(), graded);
    const { right, changes, back } = typedAnswers(graded);
    const hadDots = `${before}${after}`.includes(blank);
    const [safeBefore, safeAfter] = [withoutDots(before), withoutDots(after)];
    const question = this.shown(`${safeBefore}${blank}${safeAfter}`);
    const asked = { ...ask(), question };
    takeBlanks(
      this.reading,
      { ...asked, verso: [...back, ...asked.verso] },
      kinds.missingWord,
      [{ right, choices: [], changes }],
      hadDots,
    );
  }

  /** What of it is not read: files that its texts show, and what Moodle calls it by. */
  private lost(): string[] {
    const { id } = this.block;
    const files = this.files.length > 0 ? [cardTexts.missingFiles(this.files)] : [];
    return id === '' ? files : [...files, words.idNumber(id)];
  }

  private last: Graded[] = [];

  /** Answers first: what their texts lost is said with the question. */
  private after(ask: () => MoodleQuestion, answers: Graded[]): MoodleQuestion {
    this.last = answers;
    return ask();
  }

  private graded(part: string): Graded {
    const [, sign = '=', percent, rest = ''] = /^([=~])?\s*(?:%(-?[\d.,]+)%)?([^]*)$/.exec(part) ?? [];
    const [text = ''] = rest.split('#');
    return {
      shown: this.shown(text),
      typed: seen(text.replace(FORMAT, '')).trim(),
      percent: percent === undefined ? (sign === '=' ? 100 : 0) : Number(percent.replace(',', '.')) || 0,
      feedback: this.shown(rest.slice(text.length + 1)),
    };
  }

  /** `1822:5` is 1822 give or take 5, `1..5` a range. */
  private numbers(text: string): Graded[] {
    const [right = '', ...wrong] = text.split('~');
    const parts = right.split('=').map((part) => part.trim());
    const others = wrong.map((part) => ({ ...this.graded(`~${part}`), typed: '*' }));
    const numbers = parts
      .filter((part) => part !== '' && !part.startsWith('#'))
      .map((part) => {
        const answer = this.graded(`=${part}`);
        const range = /^([\d.,eE+-](?:(?!\.\.)[\d.,eE+-])*)\.\.([\d.,eE+-]+)$/.exec(answer.typed.replace(/\s/g, ''));
        const [low = NaN, high = NaN] = (range ?? []).slice(1).map((end) => Number(end.replace(',', '.')));
        if (Number.isFinite(low + high)) return { ...answer, ...numericRange(low, high) };
        const [value = '', margin = ''] = answer.typed.split(':').map((each) => each.trim());
        const isOff = Number(margin.replace(',', '.')) > 0;
        return { ...answer, typed: value, ...(isOff && { tolerance: { margin } }) };
      });
    return [...numbers, ...others];
  }

  /** A text as a card shows it; GIFT brings no files. */
  private shown(text: string): ShownText {
    if (text.trim() === '') return nothing;
    const format = textFormat(FORMAT.exec(text)?.[1]) ?? this.format;
    const plain = seen(text.replace(FORMAT, '')).trim();
    const { files, ...shown } = formatted(plain, format);
    this.files.push(...files.filter((name) => imageFile(name) !== null && !/^data:/i.test(name)));
    return { ...shown, files: [] };
  }
}

/**
 * Reads questions in GIFT (https://docs.moodle.org/en/GIFT_format), as Moodle's own reader does where the two differ; an
 * empty line within braces ends nothing here. @throws UnreadableFile
 */
export function readGift(bytes: Uint8Array, _fileName: string): FileContent {
  const reading = new Reading();
  for (const block of giftBlocks(decodeText(bytes))) new GiftQuestion(reading, block).take();
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)));
}
