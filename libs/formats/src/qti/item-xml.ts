import { BLANK, columnsOf, kindOf, labelledOf, writings, zonesAsked } from '@ardoise/contracts/light';
import type { LabelledZone } from '@ardoise/contracts';
import { shortName } from '../plain-text.js';
import { cardHtml, choiceHtml } from '../markup/card-html.js';
import { blanksOutside } from '../markup/formula-blanks.js';
import { escapedXml } from '../markup/xml.js';
import { writtenMeasure, valueAndMargin } from '../kinds/number-written.js';
import type { AskedAs, QuestionOf } from '../kinds/questions.js';
import { openBack } from '../kinds/turned.js';
import { pixelsOf } from '../kinds/zone-picture.js';
import { kindOfFile } from '../markup/sources.js';
import type { PictureSize } from '../picture-size.js';
import type { WrittenCard } from '../written-card.js';

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const SCHEMA = `${NAMESPACE} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd`;

/** Types of files whose ending is not their type's own name. */
const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  m4a: 'audio/mp4',
};

const sourceOf = (name: string) => `media/${encodeURIComponent(name)}`;
function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return TYPES[ending] ?? `${kindOfFile(name) ?? 'image'}/${ending}`;
}

function mediaHtml(name: string | null): string {
  if (name === null) return '';
  const source = sourceOf(name);
  if ((kindOfFile(name) ?? 'image') === 'image') return `<p><img src="${source}" alt=""/></p>`;
  return `<p><object data="${source}" type="${typeOf(name)}"></object></p>`;
}

const correct = (values: readonly string[]) =>
  `<correctResponse>${values.map((value) => `<value>${escapedXml(value)}</value>`).join('')}</correctResponse>`;

const declared = (id: string, type: string, cardinality: string, inner: string) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}">${inner}</responseDeclaration>`;

/** A text to type: each of the answers is worth the point, a number with a comma as with a point. */
function typed(id: string, answers: readonly string[]): string {
  const entries = writings(answers)
    .map((answer) => `<mapEntry mapKey="${escapedXml(answer)}" mappedValue="1" caseSensitive="false"/>`)
    .join('');
  const right = correct(answers.slice(0, 1));
  return declared(id, 'string', 'single', `${right}<mapping defaultValue="0">${entries}</mapping>`);
}

const entry = (id: string) => `<textEntryInteraction responseIdentifier="${id}" expectedLength="20"/>`;
/** The sum of what each response is worth. */
const summed = (ids: readonly string[]) =>
  `<setOutcomeValue identifier="SCORE"><sum>${ids.map((id) => `<mapResponse identifier="${id}"/>`).join('')}</sum></setOutcomeValue>`;
const scored = (condition: string) =>
  `<responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>`;
const response = '<variable identifier="RESPONSE"/>';
const matched = scored(`<match>${response}<correct identifier="RESPONSE"/></match>`);

/** A number is compared with its margin, or with the ends of its range. */
function compared(card: WrittenCard): string {
  const number = writtenMeasure(card);
  if ('least' in number) {
    const end = (name: string, value: number) =>
      `<${name}>${response}<baseValue baseType="float">${value}</baseValue></${name}>`;
    return `<and>${end('gte', number.least)}${end('lte', number.most)}</and>`;
  }
  const { margin, margin_in: marginIn } = number;
  const mode = margin === 0 ? 'exact' : marginIn === 'percent' ? 'relative' : 'absolute';
  const tolerance = margin === 0 ? '' : ` tolerance="${margin} ${margin}"`;
  return `<equal toleranceMode="${mode}"${tolerance}>${response}<correct identifier="RESPONSE"/></equal>`;
}

const choicesXml = (name: string, ids: string, texts: readonly string[], more = '') =>
  texts.map((text, index) => `<${name} identifier="${ids}${index + 1}"${more}>${choiceHtml(text)}</${name}>`).join('');

/** A zone as QTI tells shapes (`coords`, in pixels). */
function areaXml(zone: LabelledZone, size: PictureSize): string {
  const { left, top, right, bottom, middle, half } = pixelsOf(zone, size);
  const [shape, coords] =
    zone.shape === 'rectangle'
      ? ['rect', [left, top, right, bottom]]
      : ['ellipse', [middle.x, middle.y, half.x, half.y]];
  return `<areaMapping defaultValue="0"><areaMapEntry shape="${shape}" coords="${coords.join(',')}" mappedValue="1"/></areaMapping>`;
}

/** Each zone is looked for apart: its name is what is said above the picture. */
function points(card: WrittenCard, question: string, { name, size }: ItemPicture): Parts {
  const zones = zonesAsked(labelledOf(card));
  const ids = zones.map((_, at) => (zones.length > 1 ? `RESPONSE${at + 1}` : 'RESPONSE'));
  const picture = `<object data="${sourceOf(name)}" type="${typeOf(name)}" width="${size.width}" height="${size.height}"/>`;
  const right = zones.map((zone, at) => {
    const { middle } = pixelsOf(zone, size);
    return declared(ids[at] ?? '', 'point', 'single', `${correct([`${middle.x} ${middle.y}`])}${areaXml(zone, size)}`);
  });
  const all = zones.map(
    ({ label }, at) =>
      `<selectPointInteraction responseIdentifier="${ids[at]}" maxChoices="1"><prompt>${choiceHtml(label)}</prompt>${picture}</selectPointInteraction>`,
  );
  const sum = ids.map((id) => `<mapResponsePoint identifier="${id}"/>`).join('');
  return {
    declarations: right.join(''),
    body: `${question}${all.join('')}`,
    processing: `<setOutcomeValue identifier="SCORE"><sum>${sum}</sum></setOutcomeValue>`,
  };
}

