import { LABELS } from '@ardoise/contracts/light';
import { boxAround, boxOf, ellipseAt, inZones } from '../kinds/zones.js';
import type { Box } from '../kinds/zones.js';
import type { Stated } from '../kinds/stated.js';
import { ankiTexts as words } from '#texts/anki';

/** How a picture's covered parts are told: `{{c1::image-occlusion:rect:left=.1:…}}`, in parts of its width and height. */
const MASK = /\{\{c([\d,]+)::image-occlusion:([^{}]*)\}\}/g;

interface Mask {
  /** The numbers of the cards that ask it, from 1 on; 0 is none. */
  cards: readonly number[];
  /** It is covered on the other cards as well. */
  isCovered: boolean;
  isTurned: boolean;
  /** None of a text that is written onto the picture. */
  box: Box | null;
  text: string;
}

function boxIn(shape: string, value: (name: string) => number, points: string): Box | null {
  const [left, top] = [value('left'), value('top')];
  if (shape === 'rect') return boxOf(left, top, left + value('width'), top + value('height'));
  if (shape === 'ellipse') return ellipseAt(left + value('rx'), top + value('ry'), value('rx'), value('ry'));
  if (shape !== 'polygon') return null;
  const corners = points.split(' ').map((point) => {
    const [x = Number.NaN, y = Number.NaN] = point.split(',').map(Number);
    return [x, y] as const;
  });
  // Where it lies is told apart.
  return { ...boxAround(corners), left, top };
}

function maskOf(cards: string, body: string): Mask {
  const [shape = '', ...parts] = body.replaceAll('\\:', '\u0000').split(':');
  const said = new Map(parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]));
  const text = (name: string) => (said.get(name) ?? '').replaceAll('\u0000', ':');
  return {
    cards: cards.split(',').map(Number),
    isCovered: text('oi') === '1',
    isTurned: Number(text('angle')) !== 0,
    box: boxIn(shape, (name) => Number(said.get(name) ?? Number.NaN), text('points')),
    text: text('text'),
  };
}

/**
 * What one card of a note of covered parts asks: its own part, while those that are to be are covered as well.
 * @param field the first of the note @param card its number, from 1 on @returns null where it asks none that there is
 */
export function occlusionOf(field: string, card: number): { stated: Stated; told: string[] } | null {
  const all = [...field.matchAll(MASK)].map(([, cards = '', body = '']) => maskOf(cards, body));
  const asks = (mask: Mask) => mask.cards.includes(card);
  const masks = all.filter(({ box }) => box !== null);
  const own = masks.filter(asks);
  const covered = masks.filter((mask) => asks(mask) || mask.isCovered);
  const isAlone = own.length > 1 || covered.length > LABELS.most;
  const shown = isAlone ? own : covered;
  const [first] = own;
  if (!first) return null;
  const { stated, told } = inZones({
    ask: 'hide',
    zones: shown.flatMap(({ box }) => (box ? [{ label: '', ...box }] : [])),
    whole: { width: 1, height: 1 },
    ...(shown.length > 1 && own.length === 1 && { zone: shown.indexOf(first) }),
  });
  const texts = all.flatMap(({ box, text }) => (box || text === '' ? [] : [text]));
  return (
    stated && {
      stated,
      told: [
        ...told,
        ...(own.length > 1 ? [words.grouped] : []),
        ...(isAlone && covered.length > own.length ? [words.othersShown] : []),
        ...(shown.some(({ isTurned }) => isTurned) ? [words.straight] : []),
        ...(texts.length > 0 ? [words.drawnTexts(texts)] : []),
      ],
    }
  );
}
