import { zonesAsked } from '@ardoise/contracts/light';
import type { LabelledZone, LabelsDetails } from '@ardoise/contracts';
import { pixelsOf } from '../kinds/zone-picture.js';
import type { ZonePicture } from '../kinds/zone-picture.js';
import { choiceHtml } from '../markup/card-html.js';
import { dropSize, shownInMoodle } from '../moodle/shown-picture.js';
import type { PictureSize } from '../picture-size.js';
import { kindWords as words } from '#texts/kinds';
import { inXml } from './in-xml.js';

/** What a question on a picture says besides its text, and what of the card it does not. */
interface OnPicture {
  lines: string[];
  losses: string[];
}

/** Labels, each once, that may be placed as often as there are zones of the name. */
function dragsOf(labels: readonly string[], more = '') {
  const once = [...new Set(labels)];
  const isTwice = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return {
    numberOf: (label: string) => once.indexOf(label) + 1,
    lines: once.map(
      (label, at) =>
        `<drag><no>${at + 1}</no>${inXml(choiceHtml(label))}${more}${isTwice(label) ? '<infinite/>' : ''}</drag>`,
    ),
  };
}

const CORNERS = 24;
const pair = (x: number, y: number) => `${Math.max(0, x)},${Math.max(0, y)}`;

/** A zone as Moodle tells shapes; what is higher than wide, or wider than high, is no circle. */
function shapeOf(zone: LabelledZone, whole: PictureSize): { shape: string; coords: string; isPolygon: boolean } {
  const { left, top, right, bottom, middle, half } = pixelsOf(zone, whole);
  if (zone.shape === 'rectangle')
    return { shape: 'rectangle', coords: `${left},${top};${right - left},${bottom - top}`, isPolygon: false };
  if (Math.abs(half.x - half.y) <= 1)
    return { shape: 'circle', coords: `${middle.x},${middle.y};${half.x}`, isPolygon: false };
  const corners = Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS;
    return pair(Math.round(middle.x + half.x * Math.cos(angle)), Math.round(middle.y + half.y * Math.sin(angle)));
  });
  // Moodle takes no corner twice.
  return { shape: 'polygon', coords: [...new Set(corners)].join(';'), isPolygon: true };
}

/** Zones to find as places of markers (`ddmarker`). */
export function markers(labelled: LabelsDetails, { size }: ZonePicture): OnPicture {
  const [whole, zones] = [shownInMoodle(size), zonesAsked(labelled)];
  const drags = dragsOf(zones.map(({ label }) => label));
  const shapes = zones.map((zone) => ({ ...shapeOf(zone, whole), choice: drags.numberOf(zone.label) }));
  const drops = shapes.map(
    ({ shape, coords, choice }, at) =>
      `<drop><no>${at + 1}</no><shape>${shape}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`,
  );
  return {
    lines: [...drags.lines, ...drops],
    losses: [
      ...(zones.length < labelled.zones.length ? [words.otherZones] : []),
      ...(shapes.some(({ isPolygon }) => isPolygon) ? [words.ellipse] : []),
    ],
  };
}

/** Zones to name as places of labels (`ddimageortext`), which are as large there as what is dropped. */
export function drops(labelled: LabelsDetails, { size }: ZonePicture): OnPicture {
  const [whole, zones] = [shownInMoodle(size), zonesAsked(labelled)];
  const left = labelled.zones.filter((zone) => !zones.includes(zone)).map(({ label }) => label);
  const labels = [...new Set([...zones.map(({ label }) => label), ...left, ...labelled.others])];
  const again = zones.map(({ label }) => label).filter((label, at, all) => all.indexOf(label) < at);
  const drags = dragsOf([...labels, ...again], '<draggroup>1</draggroup>');
  const place = dropSize(labels.map((label) => ({ label })));
  const places = zones.map((zone, at) => {
    const { middle } = pixelsOf(zone, whole);
    const [x, y] = [Math.round(middle.x - place.width / 2), Math.round(middle.y - place.height / 2)];
    return `<drop><text></text><no>${at + 1}</no><choice>${drags.numberOf(zone.label)}</choice><xleft>${Math.max(0, x)}</xleft><ytop>${Math.max(0, y)}</ytop></drop>`;
  });
  return {
    lines: [...drags.lines, ...places],
    losses: [words.dropSizes, ...(left.length > 0 ? [words.otherZones] : [])],
  };
}
