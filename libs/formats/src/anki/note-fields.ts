import { BLANK, cardTextsIn, LABELS, labelledOf, zonesAsked } from '@ardoise/contracts/light';
import type { LabelledZone } from '@ardoise/contracts';
import { cardHtml, choiceHtml } from '../markup/card-html.js';
import { FURTHER_IN_FILES } from '../further-texts.js';
import { kindOfFile } from '../markup/sources.js';
import { cardTexts } from '#texts/formats';
import type { WrittenCard } from '../written-card.js';
import { OWN_KINDS } from './own-kinds.js';
import type { OwnKind } from './own-kinds.js';

/** What Anki would take for a sound, for LaTeX or for a hole is text of the card. */
const quiet = (html: string) =>
  html.replace(/\[(?=sound:|latex\]|\/latex\]|\/?\$)/g, '&#91;').replaceAll('{{c', '{&#123;c');

/** What would end a hole before its end, or begin its hint. */
const inHole = (html: string) => html.replaceAll('::', ':&#58;').replace(/[{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function attached(html: string, name: string | null): string {
  if (name === null) return html;
  // As it is called: Anki encodes names as it shows them.
  const called = name.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `${html}<div>${kindOfFile(name) === 'image' ? `<img src="${called}">` : `[sound:${called}]`}</div>`;
}

const list = (texts: readonly string[]) =>
  `<ul>${texts.map((text) => `<li>${quiet(choiceHtml(text))}</li>`).join('')}</ul>`;

function answersOf({ answer }: WrittenCard): string {
  const html = choiceHtml(answer[0] ?? '');
  // One that is a list itself would be taken for several.
  return answer.length > 1 || html.includes('<ul') ? list(answer) : quiet(html);
}

const holes = ({ question, answer }: WrittenCard) =>
  quiet(cardHtml(question))
    .split(BLANK)
    .map((part, index) => (index === 0 ? part : `{{c1::${inHole(choiceHtml(answer[index - 1] ?? ''))}}}${part}`))
    .join('');

/** Parts of a picture's width or height, as Anki writes them. */
const part = (thousandths: number) => String(thousandths / LABELS.whole).replace(/^0(?=\.)/, '');

function maskOf({ shape, x, y, width, height }: LabelledZone, number: number): string {
  const size =
    shape === 'rectangle'
      ? `width=${part(width)}:height=${part(height)}`
      : `rx=${part(width / 2)}:ry=${part(height / 2)}`;
  const name = shape === 'rectangle' ? 'rect' : shape;
  return `{{c${number}::image-occlusion:${name}:left=${part(x)}:top=${part(y)}:${size}:oi=1}}<br>`;
}

/** Its zones, the picture, what is asked and the back, where the names of what is uncovered stand first. */
function maskFields(card: WrittenCard, verso: string, front: string | null): string[] {
  const labelled = labelledOf(card);
  const masks = labelled.zones.map((zone, at) => maskOf(zone, at + 1));
  const names = zonesAsked(labelled).map(({ label }) => quiet(choiceHtml(label)));
  const named = names.some(Boolean) ? `<div>${names.filter(Boolean).join('<br>')}</div>` : '';
  return [masks.join(''), attached('', front), quiet(cardHtml(card.question)), `${named}${verso}`];
}

/** A card as a note: its kind, and the HTML of its fields. @param media names of its files in the package */
export function noteFields(
  card: WrittenCard,
  type: keyof typeof OWN_KINDS,
  media: { front: string | null; back: string | null },
): { kind: OwnKind; fields: string[] } {
  const texts = cardTextsIn(card);
  const [back = '', ...others] = FURTHER_IN_FILES.map(([name]) =>
    texts[name] === '' ? '' : quiet(cardHtml(texts[name])),
  );
  const verso = attached(back, media.back);
  const further = [verso, ...others];
  const question = attached(quiet(cardHtml(card.question)), media.front);
  if (type === 'choice')
    return { kind: OWN_KINDS.choice, fields: [question, list(card.possible_answers), list(card.answer), ...further] };
  if (type === 'cloze') return { kind: OWN_KINDS.cloze, fields: [attached(holes(card), media.front), ...further] };
  if (type === 'occlusion')
    return { kind: OWN_KINDS.occlusion, fields: [...maskFields(card, verso, media.front), ...others] };
  return { kind: OWN_KINDS.simple, fields: [question, answersOf(card), ...further] };
}

/** A text that stands in the list of notes, without markup. */
export const sortText = ({ question }: WrittenCard) => question.replace(/\s+/g, ' ').trim() || cardTexts.fileAsks.image;
