import { isTag } from 'domhandler';
import type { Element } from 'domhandler';
import { LABELS } from '@ardoise/contracts/light';
import { textIn } from '../markup/xml.js';
import { boxAround, boxOf, ellipseAt } from '../kinds/zones.js';
import type { Box, FileZones } from '../kinds/zones.js';
import type { MoodleQuestion } from '../moodle/asked.js';
import { takeZones } from '../moodle/zones.js';
import type { PictureSize } from '../picture-size.js';
import type { Reading } from '../reading.js';
import { shownBody } from './body.js';
import type { DeclaredResponse, Take } from './declarations.js';
import { attr, below, qtiName } from './names.js';
import { qtiTexts as words } from '#texts/qti';
import { kindWords } from '#texts/kinds';

const sizeIn = (picture: Element): PictureSize | null => {
  const [width, height] = [Number(attr(picture, 'width')), Number(attr(picture, 'height'))];
  return width > 0 && height > 0 && Number.isFinite(width + height) ? { width, height } : null;
};

/** The picture that an interaction lies on, of what stands directly in it. */
const pictureIn = (element: Element): Element | undefined =>
  element.children.filter(isTag).find((child) => ['object', 'img', 'picture'].includes(qtiName(child)));

const ON_PICTURE = [
  'hotspotInteraction',
  'selectPointInteraction',
  'graphicGapMatchInteraction',
  'positionObjectStage',
];

/** Pictures below that places are told of, and whose size the file does not say. */
export const unmeasured = (root: Element): Element[] =>
  ON_PICTURE.flatMap((name) => below(root, name)).flatMap((element) => {
    const picture = pictureIn(element);
    return picture && !sizeIn(picture) ? [picture] : [];
  });

export const sourceOf = (picture: Element): string => attr(picture, 'data') || attr(picture, 'src');

/** A shape by its numbers, in pixels of the picture. */
function boxIn(element: Element, whole: PictureSize): Box {
  const numbers = attr(element, 'coords')
    .split(/[\s,]+/)
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  const [one = Number.NaN, two = Number.NaN, three = Number.NaN, four = Number.NaN] = numbers;
  const shape = attr(element, 'shape');
  if (shape === 'default') return boxOf(0, 0, whole.width, whole.height);
  if (shape === 'circle') return ellipseAt(one, two, three);
  if (shape === 'ellipse') return ellipseAt(one, two, three, four);
  if (shape === 'rect') return boxOf(one, two, three, four);
  const corners = Array.from(
    { length: Math.ceil(numbers.length / 2) },
    (_, at) => [numbers[2 * at] ?? Number.NaN, numbers[2 * at + 1] ?? Number.NaN] as const,
  );
  return boxAround(corners);
}

interface Placed extends Pick<FileZones, 'ask' | 'others'> {
  zones: readonly { label: string; element: Element }[];
  changes: readonly string[];
}

function take(
  reading: Reading,
  asked: MoodleQuestion,
  kind: string,
  picture: Element | undefined,
  here: Parameters<Take>[4],
  { zones, changes, ...more }: Placed,
): void {
  const whole = picture && sizeIn(picture);
  const [file = null] = picture ? here(shownBody([picture])).files : [];
  if (!whole || file === null) return void reading.leftOut(asked.name, kind, kindWords.noSize);
  if (zones.length > LABELS.most) return void reading.leftOut(asked.name, kind, kindWords.manyZones);
  const named = zones.map(({ label, element }) => ({ label: label || kindWords.unnamed, ...boxIn(element, whole) }));
  const unnamed = zones.some(({ label }) => label === '') ? [kindWords.unnamedZones] : [];
  takeZones(reading, asked, kind, { ...more, zones: named, whole, picture: file, changes: [...changes, ...unnamed] });
}

const allSpots = (zones: readonly unknown[], { isSingle }: DeclaredResponse) =>
  isSingle && zones.length > 1 ? [kindWords.allSpots(zones.length, 1)] : [];

/** Zones that are shown to choose from: here they are to be found. */
export const hotspots: Take = (reading, asked, interaction, declared, here) => {
  const choices = new Map(below(interaction, 'hotspotChoice').map((each) => [attr(each, 'identifier'), each]));
  const zones = declared.right.flatMap((id) => {
    const element = choices.get(id);
    return element ? [{ label: attr(element, 'hotspotLabel'), element }] : [];
  });
  const kind = words.kinds.hotspot;
  if (zones.length === 0) return void reading.leftOut(asked.name, kind, words.noCorrect);
  const changes = [words.shownZones, ...allSpots(zones, declared)];
  take(reading, asked, kind, pictureIn(interaction), here, { ask: 'where', zones, changes });
};

