import { kindTexts } from '#texts/kinds';
import { asCompared, eachOnce } from '../../texts/as-compared.js';
import { COMMON, judgedInOrder } from '../kind.js';
import type { CardKind, Judgement, KindFields } from '../kind.js';
import type { LabelledZone, LabelsDetails } from './details.js';
import { holdsPoint, middleOf, readPoint, writtenPoint } from './zones.js';
import type { PicturePoint } from './zones.js';

const NO_ZONES: LabelsDetails = { ask: 'hide', zones: [], others: [] };

/** The zones of its picture and what is asked of them; none of a card of another kind. */
export const labelledOf = ({ details }: Pick<KindFields, 'details'>): LabelsDetails =>
  details && 'zones' in details ? details : NO_ZONES;

/** The zones that are asked, in order. */
export function zonesAsked({ zones, zone }: LabelsDetails): readonly LabelledZone[] {
  return zone === undefined ? zones : zones.slice(zone, zone + 1);
}

const labelsAsked = (card: KindFields) => zonesAsked(labelledOf(card)).map(({ label }) => label);

const isSameLabel = (one: string, other: string) => asCompared(one) === asCompared(other);

/** Each asked label is a place of its own, although two zones are called the same: one point does for one of them. */
function judgedPlaces(labelled: LabelsDetails, given: readonly string[]): Judgement {
  const asked = zonesAsked(labelled);
  const left = new Set(labelled.zones);
  const parts = asked.map(({ label }, index) => {
    const at = readPoint(given[index] ?? '');
    const hit = at && [...left].find((zone) => holdsPoint(zone, at) && isSameLabel(zone.label, label));
    if (hit) left.delete(hit);
    return Boolean(hit);
  });
  return { isCorrect: parts.length > 0 && given.length === parts.length && !parts.includes(false), parts };
}

/** What the zone is called in which a place lies: the one that is asked for, where zones lie upon one another. */
function hitAt({ zones }: LabelsDetails, asked: string, at: PicturePoint): string {
  const hits = zones.filter((zone) => holdsPoint(zone, at));
  return (hits.find(({ label }) => isSameLabel(label, asked)) ?? hits[0])?.label ?? kindTexts.beside;
}

const withNames = (card: KindFields) => {
  const { zone = 0 } = labelledOf(card);
  return labelsAsked(card).map((label, index) => label || kindTexts.zone(zone + index + 1));
};

/** What is right of the zones: where they are does not tell what they are called. */
const keyOf = (card: KindFields) => {
  const { ask, zones } = labelledOf(card);
  return JSON.stringify([labelsAsked(card), ask === 'where' && zones]);
};

/**
 * A picture with zones: to find them by a tap, to name them, or to uncover them. An answer says for each zone that is asked,
 * in order, a place ('510,300', in thousandths) or a label, '' for none.
 */
export const labelsKind: CardKind = {
  ...COMMON,
  name: 'labels',
  hasDetails: true,
  needsPicture: true,
  problemOf: (card) => {
    const { ask, zones, zone } = labelledOf(card);
    if (zones.length === 0) return 'labels-missing';
    if (zone !== undefined && zone >= zones.length) return 'malformed';
    return ask !== 'hide' && zones.some(({ label }) => label === '') ? 'labels-missing' : undefined;
  },
  tidied: (card) => {
    const { others, ...labelled } = labelledOf(card);
    const isOffered = labelled.ask === 'choose';
    const details = { ...labelled, others: isOffered ? others.filter((text) => text !== '') : [] };
    return { ...card, details, answer: withNames({ ...card, details }), possible_answers: [] };
  },
  canBeAsked: (card) => labelledOf(card).ask !== 'hide',
  offered: (card) => {
    const { ask, zones, others } = labelledOf(card);
    return ask === 'choose' ? eachOnce([...zones.map(({ label }) => label), ...others]) : [];
  },
  mostGiven: (card) => labelsAsked(card).length,
  shown: (card) => {
    const { ask, zones, zone } = labelledOf(card);
    if (ask === 'where') return { ask, zones: [], labels: labelsAsked(card) };
    const shapes = zones.map(({ shape, x, y, width, height }) => ({ shape, x, y, width, height }));
    return { ask, zones: shapes, labels: [], ...(zone !== undefined && { zone }) };
  },
  rightAnswer: (card) => {
    const labelled = labelledOf(card);
    if (labelled.ask !== 'where') return labelsAsked(card);
    return zonesAsked(labelled).map((zone) => writtenPoint(middleOf(zone)));
  },
  judge: (card, given) => {
    const labelled = labelledOf(card);
    return labelled.ask === 'where'
      ? judgedPlaces(labelled, given)
      : judgedInOrder(labelsAsked(card), given, isSameLabel);
  },
  inClass: (card, given) => {
    const { ask } = labelledOf(card);
    if (ask === 'type') return given;
    const offered = labelsKind.offered(card);
    const isSaid = (text: string) => (ask === 'where' ? readPoint(text) !== null : offered.includes(text));
    return given.every((text) => text === '' || isSaid(text)) ? given : undefined;
  },
  onWall: (card, given) => (labelledOf(card).ask === 'where' ? labelsKind.counted(card, given) : given),
  partsOnWall: (card, shown) =>
    labelledOf(card).ask === 'where'
      ? labelsAsked(card).map((label, at) => isSameLabel(label, shown[at] ?? ''))
      : labelsKind.judge(card, shown).parts,
  searched: (card) => {
    const { zones, others } = labelledOf(card);
    const asked = new Set(labelsAsked(card));
    return [...zones.map(({ label }) => label).filter((label) => label !== '' && !asked.has(label)), ...others];
  },
  remarks: (card) => {
    const { ask, zones } = labelledOf(card);
    const names = zones.map(({ label }, index) => label || kindTexts.zone(index + 1));
    return [kindTexts.asks[ask], ...zones.map((zone, index) => kindTexts.placed(names[index] ?? '', zone))];
  },
  // What a zone is called where nothing is typed does not matter; a place of the picture is where it lies.
  counted: (card, given) => {
    const labelled = labelledOf(card);
    const asked = labelsAsked(card);
    const { parts } = labelled.ask === 'where' ? judgedPlaces(labelled, given) : { parts: [] };
    return given.map((text, index) => {
      const right = asked[index] ?? '';
      if (labelled.ask === 'type') return isSameLabel(text, right) ? right : asCompared(text);
      const at = labelled.ask === 'where' ? readPoint(text) : null;
      if (!at) return text;
      const hit = hitAt(labelled, right, at);
      // Of two that are called the same, one was found twice: that is another answer than both of them.
      return !parts[index] && isSameLabel(hit, right) ? kindTexts.twice(hit) : hit;
    });
  },
  hasSameKey: (one, other) => keyOf(one) === keyOf(other),
  keyApplies: (asked, now) => {
    const [before, after] = [labelledOf(asked), labelledOf(now)];
    const [was, is] = [labelsAsked(asked), labelsAsked(now)];
    if (before.ask !== after.ask || before.zone !== after.zone || was.length !== is.length) return false;
    if (before.ask === 'where') return is.every((label, index) => label === was[index]);
    const offered = labelsKind.offered(asked);
    return before.ask === 'type' || is.every((label) => offered.includes(label));
  },
};
