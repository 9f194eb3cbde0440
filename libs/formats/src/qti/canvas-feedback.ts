import type { Element } from 'domhandler';
import { descendantsOf, childrenOf } from '../markup/xml.js';
import { attrOf, equalsIn, pointsGiven } from './canvas-fields.js';

/** To which answers something is said. */
type SaidTo = 'all' | 'right' | 'wrong';

/** What an item says to its answers. */
export interface ItemSaid {
  /** Said to one value alone, by that value. */
  ofValue: ReadonlyMap<string, Element[]>;
  others: { feedback: Element; to: SaidTo }[];
}

/** Canvas's own names; other programs tell by the conditions under which they show it. */
const NAMED: Readonly<Record<string, SaidTo>> = {
  general_fb: 'all',
  correct_fb: 'right',
  general_incorrect_fb: 'wrong',
};

interface Shown {
  values: string[];
  isPaid: boolean;
}

/** @param isJudged some answer of the item is right */
function saidTo(id: string, shown: readonly Shown[], isJudged: boolean): SaidTo {
  const named = NAMED[id];
  if (named) return named;
  if (shown.length === 0 || !isJudged) return 'all';
  if (shown.every(({ isPaid }) => isPaid)) return 'right';
  return shown.some(({ isPaid }) => isPaid) ? 'all' : 'wrong';
}

/** The feedback of an item of QTI 1.2, whatever its parts are called. */
export function feedbackIn(item: Element): ItemSaid {
  const conditions = new Map<string, Shown[]>();
  let isJudged = false;
  for (const condition of descendantsOf(item, 'respcondition')) {
    const shown = { values: equalsIn(condition).map(({ value }) => value), isPaid: pointsGiven(condition) > 0 };
    isJudged ||= shown.isPaid;
    for (const link of childrenOf(condition, 'displayfeedback')) {
      const id = attrOf(link, 'linkrefid');
      const known = conditions.get(id);
      if (known) known.push(shown);
      else conditions.set(id, [shown]);
    }
  }
  const ofValue = new Map<string, Element[]>();
  const others: ItemSaid['others'] = [];
  for (const feedback of childrenOf(item, 'itemfeedback')) {
    const id = attrOf(feedback, 'ident');
    const shown = conditions.get(id) ?? [];
    const [value, ...more] = shown.length === 0 ? [/^(.+)_fb$/.exec(id)?.[1]] : (shown[0]?.values ?? []);
    const isOne = value !== undefined && more.length === 0 && shown.length < 2 && !NAMED[id];
    if (!isOne) others.push({ feedback, to: saidTo(id, shown, isJudged) });
    else if (ofValue.has(value)) ofValue.get(value)?.push(feedback);
    else ofValue.set(value, [feedback]);
  }
  return { ofValue, others };
}
