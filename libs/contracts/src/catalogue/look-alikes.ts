import { readNumber } from '../kinds/number/read-number.js';
import { asCompared } from '../texts/as-compared.js';

/** An answer of another card, which might be taken for that of this one. */
export interface Candidate {
  text: string;
  /** In the same deck, rather than in another one of its folder. */
  isNear: boolean;
  /** Of its card. */
  tags: readonly string[];
}

/** What a text looks like, at a glance. */
interface Look {
  sort: 'year' | 'number' | 'word' | 'name' | 'sentence';
  /** As it is compared: numbers by what they are worth. */
  form: string;
  value: number | null;
  words: ReadonlySet<string>;
}

const YEAR = /^\d{4}$/;
/** More words than a name has. */
const NAME_WORDS = 4;

function lookOf(text: string): Look {
  const form = asCompared(text);
  const words = form.split(' ');
  const isCapital = /^\p{Lu}/u.test(text.trim());
  const few = words.length > NAME_WORDS ? 'sentence' : isCapital ? 'name' : 'word';
  const value = readNumber(text);
  const sort = YEAR.test(form) ? 'year' : value === null ? few : 'number';
  return {
    sort,
    value,
    form: value === null ? form : String(value),
    words: new Set(words.filter((word) => word.length > 2)),
  };
}

const WEIGHTS = { sort: 4, length: 2, words: 2, deck: 1.5, tag: 1 };
/** A number is as near as its size: 1914 is taken for 1918 sooner than for 1515. */
const nearness = (one: number, other: number) => Math.min(one, other) / Math.max(one, other) || 0;

/** Without what only comes from where it stands. */
function likeness(asked: Look, look: Look): number {
  const isNumeric = (asked.sort === 'year' || asked.sort === 'number') && look.sort === asked.sort;
  const size = isNumeric
    ? nearness(Math.abs(asked.value ?? 0), Math.abs(look.value ?? 0))
    : nearness(asked.form.length, look.form.length);
  const shared = [...asked.words].filter((word) => look.words.has(word)).length / Math.max(1, asked.words.size);
  return (look.sort === asked.sort ? WEIGHTS.sort : 0) + size * WEIGHTS.length + shared * WEIGHTS.words;
}

/**
 * Finds among candidates the wrong answers that look most like the right ones of a card: of the same kind of value, as long,
 * with words in common, from the same deck, under the same tags. None is equal to a right one, or to another, as answers are
 * compared; fewer than `count` where there are no more. The same candidates give the same.
 */
export function lookAlikesIn(candidates: readonly Candidate[]) {
  const known = candidates
    .map(({ text, ...others }) => ({ ...others, text: text.trim(), look: lookOf(text) }))
    .filter(({ look }) => look.form !== '');
  return (right: readonly string[], tags: ReadonlySet<string>, count: number): string[] => {
    const asked = lookOf(right[0] ?? '');
    const scored = known
      .map(({ text, look, isNear, tags: own }) => {
        const place = (isNear ? WEIGHTS.deck : 0) + (own.some((tag) => tags.has(tag)) ? WEIGHTS.tag : 0);
        return { text, form: look.form, score: likeness(asked, look) + place };
      })
      .sort((a, b) => b.score - a.score || (a.form < b.form ? -1 : 1));
    const taken = new Set(right.map((text) => lookOf(text).form));
    const chosen: string[] = [];
    for (const { text, form } of scored) {
      if (chosen.length === count) break;
      if (taken.has(form)) continue;
      taken.add(form);
      chosen.push(text);
    }
    return chosen;
  };
}
