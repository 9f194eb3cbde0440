import type { Element } from 'domhandler';
import { formatted, textFormat } from '../markup/formatted.js';
import type { TextFormat } from '../markup/formatted.js';
import { htmlText, plainShown } from '../markup/html-text.js';
import type { ShownText } from '../markup/html-text.js';
import { childOf, childrenOf, textIn } from '../markup/xml.js';
import type { Asked, Graded } from '../moodle/asked.js';
import { nothing } from '../moodle/asked.js';
import { moodleTexts as words } from '../moodle/texts.fr.js';
import { cardTexts } from '../texts.fr.js';
import type { EmbeddedFiles } from '../embedded-files.js';

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

  answers(): Graded[] {
    return this.children('answer').map((answer) => ({
      shown: answer.attribs['format'] === undefined ? this.bare(answer) : this.shown(answer),
      typed: rawText(answer).trim(),
      percent: Number((answer.attribs['fraction'] ?? '0').replace(',', '.')) || 0,
      feedback: this.shown(childOf(answer, 'feedback')),
      ...toleranceOf(answer),
    }));
  }

  /** To be called when all else was read: it says what the texts had lost by then. */
  asked(question: ShownText): Asked {
    const verso = [this.shown(childOf(this.element, 'generalfeedback'))];
    const tags = childrenOf(childOf(this.element, 'tags') ?? this.element, 'tag').map((tag) => textIn(tag).trim());
    const changes: string[] = [];
    if (this.children('hint').some((hint) => rawText(hint).trim() !== '')) changes.push(words.hints);
    if (this.missing.length > 0) changes.push(cardTexts.missingFiles(this.missing));
    if (this.attached.length > 0) changes.push(words.attached(this.attached));
    return { name: this.name, path: this.path, question, verso, tags, changes };
  }

  /** An answer without a format is text in the types that are typed, and HTML in those of others' programs. */
  private bare(answer: Element): ShownText {
    const text = rawText(answer);
    return /<[a-z/!]|&[a-z#\d]+;/i.test(text) ? this.shown(answer) : plainShown(text);
  }

  private withFiles(element: Element, { files, ...rest }: ShownText): ShownText {
    const given = new Map(
      childrenOf(element, 'file').map((file) => [file.attribs['name'] ?? '', textIn(file).replace(/\s+/g, '')]),
    );
    const shown = files.flatMap((name) => {
      if (/^data:/i.test(name)) return this.files.addUrl(name) ?? [];
      // Files may lie in folders, which only the text names.
      const own = given.has(name) ? name : name.slice(name.lastIndexOf('/') + 1);
      const packed = given.get(own);
      if (packed === undefined) {
        this.missing.push(name);
        return [];
      }
      given.delete(own);
      return this.files.add(own, packed);
    });
    // A file that is shown twice is taken out of the list once.
    this.attached.push(...[...given.keys()].filter((name) => name !== '' && !files.includes(name)));
    return { ...rest, files: shown };
  }
}

/** What stands in the `<text>` of an element; older files have it in the element itself. */
export function rawText(element: Element): string {
  const inner = childOf(element, 'text');
  return textIn(inner ?? (childrenOf(element).length === 0 ? element : undefined)).replace(/\r\n?/g, '\n');
}

function toleranceOf(answer: Element): Pick<Graded, 'tolerance'> {
  const text = textIn(childOf(answer, 'tolerance')).trim();
  return text === '' || Number(text) === 0 ? {} : { tolerance: `± ${text}` };
}
