import type { Element } from 'domhandler';
import { BLANK } from '@ardoise/contracts/light';
import { plainShown } from '../markup/html-text.js';
import type { ShownText } from '../markup/html-text.js';
import { descendantsOf, childOf, childrenOf, textIn } from '../markup/xml.js';
import { feedbackOf, nothing } from '../moodle/asked.js';
import type { MoodleQuestion, Graded } from '../moodle/asked.js';
import { takeBlanks } from '../moodle/blanks.js';
import { takePairs } from '../moodle/arranged.js';
import { takeChoices, takeTruth } from '../moodle/choices.js';
import { numericRange, tidy } from '../moodle/ranges.js';
import { kinds, moodleTexts } from '#texts/moodle';
import { takeEssay, takeNumber, takeShort } from '../moodle/typed.js';
import type { Reading } from '../reading.js';
import { cardTexts } from '#texts/formats';
import { feedbackIn } from './canvas-feedback.js';
import type { ItemSaid } from './canvas-feedback.js';
import { attrOf, rightIn, typeOf } from './canvas-fields.js';
import { gapsIn } from './canvas-gaps.js';
import { lostOfItem } from './canvas-lost.js';
import { materialsAsked, Materials } from './canvas-material.js';
import type { ScoredCondition } from './canvas-fields.js';
import type { ItemPlace } from './item.js';
import { qtiTexts as words } from '#texts/qti';

class CanvasItem {
  readonly name: string;
  private readonly presentation: Element | undefined;
  private readonly right: readonly ScoredCondition[];
  private readonly materials: Materials;
  private readonly said: ItemSaid;
  /** Values under which what is said to them stands already. */
  private readonly told = new Set<string>();

  constructor(
    private readonly reading: Reading,
    private readonly item: Element,
    private readonly place: ItemPlace,
  ) {
    this.materials = new Materials(place.fileName);
    this.presentation = childOf(item, 'presentation');
    this.right = rightIn(item);
    this.said = feedbackIn(item);
    const title = attrOf(item, 'title');
    this.name = /^(question|)$/i.test(title) ? '' : title;
  }

  take(): void {
    const type = typeOf(this.item);
    switch (type) {
      case 'multiple_choice_question':
      case 'multiple_answers_question':
        return this.choices(type === 'multiple_choice_question');
      case 'true_false_question':
        return this.trueFalse();
      case 'short_answer_question':
        return this.short();
      case 'numerical_question':
        return takeNumber(this.reading, this.asked(), this.numbers());
      case 'essay_question':
        return takeEssay(this.reading, this.asked(), []);
      case 'fill_in_multiple_blanks_question':
      case 'multiple_dropdowns_question':
        return this.blanks(type === 'multiple_dropdowns_question');
      case 'gaps_question':
        return this.gaps();
      case 'matching_question':
        return this.pairs();
      case 'text_only_question':
        return void this.reading.leftOut(this.question().text, words.kinds.textOnly, words.noInteraction);
      case 'file_upload_question':
        return void this.reading.leftOut(this.question().text, words.question, words.upload);
      case 'calculated_question':
        return void this.reading.leftOut(this.question().text, words.question, words.calculated);
      default:
        return void this.reading.leftOut(this.question().text, words.question, words.unknownType(type));
    }
  }

  private shown(material: Element | undefined, quiet = false): ShownText {
    return material ? this.materials.shown([material], quiet) : nothing;
  }

  private question(quiet = false, more: readonly Element[] = []): ShownText {
    return this.materials.shown([...(this.presentation ? materialsAsked(this.presentation) : []), ...more], quiet);
  }

  /** To be called when all else was read: it says what was lost by then. */
  private asked(question = this.question()): MoodleQuestion {
    const labels = { all: '', right: moodleTexts.ifRight, wrong: moodleTexts.ifWrong };
    const others = this.said.others.map(({ feedback, to }) => ({ label: labels[to], feedback: this.shown(feedback) }));
    const untold = [...this.said.ofValue].filter(([value]) => !this.told.has(value));
    const values = untold.map(([value]) => ({ label: this.labelOf(value), feedback: this.saidTo(value) }));
    const solutions = descendantsOf(this.item, 'solution').map((each) => ({ label: '', feedback: this.shown(each) }));
    const verso = feedbackOf([...values, ...others, ...solutions]);
    const { missing } = this.materials;
    return {
      name: this.name || question.text,
      path: this.place.path,
      question,
      verso,
      tags: [],
      changes: [
        ...(missing.size > 0 ? [cardTexts.missingFiles([...missing])] : []),
        ...lostOfItem(this.item, this.materials),
      ],
    };
  }

  /** A value as one reads it: the text of its choice, or itself. */
  private labelOf(value: string): string {
    const label = descendantsOf(this.item, 'response_label').find((each) => attrOf(each, 'ident') === value);
    return (label ? this.shown(label).text : '') || plainShown(value).text;
  }

  /** What is said to one value alone. */
  private saidTo(value: string): ShownText {
    this.told.add(value);
    return this.materials.shown(this.said.ofValue.get(value) ?? []);
  }

  private labels(response: Element) {
    return descendantsOf(response, 'response_label').map((label) => ({
      id: attrOf(label, 'ident'),
      shown: this.shown(label),
    }));
  }

