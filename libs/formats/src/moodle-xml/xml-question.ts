import { Element, isTag, isText, Text } from 'domhandler';
import { getInnerHTML } from 'domutils';
import { formatted, formattedHtml, textFormat } from '../markup/formatted.js';
import type { TextFormat } from '../markup/formatted.js';
import { htmlText, plainShown } from '../markup/html-text.js';
import type { ShownText } from '../markup/html-text.js';
import { toldOfUnread } from '../markup/unread.js';
import { childOf, childrenOf, textIn } from '../markup/xml.js';
import type { MoodleQuestion, Graded } from '../moodle/asked.js';
import { feedbackOf, nothing } from '../moodle/asked.js';
import { moodleTexts as words } from '#texts/moodle';
import { cardTexts } from '#texts/formats';
import type { EmbeddedFiles } from '../embedded-files.js';
import { pictureSize } from '../picture-size.js';
import type { PictureSize } from '../picture-size.js';
import { KNOWN_ELEMENTS, KNOWN_ON_PICTURES } from './known-elements.js';

/** A question element, with what its texts show and the files that come with them. */
export class XmlQuestion {
  readonly type: string;
  readonly name: string;
  private readonly missing: string[] = [];
  private readonly attached: string[] = [];

  constructor(
    private readonly element: Element,
    private readonly path: readonly string[],
    private readonly files: EmbeddedFiles,
  ) {
    this.type = element.attribs['type'] ?? '';
    this.name = textIn(childOf(element, 'name')).trim();
  }

  children(...names: string[]): Element[] {
    return childrenOf(this.element, ...names);
  }

  /** What is asked. Moodle 1.9 put one picture beside it, in an element of its own: it is its file, and shown after it. */
  text(): Element | undefined {
    const text = childOf(this.element, 'questiontext');
    const [name, packed] = [this.value('image'), this.value('image_base64')];
    if (!text || name === '' || packed === '') return text;
    const own = name.slice(name.lastIndexOf('/') + 1);
    const picture = `<p><img src="@@PLUGINFILE@@/${encodeURIComponent(own)}"></p>`;
    const file = new Element('file', { name: own, path: '/' }, [new Text(packed)]);
    const shown = new Element('text', {}, [new Text(`${formattedHtml(rawText(text), this.format(text))}${picture}`)]);
    return new Element('questiontext', { format: 'html' }, [shown, file]);
  }

  /** The text of a child such as `<single>`; empty without one. */
  value(name: string): string {
    return textIn(childOf(this.element, name)).trim();
  }

  format(element: Element | undefined): TextFormat {
    return textFormat(element?.attribs['format']) ?? 'html';
  }

  /** The text of an element with a `<text>` and perhaps files, as a card shows it. */
  shown(element: Element | undefined): ShownText {
    if (!element) return nothing;
    return this.withFiles(element, formatted(rawText(element), this.format(element)));
  }

  /** The same of HTML that was made of it. */
  shownHtml(element: Element, html: string): ShownText {
    return this.withFiles(element, htmlText(html));
  }

  /** The first file that stands in an element itself, beside its texts: its name, by which it is kept. */
  file(element: Element = this.element): string | null {
    const file = childOf(element, 'file');
    const packed = file ? textIn(file).replace(/\s+/g, '') : '';
    return packed === '' ? null : this.files.add(file?.attribs['name'] ?? 'image', packed);
  }

  /** The size of a picture of that name; null of what is none. */
  sizeOf(name: string): PictureSize | null {
    try {
      return pictureSize(this.files.read(name));
    } catch {
      return null;
    }
  }

  answers(): Graded[] {
    return this.children('answer').map((answer) => ({
      shown: answer.attribs['format'] === undefined ? this.bare(answer) : this.shown(answer),
      typed: typedText(answer),
      percent: percentOf(answer),
      feedback: this.shown(childOf(answer, 'feedback')),
      ...toleranceOf(answer),
    }));
  }

