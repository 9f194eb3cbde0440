import type { Element } from 'domhandler';
import type { ShownText } from '../markup/html-text.js';
import { allOf, childrenOf, textIn } from '../markup/xml.js';
import { feedbackOf, nothing } from '../moodle/asked.js';
import { moodleTexts } from '../moodle/texts.fr.js';
import { attrOf } from './canvas-fields.js';
import type { Materials } from './canvas-material.js';
import { qtiTexts as words } from './texts.fr.js';

/** Canvas's names of what is said to any answer, to right and to wrong ones. */
const OF_ALL = new Set(['general_fb', 'correct_fb', 'general_incorrect_fb']);

/** What an item of QTI 1.2 says to answers (`itemfeedback`), by the names that Canvas gives it or by what displays it. */
export class ItemFeedback {
  private readonly all: ReadonlyMap<string, Element>;
  private readonly read = new Set<string>();
  /** The feedback that a value displays. */
  private readonly ofValue = new Map<string, string>();
  /** What is displayed whatever was answered. */
  private readonly always: string[] = [];

  constructor(
    private readonly item: Element,
    private readonly materials: Materials,
  ) {
    this.all = new Map(childrenOf(item, 'itemfeedback').map((each) => [attrOf(each, 'ident'), each]));
    for (const condition of allOf(item, 'respcondition')) {
      const all = childrenOf(condition, 'displayfeedback').map((each) => attrOf(each, 'linkrefid'));
      const shows = all.filter((ident) => !OF_ALL.has(ident));
      const values = allOf(condition, 'varequal').map((each) => textIn(each).trim());
      for (const ident of shows)
        if (values.length === 0) this.always.push(ident);
        else if (values.length === 1 && !this.ofValue.has(values[0] ?? '')) this.ofValue.set(values[0] ?? '', ident);
    }
  }

  /** What is said of a choice, or of what was typed. */
  of(value: string): ShownText {
    return this.take(this.all.has(`${value}_fb`) ? `${value}_fb` : (this.ofValue.get(value) ?? ''));
  }

  /** What is read after any answer. To be called when those of the answers were taken. */
  general(): ShownText[] {
    const said = [
      { label: '', feedback: this.take('general_fb') },
      { label: moodleTexts.ifRight, feedback: this.take('correct_fb') },
      { label: moodleTexts.ifWrong, feedback: this.take('general_incorrect_fb') },
      ...this.always.map((ident) => ({ label: '', feedback: this.take(ident) })),
      ...allOf(this.item, 'solution').map((each) => ({ label: '', feedback: this.materials.shown([each]) })),
    ];
    return feedbackOf(said);
  }

  /** What of it no card shows, in French sentences. To be called last. */
  lost(): string[] {
    const hints = allOf(this.item, 'hint').some((hint) => textIn(hint).trim() !== '');
    const others = [...this.all].flatMap(([ident, each]) => {
      if (this.read.has(ident) || allOf(each, 'solution').length + allOf(each, 'hint').length > 0) return [];
      const { text } = this.materials.shown([each]);
      return text === '' ? [] : [words.rubric(text)];
    });
    return [...(hints ? [moodleTexts.hints] : []), ...others];
  }

  private take(ident: string): ShownText {
    const feedback = this.all.get(ident);
    if (!feedback || this.read.has(ident)) return nothing;
    this.read.add(ident);
    return this.materials.shown([feedback]);
  }
}
