import { kindOfContent } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import { average, folded } from '@ardoise/contracts';
import type { CountedAnswer, PersonNames, RunWall } from '@ardoise/contracts';
import type { WordChoices } from '../domain/run.js';
import { voicesOf } from './voices.js';
import type { AnswerCount } from './run-answers.js';

/** Most different answers that a wall shows. */
const MOST_ANSWERS = 50;
/** How many questions are offered for talk at the end. */
const HARDEST = 2;

type Counts = readonly AnswerCount[];

/** Those that say the same, as the card's kind reads them, are one, as whoever gave it first wrote it. */
function together(counts: Counts, card: Content): AnswerCount[] {
  const { kind, fields } = kindOfContent(card);
  const byForm = new Map<string, AnswerCount>();
  for (const one of counts) {
    const form = JSON.stringify(kind.counted(fields, one.answer));
    const known = byForm.get(form);
    byForm.set(form, known ? { ...known, count: known.count + one.count } : one);
  }
  return [...byForm.values()];
}

/**
 * Most frequent first. @param isShown whether the right answer was shown: nothing tells it before
 * @param words what was hidden of it, or let be seen
 */
export function distributionOf(counts: Counts, card: Content, isShown: boolean, words?: WordChoices): CountedAnswer[] {
  const { kind, fields } = kindOfContent(card);
  if (kind.isSplit) {
    const voices = voicesOf(
      counts.map((one) => ({ ...one, card })),
      words,
    );
    return voices.slice(0, MOST_ANSWERS).map((voice) => ({ ...voice, is_correct: null }));
  }
  return together(counts, card)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_ANSWERS)
    .map(({ answer, count, correct }) => ({
      answer: [...kind.onWall(fields, answer)],
      count,
      is_correct: isShown ? correct : null,
    }));
}

/** How many have answered. */
export function answeredIn(counts: Counts): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** What became of one question that was shown. */
export interface AskedQuestion {
  step: number;
  question: string;
  counts: Counts;
  /** Students who could answer it. */
  there: number;
  isCounted: boolean;
}

/** The shares of right answers of those who were there, in per cent; of questions that nobody could answer, or answer right, none. */
export function summaryOf(
  questions: readonly AskedQuestion[],
): Omit<NonNullable<RunWall['summary']>, 'podium' | 'podium_others'> {
  const shares = questions.flatMap(({ step, question, counts, there, isCounted }) => {
    if (there === 0 || !isCounted) return [];
    const right = counts.reduce((sum, { count, correct }) => sum + (correct ? count : 0), 0);
    return [{ step, question, percentage: (right / there) * 100 }];
  });
  const missed = shares.filter(({ percentage }) => percentage < 100);
  return {
    average: average(shares.map(({ percentage }) => percentage)),
    ...(questions.length > 0 && !questions.some(({ isCounted }) => isCounted) && { counted: false }),
    hardest: missed.sort((a, b) => a.percentage - b.percentage || a.step - b.step).slice(0, HARDEST),
  };
}

interface Called {
  email: string;
  names?: PersonNames;
}

/** The parts of an address's name, as names are written: 'jean-luc.picard@…' is Jean-Luc Picard. */
function partsOf({ email }: Called): string[] {
  const parts = (email.split('@')[0] ?? '').split(/[._+\d]/);
  return parts.map((name) => name.replace(/(^|-)\p{L}/gu, (letter) => letter.toLocaleUpperCase('fr')));
}

/** Somebody's first name; where it is not known, as the address tells it. */
export function firstNameOf(person: Called): string {
  return person.names?.first_name || (partsOf(person)[0] ?? '');
}

/** The first letters of somebody's last name, as many as told. */
function beginningOf(person: Called, count: number): string {
  const letters = [...(person.names?.last_name || (partsOf(person)[1] ?? ''))];
  return letters.slice(0, count).join('') + (letters.length > count ? '.' : '');
}

/** No last name that is told apart later is read as one of these letters. */
const MOST_LETTERS = 20;

/**
 * First names, in the order of `people`; those who have the same one with as many letters of their last names as tell
 * them apart ('Zoé M.'), and with a number where these are the same as well.
 */
export function firstNamesApart(people: readonly Called[]): string[] {
  return people.map((person) => {
    const name = firstNameOf(person);
    const same = people.filter((other) => folded(firstNameOf(other)) === folded(name));
    if (same.length === 1) return name;
    for (let count = 1; count <= MOST_LETTERS; count++) {
      const beginnings = new Set(same.map((other) => folded(beginningOf(other, count))));
      if (beginnings.size === same.length) return `${name} ${beginningOf(person, count)}`.trim();
    }
    return `${name} (${same.indexOf(person) + 1})`;
  });
}
