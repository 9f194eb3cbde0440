import type { Element } from 'domhandler';
import { LABELS } from '@ardoise/contracts/light';
import { htmlText } from '../markup/html-text.js';
import { childOf, textIn } from '../markup/xml.js';
import { kindWords } from '#texts/kinds';
import { kinds, moodleTexts as words } from '#texts/moodle';
import { boxAround, boxOf, ellipseAt } from '../kinds/zones.js';
import type { Box } from '../kinds/zones.js';
import type { MoodleQuestion } from '../moodle/asked.js';
import { dropSize, shownInMoodle } from '../moodle/shown-picture.js';
import { takeZones } from '../moodle/zones.js';
import type { PictureSize } from '../picture-size.js';
import type { Reading } from '../reading.js';
import { rawText } from './xml-question.js';
import type { XmlQuestion } from './xml-question.js';

const valueOf = (element: Element, name: string) => textIn(childOf(element, name)).trim();
const numbersIn = (text: string) => text.split(/[;,]/).map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

/** A shape by its numbers (`qtype_ddmarker_shape`): a corner and a size, a middle and a radius, or corners. */
function boxIn(shape: string, coords: string): Box {
  const [one = Number.NaN, two = Number.NaN, three = Number.NaN, four = Number.NaN] = numbersIn(coords);
  if (shape === 'circle') return ellipseAt(one, two, three);
  if (shape === 'rectangle') return boxOf(one, two, one + three, two + four);
  return boxAround(
    coords.split(';').map((point) => {
      const [x = Number.NaN, y = Number.NaN] = numbersIn(point);
      return [x, y] as const;
    }),
  );
}

interface Drag {
  no: string;
  label: string;
  group: string;
  picture: string | null;
  size?: PictureSize | null;
}

const dragsOf = (question: XmlQuestion): Drag[] =>
  question.children('drag').map((drag, at) => {
    const picture = question.file(drag);
    return {
      no: valueOf(drag, 'no') || String(at + 1),
      label: htmlText(rawText(drag)).text,
      group: valueOf(drag, 'draggroup'),
      picture,
      ...(picture !== null && { size: question.sizeOf(picture) }),
    };
  });

/** What is dropped where: what is dropped nowhere that there is, is told as well. */
function dropsOf(question: XmlQuestion, drags: readonly Drag[]) {
  const byNumber = new Map(drags.map((drag) => [drag.no, drag]));
  const drops = question.children('drop').flatMap((drop) => {
    const drag = byNumber.get(valueOf(drop, 'choice'));
    return drag ? [{ drop, drag }] : [];
  });
  const dropped = new Set(drops.map(({ drag }) => drag));
  return { drops, others: drags.filter((drag) => !dropped.has(drag)).map(({ label }) => label) };
}

/** The picture with its size there; null where it cannot be had. */
function pictureOf(question: XmlQuestion): { picture: string; whole: PictureSize } | null {
  const picture = question.file();
  const size = picture === null ? null : question.sizeOf(picture);
  return picture !== null && size ? { picture, whole: shownInMoodle(size) } : null;
}

/** Takes in markers that belong somewhere on a picture: each is to be found. */
export function takeMarkers(reading: Reading, question: XmlQuestion, asked: MoodleQuestion): void {
  const found = pictureOf(question);
  if (!found) return void reading.leftOut(question.name, kinds.markers, kindWords.noSize);
  const { drops, others } = dropsOf(question, dragsOf(question));
  const zones = drops.map(({ drop, drag: { label } }) => ({
    label,
    ...boxIn(valueOf(drop, 'shape'), valueOf(drop, 'coords')),
  }));
  const left = others.filter(Boolean);
  const changes = left.length > 0 ? [words.markersLeft(left)] : [];
  takeZones(reading, asked, kinds.markers, { ask: 'where', zones, changes, ...found });
}

/** Takes in words, or pictures that have a name, that are dropped onto a picture: each place is named. */
export function takeDrops(reading: Reading, question: XmlQuestion, asked: MoodleQuestion): void {
  const found = pictureOf(question);
  if (!found) return void reading.leftOut(question.name, kinds.drops, kindWords.noSize);
  const drags = dragsOf(question);
  const { drops, others } = dropsOf(question, drags);
  if (drops.length > LABELS.most) return void reading.leftOut(question.name, kinds.drops, kindWords.manyZones);
  if (drops.some(({ drag }) => drag.label === ''))
    return void reading.leftOut(question.name, kinds.drops, kindWords.pictureLabels);
  const groups = [...new Set(drops.map(({ drag }) => drag.group))];
  const sizes = new Map(groups.map((group) => [group, dropSize(drags.filter((drag) => drag.group === group))]));
  const zones = drops.map(({ drop, drag: { label, group } }) => {
    const { width = 0, height = 0 } = sizes.get(group) ?? {};
    const [left, top] = [Number(valueOf(drop, 'xleft') || Number.NaN), Number(valueOf(drop, 'ytop') || Number.NaN)];
    const room = { right: Math.max(left + 1, found.whole.width), bottom: Math.max(top + 1, found.whole.height) };
    return { label, ...boxOf(left, top, Math.min(left + width, room.right), Math.min(top + height, room.bottom)) };
  });
  const changes = [
    words.dropSizes,
    ...(drags.some(({ picture }) => picture !== null) ? [kindWords.picturesNamed] : []),
    ...(groups.length > 1 ? [words.dropGroups] : []),
  ];
  takeZones(reading, asked, kinds.drops, { ask: 'choose', zones, others, changes, ...found });
}
