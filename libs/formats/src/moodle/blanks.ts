import { BLANK, withPoints } from '@ardoise/contracts/light';
import type { Reading } from '../reading.js';
import { cardTexts } from '#texts/formats';
import { moodleDraft, shownOnly } from './asked.js';
import type { MoodleQuestion } from './asked.js';
import { moodleTexts as words } from '#texts/moodle';

/** A blank of a text: what is right in it, in the order of the file, and what there is to choose from. */
export interface Blank {
  right: readonly string[];
  choices: readonly string[];
  /** All that is right belongs in it, not one of it. */
  takesAll?: boolean;
  /** Sentences of what its answers lose. */
  changes?: readonly string[];
  /** What is read of it on the back. */
  notes?: readonly string[];
}

/** Of the same number with a point and with a comma the first: either may be typed. */
export const oncePerNumber = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.findIndex((other) => withPoints(other) === withPoints(text)) === index);

/** Takes in a text whose question holds one BLANK a blank; `hadDots` tells that dots of its own were hidden. */
export function takeBlanks(
  reading: Reading,
  asked: MoodleQuestion,
  kind: string,
  blanks: readonly Blank[],
  hadDots: boolean,
): void {
  if (blanks.length === 0) {
    reading.leftOut(asked.name || asked.question.text, kind, words.noBlank);
    return;
  }
  const changes = new Set(hadDots ? [cardTexts.dots] : []);
  const back: string[] = [];
  blanks.forEach(({ right: given, choices: all, takesAll = false, changes: own = [], notes = [] }, index) => {
    const [right, choices] = [oncePerNumber(given), all.filter((choice) => choice !== '')];
    own.forEach((change) => changes.add(change));
    back.push(...notes);
    if (choices.length > 1) {
      back.push(words.blankChoices(index + 1, choices));
      changes.add(words.choicesOnBack);
    }
    if (takesAll && right.length > 1) changes.add(words.joined(index + 1));
    if (!takesAll && right.length > 1) {
      back.push(words.blankAlso(index + 1, right.slice(1)));
      changes.add(words.alsoOnBack);
    }
  });
  reading.card(
    moodleDraft(asked, kind, {
      answers: blanks.map(({ right, takesAll }) => (takesAll ? right.join(', ') : (right[0] ?? ''))),
      isFillIn: true,
      back: back.length > 0 ? [shownOnly(back.join('\n'))] : [],
      changes: [...changes],
    }),
  );
}

export const blank = BLANK;
