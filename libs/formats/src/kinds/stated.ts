import {
  ANSWER_MAX_LENGTH,
  formulasFit,
  kindOf,
  measureOf,
  PAIRS,
  POLL_OPTIONS,
  readNumber,
  UNIT_MAX_LENGTH,
  WORDS,
} from '@ardoise/contracts/light';
import type { CardDetails, KindFields, StatedKind } from '@ardoise/contracts';
import type { Tolerance } from '../moodle/ranges.js';
import { clean } from '../plain-text.js';

/** What a card of a file is, where it is of a kind that cards state. */
export interface Stated {
  kind: StatedKind;
  details?: CardDetails;
}

const BARE = { question: '', possible_answers: [], is_fillable_text: false };

/** The answers that a card of this kind has: some kinds derive them of what they say besides. */
export const answersOf = (stated: Stated, answer: readonly string[]): readonly string[] => {
  const card: KindFields = { ...BARE, ...stated, answer };
  return kindOf(card).tidied(card).answer;
};

/** Null where a card of ours cannot be that: the reader then says it in another way. */
export function within(stated: Stated, answer: readonly string[] = []): Stated | null {
  const card: KindFields = { ...BARE, ...stated, answer };
  const texts = [...answersOf(stated, answer), ...kindOf(card).offered(card)];
  if (texts.some((text) => text.length > ANSWER_MAX_LENGTH) || kindOf(card).problemOf(card) !== undefined) return null;
  return (measureOf(stated)?.unit.length ?? 0) > UNIT_MAX_LENGTH ? null : stated;
}

/** Any of its answers may be typed. */
export const TYPED: Stated = { kind: 'typed' };

/** Things to put in order. @param items in the right one */
export function inOrder(items: readonly string[]): Stated | null {
  const tidy = items.map(clean);
  return tidy.includes('') ? null : within({ kind: 'order' }, tidy);
}

/** A text of a pair whose formulas no card may hold is told with the card that it stands on. */
const isNone = (text: string) => text.length > PAIRS.longest || !formulasFit(text);

/** What belongs together, and rights that belong to no left. */
export function inPairs(
  pairs: readonly { left: string; right: string }[],
  others: readonly string[] = [],
): Stated | null {
  const tidy = pairs.map(({ left, right }) => ({ left: clean(left), right: clean(right) }));
  const rights = new Set(tidy.map(({ right }) => right));
  const more = [...new Set(others.map(clean))].filter((text) => text !== '' && !rights.has(text));
  const texts = [...tidy.flatMap(({ left, right }) => [left, right]), ...more];
  if (pairs.length > PAIRS.most || more.length > PAIRS.most || texts.some(isNone)) return null;
  return within({ kind: 'pairs', details: { pairs: tidy, others: more } });
}

/** Options of which none is right, each once. */
export function inPoll(options: readonly string[]): Stated | null {
  const tidy = [...new Set(options.map(clean))].filter((text) => text !== '');
  const isFit = tidy.length <= POLL_OPTIONS.most && tidy.every((text) => text.length <= POLL_OPTIONS.longest);
  return isFit ? within({ kind: 'poll', details: { options: tidy, several: false, anonymous: false } }) : null;
}

/** A few words of one's own. @param most how many, of each */
export const inWords = (most: number): Stated => ({
  kind: 'words',
  details: { words_most: Math.min(WORDS.most, Math.max(1, most)), hidden: [], anonymous: false },
});

/** Longer whole numbers are codes, and so are those that begin with a nought: as values, they would lose digits. */
const MOST_DIGITS = 15;
const CODE = /^[+-]?0\d/;

/** A decimal number, and nothing else. */
function decimal(text: string): number | null {
  const digits = /^[+-]?\d+$/.test(text) ? text.replace(/\D/g, '').length : 0;
  return text.includes('/') || digits > MOST_DIGITS || CODE.test(text) ? null : readNumber(text);
}

/** A value with what it may be off by, or a range. */
export function asNumber(typed: string, tolerance: Tolerance | undefined, unit = ''): Stated | null {
  if (tolerance && 'least' in tolerance) {
    const { least, most } = tolerance;
    return within({ kind: 'number', details: { least, most, unit } });
  }
  const [value, margin] = [decimal(typed), tolerance ? decimal(tolerance.margin) : 0];
  if (value === null || margin === null || margin < 0) return null;
  const margin_in = tolerance?.isPercent ? 'percent' : 'units';
  return within({ kind: 'number', details: { value, margin, margin_in, unit } });
}