  /** The choices of a response with what each gives, and what is said of it. */
  private graded(response: Element): Graded[] {
    const points = new Map(this.right.map((each) => [each.value, each.points]));
    const most = Math.max(...points.values());
    return this.labels(response).map(({ id, shown }) => {
      const percent = ((points.get(id) ?? 0) / most) * 100;
      return { shown, typed: '', percent, feedback: this.saidTo(id) };
    });
  }

  private choices(isSingle: boolean): void {
    const response = descendantsOf(this.item, 'response_lid')[0];
    const given = response ? this.graded(response) : [];
    if (!given.some(({ percent }) => percent > 0))
      return void this.reading.leftOut(this.asked().name, kinds.multichoice, words.noCorrect);
    const more = response ? childrenOf(response, 'material') : [];
    takeChoices(this.reading, this.asked(this.question(false, more)), given, isSingle);
  }

  private trueFalse(): void {
    const response = descendantsOf(this.item, 'response_lid')[0];
    const given = response ? this.graded(response) : [];
    if (!given.some(({ percent }) => percent > 0))
      return void this.reading.leftOut(this.asked().name, kinds.truefalse, words.noCorrect);
    takeTruth(this.reading, this.asked(), given);
  }

  private typed(): Graded[] {
    const seen = [...new Set(this.right.map(({ value }) => value))];
    // An asterisk is itself here.
    return seen.map((value) => ({
      shown: nothing,
      typed: value.replaceAll('*', '\\*'),
      percent: 100,
      feedback: this.saidTo(value),
    }));
  }

  private short(): void {
    const answers = this.typed();
    takeShort(this.reading, this.asked(), answers);
  }

  /** Right numbers, or ranges of them: the middle of one is the answer, its ends its margin. */
  private numbers(): Graded[] {
    return descendantsOf(this.item, 'respcondition').flatMap((condition) => {
      const bound = (...names: string[]) =>
        Number(names.flatMap((name) => descendantsOf(condition, name).map((each) => textIn(each).trim()))[0] ?? NaN);
      const [low, high] = [bound('vargte', 'vargt'), bound('varlte', 'varlt')];
      const exact = descendantsOf(condition, 'varequal').map((each) => textIn(each).trim());
      const isRange = Number.isFinite(low) && Number.isFinite(high);
      const range = isRange ? [numericRange(low, high)] : [];
      const around = (typed: string) =>
        isRange && typed !== '' && tidy(Number(typed)) === range[0]?.typed && low < high
          ? { tolerance: { margin: tidy((high - low) / 2) } }
          : range[0];
      const values = exact.length > 0 ? exact.map((typed) => ({ ...around(typed), typed })) : range;
      return values.map((value) => ({ shown: nothing, percent: 100, feedback: nothing, ...value }));
    });
  }

  private blanks(isChoice: boolean): void {
    const responses = new Map(
      descendantsOf(this.item, 'response_lid').map((each) => [attrOf(each, 'ident').replace(/^response_/, ''), each]),
    );
    const named = new Set(this.right.map(({ response: ident }) => ident));
    const blanks: { right: string[]; choices: string[] }[] = [];
    const shown = this.question(true);
    const text = shown.text.replace(/\\?\[([^[\]\s\\]+)\\?\]/g, (whole, name: string) => {
      const response = responses.get(name);
      const ident = response ? attrOf(response, 'ident') : `[${name}]`;
      if (!response && !named.has(ident)) return whole;
      const right = new Set(this.right.filter((each) => each.response === ident).map(({ value }) => value));
      const labels = response ? this.labels(response) : [];
      const texts = labels.filter(({ id }) => right.has(id)).map(({ shown: each }) => each.text);
      // What is typed is right itself where it is no label.
      blanks.push({
        right: texts.length > 0 ? texts : [...right],
        choices: isChoice ? labels.map(({ shown: each }) => each.text) : [],
      });
      return BLANK;
    });
    const hadDots = this.question().text.includes(BLANK);
    takeBlanks(this.reading, this.asked({ ...shown, text }), kinds.multianswer, blanks, hadDots);
  }

  private gaps(): void {
    const read = {
      shown: (material: Element) => this.shown(material, true),
      labels: (each: Element) => this.labels(each),
    };
    const { blanks, ...question } = gapsIn(this.presentation, read, this.right);
    const hadDots = descendantsOf(this.item, 'mattext').some((each) => textIn(each).includes(BLANK));
    if (blanks.some(({ right }) => right.length === 0))
      return void this.reading.leftOut(this.name || question.text, kinds.multianswer, words.noCorrect);
    takeBlanks(this.reading, this.asked(question), kinds.multianswer, blanks, hadDots);
  }

  private pairs(): void {
    const pairs = descendantsOf(this.item, 'response_lid').map((response) => {
      const right = this.right.find(({ response: ident }) => ident === attrOf(response, 'ident'))?.value;
      const material = childOf(response, 'material');
      const label = this.labels(response).find(({ id }) => id === right);
      return { left: this.shown(material), right: label?.shown.text ?? '' };
    });
    const others = descendantsOf(this.item, 'response_lid').flatMap((response) => this.labels(response));
    takePairs(
      this.reading,
      this.asked(),
      pairs,
      others.map(({ shown }) => shown.text),
    );
  }
}

/**
 * Takes in one item of QTI 1.2 as Canvas and Common Cartridges write it
 * (https://www.imsglobal.org/question/qtiv1p2/imsqti_asi_infov1p2.html).
 */
export function takeCanvasItem(reading: Reading, item: Element, place: ItemPlace): void {
  new CanvasItem(reading, item, place).take();
}
