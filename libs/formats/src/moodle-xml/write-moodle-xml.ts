import { BLANK, columnsOf, hasBlankInFormula, labelledOf, mediaKind, writings } from '@ardoise/contracts/light';
import { shortName } from '../plain-text.js';
import { cardHtml, choiceHtml } from '../markup/card-html.js';
import { blanksOutside } from '../markup/formula-blanks.js';
import { escapedXml } from '../markup/xml.js';
import { writtenMeasure, valueAndMargin } from '../kinds/number-written.js';
import { askedAs } from '../kinds/questions.js';
import type { QuestionOf } from '../kinds/questions.js';
import { openBack } from '../kinds/turned.js';
import { zonePicture } from '../kinds/zone-picture.js';
import type { ZonePicture } from '../kinds/zone-picture.js';
import { worthOf } from '../moodle/worth.js';
import { categoryText } from '../moodle/category.js';
import { moodleTexts } from '#texts/moodle';
import type { FileLookup, Loss, DownloadedFile, WrittenCard, WrittenFile } from '../written-card.js';
import { moodleXmlTexts as words } from '#texts/moodle-xml';
import { inXml } from './in-xml.js';
import { drops, markers } from './write-zones.js';
import { lossTexts } from '#texts/formats';

/** An asterisk alone would stand for any text. */
const typed = (text: string) => text.replaceAll('*', '\\*');
/** References to characters mean nothing in the syntax of embedded answers; Moodle decodes them after taking it apart. */
const embedded = (text: string) => typed(text).replace(/[\\{}~#&<>"=%:/]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const CHUNK = 0x8000;
function base64({ bytes }: WrittenFile): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

const attached = (file: WrittenFile) =>
  `<file name="${escapedXml(file.name)}" path="/" encoding="base64">${base64(file)}</file>`;

function player(name: string): string {
  const source = `@@PLUGINFILE@@/${encodeURIComponent(name)}`;
  const kind = mediaKind(name);
  if (kind === 'image') return `<p><img src="${source}" alt="" /></p>`;
  return `<p><${kind ?? 'audio'} controls="controls"><source src="${source}" /></${kind ?? 'audio'}></p>`;
}

class Writing {
  readonly losses: Loss[] = [];
  private path: string | null = null;

  constructor(private readonly file: FileLookup) {}

  async card(given: WrittenCard): Promise<string> {
    const name = shortName(given.question);
    const picture = await zonePicture(given, this.file);
    const { card, type: kind, isTurned, losses } = askedAs('Moodle XML', given, picture !== null);
    this.losses.push(...losses.map((reason) => ({ name, reason })));
    if (kind === 'cloze' && hasBlankInFormula(card.question))
      this.losses.push({ name, reason: lossTexts.formulaBlanks });
    const isOnPicture = kind === 'ddmarker' || kind === 'ddimageortext';
    const html = kind === 'cloze' ? this.cloze(card) : cardHtml(card.question);
    const question = await this.face(name, html, isOnPicture ? null : card.media);
    const back = await this.face(name, openBack(card, isTurned), card.media_verso);
    const parts = [
      `<question type="${kind}">`,
      `<name>${inXml(name)}</name>`,
      `<questiontext format="html">${question}</questiontext>`,
      `<generalfeedback format="html">${kind === 'essay' ? '<text></text>' : back}</generalfeedback>`,
      ...(isOnPicture && picture ? this.onPicture(card, kind, name, picture) : this.answers(card, kind, name)),
      ...(kind === 'essay' ? [`<graderinfo format="html">${back}</graderinfo>`] : []),
      `<tags>${card.tags.map((tag) => `<tag>${inXml(tag)}</tag>`).join('')}</tags>`,
      '</question>',
    ];
    return `${this.category(card.path)}${parts.join('\n')}\n`;
  }

  private category(path: readonly string[]): string {
    const text = categoryText(path);
    if (text === this.path) return '';
    this.path = text;
    return `<question type="category"><category>${inXml(text)}</category></question>\n`;
  }

  private answers(card: WrittenCard, kind: QuestionOf<'Moodle XML'>, name: string): string[] {
    const { answer, possible_answers: choices } = card;
    switch (kind) {
      case 'truefalse': {
        const isTrue = answer[0] === moodleTexts.true;
        return [true, false].map(
          (value) => `<answer fraction="${value === isTrue ? 100 : 0}"><text>${value}</text></answer>`,
        );
      }
      case 'multichoice': {
        const worth = worthOf(answer.length, choices.length - answer.length);
        if (!worth.isExact) this.losses.push({ name, reason: words.parts(answer.length) });
        return [
          `<single>${answer.length === 1}</single><shuffleanswers>true</shuffleanswers>`,
          ...choices.map(
            (choice) =>
              `<answer fraction="${answer.includes(choice) ? worth.right : worth.wrong}" format="html">${inXml(choiceHtml(choice))}</answer>`,
          ),
        ];
      }
      case 'shortanswer':
        return writings(answer).map(
          (text) => `<answer fraction="100" format="moodle_auto_format">${inXml(typed(text))}</answer>`,
        );
      case 'numerical': {
        const number = writtenMeasure(card);
        const { value, margin, losses } = valueAndMargin(number);
        this.losses.push(...losses.map((reason) => ({ name, reason })));
        const unit = `<unit><multiplier>1</multiplier><unit_name>${escapedXml(number.unit)}</unit_name></unit>`;
        return [
          `<answer fraction="100" format="moodle_auto_format"><text>${value}</text><tolerance>${margin}</tolerance></answer>`,
          ...(number.unit === '' ? [] : [`<units>${unit}</units>`]),
          // A unit may be typed, and earns nothing: `qtype_numerical::UNITOPTIONAL`, `UNITNONE`.
          `<unitgradingtype>0</unitgradingtype><showunits>${number.unit === '' ? 3 : 0}</showunits>`,
        ];
      }
      case 'ordering':
        return [
          '<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><gradingtype>ABSOLUTE_POSITION</gradingtype>',
          // Without it Moodle makes up hints that its own database refuses, and the whole file with them.
          '<shownumcorrect>1</shownumcorrect>',
          ...answer.map(
            (text, index) => `<answer fraction="${index + 1}" format="html">${inXml(choiceHtml(text))}</answer>`,
          ),
        ];
      case 'matching': {
        const { pairs, others } = columnsOf(card);
        const sides = [...pairs, ...others.map((right) => ({ left: '', right }))];
        return [
          '<shuffleanswers>true</shuffleanswers>',
          ...sides.map(
            ({ left, right }) =>
              `<subquestion format="html">${inXml(left === '' ? '' : choiceHtml(left))}<answer>${inXml(choiceHtml(right))}</answer></subquestion>`,
          ),
        ];
      }
      default:
        return [];
    }
  }

  private onPicture(
    card: WrittenCard,
    kind: 'ddmarker' | 'ddimageortext',
    name: string,
    picture: ZonePicture,
  ): string[] {
    const { lines, losses } =
      kind === 'ddmarker' ? markers(labelledOf(card), picture) : drops(labelledOf(card), picture);
    this.losses.push(...losses.map((reason) => ({ name, reason })));
    return ['<shuffleanswers/>', attached(picture), ...lines];
  }

  private cloze({ question, answer }: WrittenCard): string {
    const parts = cardHtml(blanksOutside(question)).split(BLANK);
    const right = (text: string) =>
      writings([text])
        .map((each) => `=${embedded(each)}`)
        .join('~');
    return parts
      .map((part, index) => (index === 0 ? part : `{1:SHORTANSWER:${right(answer[index - 1] ?? '')}}${part}`))
      .join('');
  }

  private async face(name: string, html: string, media: string | null): Promise<string> {
    if (media === null) return inXml(html);
    const file = await this.file(media);
    if (!file) {
      this.losses.push({ name, reason: words.noFile });
      return inXml(html);
    }
    return `${inXml(`${html}${player(file.name)}`)}${attached(file)}`;
  }
}

/**
 * Cards as a question bank that Moodle imports (https://docs.moodle.org/en/Moodle_XML_format): choices, true or false,
 * typed answers, numbers, blanks as embedded answers, things to order and to match, open cards as essays whose back is the
 * marker's; decks as categories.
 */
export async function writeMoodleXml(cards: readonly WrittenCard[], file: FileLookup): Promise<DownloadedFile> {
  const writing = new Writing(file);
  const questions: string[] = [];
  for (const card of cards) questions.push(await writing.card(card));
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('')}</quiz>\n`;
  return { bytes: new TextEncoder().encode(text), extension: 'xml', mime: 'application/xml', losses: writing.losses };
}