  /** To be called when all else was read: it says what the texts had lost by then. */
  asked(question: ShownText): MoodleQuestion {
    const verso = [this.shown(childOf(this.element, 'generalfeedback')), ...this.combined()];
    const tags = childrenOf(childOf(this.element, 'tags') ?? this.element, 'tag').map((tag) => textIn(tag).trim());
    const changes: string[] = [];
    if (this.children('hint').some((hint) => rawText(hint).trim() !== '')) changes.push(words.hints);
    if (/^(?:1|true)$/i.test(this.value('usecase'))) changes.push(words.useCase);
    if (this.value('idnumber') !== '') changes.push(words.idNumber(this.value('idnumber')));
    const grade = this.value('defaultgrade').replace(',', '.');
    if (grade !== '' && Number(grade) !== 1) changes.push(words.grade(grade));
    if (/^(?:1|true)$/i.test(this.value('hidden'))) changes.push(words.hidden);
    if (/^(?:0|false)$/i.test(this.value('shuffleanswers')) && /^multichoice/.test(this.type))
      changes.push(words.fixedOrder);
    changes.push(
      ...toldOfUnread(this.element, /^dd(?:marker|imageortext)$/.test(this.type) ? KNOWN_ON_PICTURES : KNOWN_ELEMENTS),
    );
    if (this.missing.length > 0) changes.push(cardTexts.missingFiles(this.missing));
    if (this.attached.length > 0) changes.push(words.attached(this.attached));
    return { name: this.name, path: this.path, question, verso, tags, changes };
  }

  /** What Moodle says to a right answer, to one that is right in part, and to a wrong one. */
  private combined(): ShownText[] {
    const all = [
      ['correctfeedback', words.ifRight],
      ['partiallycorrectfeedback', words.ifPartly],
      ['incorrectfeedback', words.ifWrong],
    ] as const;
    return feedbackOf(all.map(([name, label]) => ({ label, feedback: this.shown(childOf(this.element, name)) })));
  }

  /** An answer without a format is text in the types that are typed, and HTML in those of others' programs. */
  private bare(answer: Element): ShownText {
    const text = rawText(answer);
    return /<[a-z/!]|&[a-z#\d]+;/i.test(text) ? this.shown(answer) : plainShown(text);
  }

  private withFiles(element: Element, { files, ...rest }: ShownText): ShownText {
    // Files may lie in folders: two of one name are two files.
    const given = new Map(
      childrenOf(element, 'file').map((file) => {
        const { name = '', path = '/' } = file.attribs;
        return [`${path}/${name}`.replace(/^\/+|\/(?=\/)/g, ''), textIn(file).replace(/\s+/g, '')];
      }),
    );
    const shown = files.flatMap((name) => {
      if (/^data:/i.test(name)) return this.files.addUrl(name) ?? [];
      const last = name.slice(name.lastIndexOf('/') + 1);
      const own = given.has(name) ? name : last;
      const packed = given.get(own);
      if (packed === undefined) {
        this.missing.push(name);
        return [];
      }
      given.delete(own);
      return this.files.add(last, packed);
    });
    // A file that is shown twice is taken out of the list once.
    this.attached.push(...[...given.keys()].filter((name) => name !== '' && !files.includes(name)));
    return { ...rest, files: shown };
  }
}

/** Hundredths in an attribute; files of Moodle before 1.9 have a part of one in an element. */
function percentOf(answer: Element): number {
  const part = childOf(answer, 'fraction');
  const text = answer.attribs['fraction'] ?? (part ? String(Number(textIn(part)) * 100) : '0');
  return Number(text.replace(',', '.')) || 0;
}

/** What stands in the `<text>` of an element; older files have it in the element itself. Tags of XML in it are those of HTML. */
export function rawText(element: Element): string {
  const inner = childOf(element, 'text');
  if (!inner) return withLineEnds(element.children.filter(isText).map(textIn).join(''));
  return withLineEnds(inner.children.some(isTag) ? getInnerHTML(inner, { encodeEntities: false }) : textIn(inner));
}

const withLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** The same as one types it: nobody types a tag. */
const typedText = (element: Element) =>
  textIn(childOf(element, 'text') ?? new Element('text', {}, element.children.filter(isText))).trim();

function toleranceOf(answer: Element): Pick<Graded, 'tolerance'> {
  const text = textIn(childOf(answer, 'tolerance')).trim();
  return text === '' || Number(text) === 0 ? {} : { tolerance: { margin: text } };
}
