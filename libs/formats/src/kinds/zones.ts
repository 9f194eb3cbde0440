import { LABELS } from '@ardoise/contracts/light';
import type { LabelledZone, LabelsDetails } from '@ardoise/contracts';
import { clean, shortened } from '../plain-text.js';
import type { PictureSize } from '../picture-size.js';
import { kindWords as words } from '#texts/kinds';
import { within } from './stated.js';
import type { Stated } from './stated.js';

/** Where something lies on a picture, in the measure of a file. */
export interface Box {
  shape: LabelledZone['shape'];
  left: number;
  top: number;
  width: number;
  height: number;
  /** It had another shape, which this one surrounds. */
  isAround?: boolean;
}

export interface FileZone extends Box {
  label: string;
}

/** What a file says of a picture with zones. */
export interface FileZones {
  ask: LabelsDetails['ask'];
  zones: readonly FileZone[];
  /** Labels that belong to no zone. */
  others?: readonly string[];
  /** The place in `zones` of the only one that is asked. */
  zone?: number | undefined;
  /** What the zones are measured in: of the whole picture. */
  whole: PictureSize;
}

const rectangle = (left: number, top: number, right: number, bottom: number): Box => ({
  ...{ shape: 'rectangle', left, top, width: right - left, height: bottom - top },
});

/** A rectangle by two of its corners. */
export const boxOf = (left: number, top: number, right: number, bottom: number): Box =>
  rectangle(Math.min(left, right), Math.min(top, bottom), Math.max(left, right), Math.max(top, bottom));

export const ellipseAt = (x: number, y: number, across: number, down = across): Box => ({
  ...{ shape: 'ellipse', left: x - across, top: y - down, width: 2 * across, height: 2 * down },
});

/** The rectangle around a polygon. */
export function boxAround(points: readonly (readonly [x: number, y: number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity);
  return { ...rectangle(least(xs), least(ys), most(xs), most(ys)), isAround: true };
}

const ends = (from: number, length: number, whole: number) =>
  [from / whole, (from + length) / whole].map((part) => part * LABELS.whole) as [number, number];
const inside = (thousandths: number) => Math.min(LABELS.whole, Math.max(0, Math.round(thousandths)));

/** A zone in thousandths of its picture, up to its edge; null of what lies outside, or nowhere. */
function placed({ label, shape, left, top, width, height }: FileZone, whole: PictureSize) {
  const [[start, end], [upper, lower]] = [ends(left, width, whole.width), ends(top, height, whole.height)];
  const [x, y] = [inside(start), inside(upper)];
  const zone: LabelledZone = { label, shape, x, y, width: inside(end) - x, height: inside(lower) - y };
  // A comparison that holds of no NaN.
  const isThere = width > 0 && height > 0 && start < LABELS.whole && upper < LABELS.whole && end > 0 && lower > 0;
  if (!isThere || x >= LABELS.whole || y >= LABELS.whole) return null;
  const isCut = Math.min(start, upper) < -1 || Math.max(end, lower) > LABELS.whole + 1;
  return { zone: { ...zone, width: Math.max(1, zone.width), height: Math.max(1, zone.height) }, isCut };
}

/** One line, as long as a label may be. */
const asLabel = (text: string) => shortened(clean(text).replace(/\s+/g, ' '), LABELS.longest);

/**
 * A picture whose zones are found, named or uncovered, and what of it is told. Null where a card of ours cannot be that;
 * then `told` says why.
 */
export function inZones({ ask, zones: given, others = [], zone, whole }: FileZones): {
  stated: Stated | null;
  told: string[];
} {
  if (given.length > LABELS.most) return { stated: null, told: [words.manyZones] };
  const all = given.map((each) => ({ ...each, label: asLabel(each.label) }));
  const found = all.map((each) => placed(each, whole));
  const zones = found.flatMap((each) => (each ? [each.zone] : []));
  const outside = all.filter((_, at) => !found[at]).map(({ label }) => label);
  const names = new Set(all.map(({ label }) => label));
  const more = [...new Set(others.map(asLabel))].filter((text) => text !== '' && !names.has(text));
  const cut = [...given.map(({ label }) => label), ...others].some((text) => clean(text).length > LABELS.longest);
  const told = [
    ...(outside.length > 0 ? [words.outside(outside.filter(Boolean))] : []),
    ...(found.some((each) => each?.isCut) ? [words.cut] : []),
    ...(given.some(({ isAround }, at) => isAround && found[at]) ? [words.around] : []),
    ...(cut ? [words.longLabel] : []),
    ...(more.length > LABELS.most ? [words.manyOthers(more.slice(LABELS.most))] : []),
  ];
  // One that is asked alone and is not there asks nothing.
  const isLost = zone !== undefined && !found[zone];
  const at = zone === undefined ? undefined : found.slice(0, zone).filter(Boolean).length;
  const details = { ask, zones, others: more.slice(0, LABELS.most), ...(at !== undefined && { zone: at }) };
  return { stated: isLost ? null : within({ kind: 'labels', details }), told };
}