/** A picture that zones lie on, by its name in the package. */
interface ItemPicture {
  name: string;
  size: PictureSize;
}

/** What goes with an item. */
export interface ItemMedia {
  front: string | null;
  back: string | null;
  /** Of the front's picture, where zones lie on it. */
  size: PictureSize | null;
}

interface Parts {
  declarations: string;
  body: string;
  processing: string;
}

function parts(card: WrittenCard, type: QuestionOf<'QTI'>, question: string): Parts {
  const { answer, possible_answers: choices } = card;
  switch (type) {
    case 'truefalse':
    case 'multichoice': {
      const id = (text: string) => `c${choices.indexOf(text) + 1}`;
      const isSingle = answer.length === 1;
      const all = choices.map((text) => `<simpleChoice identifier="${id(text)}">${choiceHtml(text)}</simpleChoice>`);
      const open = `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${isSingle ? 1 : 0}">`;
      return {
        declarations: declared('RESPONSE', 'identifier', isSingle ? 'single' : 'multiple', correct(answer.map(id))),
        body: `${question}${open}${all.join('')}</choiceInteraction>`,
        processing: matched,
      };
    }
    case 'cloze': {
      const ids = answer.map((_, index) => `RESPONSE${index + 1}`);
      const pieces = question.split(BLANK);
      return {
        declarations: answer.map((text, index) => typed(ids[index] ?? '', [text])).join(''),
        body: pieces.map((piece, index) => (index === 0 ? piece : `${entry(ids[index - 1] ?? '')}${piece}`)).join(''),
        processing: summed(ids),
      };
    }
    case 'essay':
      return {
        declarations: '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>',
        body: `${question}<extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="5"/>`,
        processing: '',
      };
    case 'numerical':
      return {
        declarations: declared('RESPONSE', 'float', 'single', correct([valueAndMargin(writtenMeasure(card)).value])),
        body: `${question}<p>${entry('RESPONSE')}</p>`,
        processing: scored(compared(card)),
      };
    case 'ordering':
      return {
        declarations: declared('RESPONSE', 'identifier', 'ordered', correct(answer.map((_, index) => `c${index + 1}`))),
        body: `${question}<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${choicesXml('simpleChoice', 'c', answer)}</orderInteraction>`,
        processing: matched,
      };
    case 'matching': {
      const { pairs } = columnsOf(card);
      const rights = kindOf(card).offered(card);
      const right = pairs.map((pair, index) => `l${index + 1} r${rights.indexOf(pair.right) + 1}`);
      const lefts = pairs.map(({ left }) => left);
      const set = (inner: string) => `<simpleMatchSet>${inner}</simpleMatchSet>`;
      const all = [
        set(choicesXml('simpleAssociableChoice', 'l', lefts, ' matchMax="1"')),
        set(choicesXml('simpleAssociableChoice', 'r', rights, ` matchMax="${pairs.length}"`)),
      ];
      return {
        declarations: declared('RESPONSE', 'directedPair', 'multiple', correct(right)),
        body: `${question}<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${pairs.length}">${all.join('')}</matchInteraction>`,
        processing: matched,
      };
    }
    default:
      return {
        declarations: typed('RESPONSE', answer),
        body: `${question}<p>${entry('RESPONSE')}</p>`,
        processing: summed(['RESPONSE']),
      };
  }
}

/** A card as an item of QTI 2.1; what is on its back is feedback that is shown whatever was answered. */
export function itemXml(
  { card, type, isTurned }: AskedAs<'QTI'>,
  id: string,
  { front, back, size }: ItemMedia,
): string {
  const shown = cardHtml(type === 'cloze' ? blanksOutside(card.question) : card.question);
  const { declarations, body, processing } =
    type === 'ddmarker' && front !== null && size
      ? points(card, shown, { name: front, size })
      : parts(card, type, `${shown}${mediaHtml(front)}`);
  const said = card.additionnal_text_verso === '' && !isTurned ? '' : openBack(card, isTurned);
  const verso = `${said}${mediaHtml(back)}`;
  const told =
    verso === ''
      ? ''
      : '<setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">VERSO</baseValue></setOutcomeValue>';
  const feedback =
    verso === ''
      ? ''
      : `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="VERSO" showHide="show">${verso}</modalFeedback>\n`;
  const outcomes = [
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    ...(verso === '' ? [] : ['<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>']),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${SCHEMA}" identifier="${id}" title="${escapedXml(shortName(card.question))}" adaptive="false" timeDependent="false">`,
    declarations,
    ...outcomes,
    `<itemBody>${body}</itemBody>`,
    `<responseProcessing>${processing}${told}</responseProcessing>`,
    `${feedback}</assessmentItem>`,
    '',
  ].join('\n');
}

export { NAMESPACE, SCHEMA };