/** The places that give most points. */
function areasOf(declared: DeclaredResponse) {
  const best = declared.areas.reduce((most, { points }) => Math.max(most, points), 0);
  const paid = declared.areas.filter(({ points }) => points > 0);
  const right = paid.filter(({ points }) => points === best);
  return { right, changes: [...allSpots(right, declared), ...(paid.length > right.length ? [words.halfAreas] : [])] };
}

/** What is said above the picture names what is looked for, where the question has a text besides. */
function parted({ question: { text } }: MoodleQuestion, interaction: Element): { question: string; label: string } {
  const prompt = shownBody(below(interaction, 'prompt')).text;
  const stem = prompt !== '' && text.endsWith(`\n\n${prompt}`) ? text.slice(0, -prompt.length).trim() : '';
  return stem === '' || prompt.length > LABELS.longest
    ? { question: text, label: '' }
    : { question: stem, label: prompt };
}

export const point: Take = (reading, asked, interaction, declared, here) => {
  const { right, changes } = areasOf(declared);
  const kind = words.kinds.point;
  if (right.length === 0) return void reading.leftOut(asked.name, kind, words.noCorrect);
  const { question, label } = parted(asked, interaction);
  const own = { ...asked, question: { ...asked.question, text: question } };
  const zones = right.map(({ element }) => ({ label, element }));
  take(reading, own, kind, pictureIn(interaction), here, { ask: 'where', zones, changes });
};

/** Something small that is put onto a picture: where it belongs is to be found. */
export const positioned: Take = (reading, asked, interaction, declared, here) => {
  const { right, changes } = areasOf(declared);
  const kind = words.kinds.point;
  if (right.length === 0) return void reading.leftOut(asked.name, kind, words.noCorrect);
  const { parent } = interaction;
  const stage = parent && isTag(parent) ? pictureIn(parent) : undefined;
  const thing = pictureIn(interaction);
  const label = thing ? textIn(thing).trim() || attr(thing, 'label') || attr(thing, 'alt') : '';
  const zones = right.map(({ element }) => ({ label, element }));
  take(reading, asked, kind, stage, here, { ask: 'where', zones, changes: [words.objectLeft, ...changes] });
};

/** What is put onto a picture is a text, or a picture with a name. */
function nameOf(thing: Element): string {
  if (qtiName(thing) === 'gapText') return shownBody(thing.children).text;
  const picture = pictureIn(thing);
  const own = attr(thing, 'objectLabel');
  return (
    own || (picture ? attr(picture, 'label') || attr(picture, 'alt') || textIn(picture).trim() : textIn(thing).trim())
  );
}

export const placedLabels: Take = (reading, asked, interaction, { right }, here) => {
  const things = new Map(
    [...below(interaction, 'gapImg'), ...below(interaction, 'gapText')].map((each) => [attr(each, 'identifier'), each]),
  );
  const spots = new Map(below(interaction, 'associableHotspot').map((each) => [attr(each, 'identifier'), each]));
  const pairs = right.flatMap((value) => {
    const [thing, spot] = value.split(' ').map((id, at) => (at === 0 ? things : spots).get(id));
    return thing && spot ? [{ thing, element: spot, label: nameOf(thing) }] : [];
  });
  const kind = words.kinds.placed;
  const refuse = (reason: string) => void reading.leftOut(asked.name, kind, reason);
  if (pairs.length === 0) return refuse(words.noCorrect);
  if (new Set(pairs.map(({ element }) => element)).size < pairs.length) return refuse(kindWords.manyInZone);
  if (pairs.some(({ label }) => label === '')) return refuse(kindWords.pictureLabels);
  const used = new Set(pairs.map(({ thing }) => thing));
  const others = [...things.values()].filter((thing) => !used.has(thing)).map(nameOf);
  const changes = [
    ...([...things.values()].some((thing) => qtiName(thing) === 'gapImg') ? [kindWords.picturesNamed] : []),
    ...(spots.size > pairs.length ? [kindWords.emptyZones(spots.size - pairs.length)] : []),
  ];
  take(reading, asked, kind, pictureIn(interaction), here, { ask: 'choose', zones: pairs, others, changes });
};
