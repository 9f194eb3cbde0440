import { cardTexts } from '../texts.fr.js';
import type { WrittenCard } from '../written-card.js';
import { moodleTexts } from './texts.fr.js';

/** What a card is as a question of Moodle. */
export type CardKind = 'truefalse' | 'multichoice' | 'cloze' | 'essay' | 'shortanswer';

export function cardKind({ answer, possible_answers: choices, is_fillable_text }: WrittenCard): CardKind {
  const isTruth = choices.length === 2 && choices[0] === moodleTexts.true && choices[1] === moodleTexts.false;
  if (isTruth && answer.length === 1) return 'truefalse';
  if (choices.length > 0) return 'multichoice';
  if (is_fillable_text) return 'cloze';
  return answer.length === 1 && (answer[0] === cardTexts.seeBack || answer[0] === cardTexts.free)
    ? 'essay'
    : 'shortanswer';
}

/** The parts of the points that Moodle knows, in hundredths (`question_bank::fraction_options`). */
const PARTS = [100, 50, 33.33333, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5];

/** What each of so many right answers is worth: Moodle refuses a file with another part than those that it knows. */
export function partOf(right: number): { percent: number; isExact: boolean } {
  const exact = PARTS.find((part) => Math.abs(part - 100 / right) < 0.001);
  return { percent: exact ?? 5, isExact: exact !== undefined };
}
