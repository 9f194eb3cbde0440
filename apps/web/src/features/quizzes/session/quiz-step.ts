import type { AskedFields, NextFlashcard, QuizFlashcard } from '@ardoise/contracts';
import { kindAsked } from '@ardoise/contracts/light';
import { kindQuestions } from '../../../ui/kinds/questions.ts';

/** One card on the screen. Moments are milliseconds of the page's own clock. */
export interface QuizStep {
  card: QuizFlashcard;
  token: string;
  shownAt: number;
  /** When the countdown is at zero; null where nothing ends the card. */
  endsAt: number | null;
  /** The length of the countdown; null without a limit, where the quiz's end is counted down to. */
  lasts: number | null;
  /** More time was given since the card before. */
  isLonger?: boolean;
  /** This card's number, from 1. */
  place: number;
  count: number;
}

/** The second click of a double click must neither pass over nor answer the card that has just come. */
export const SETTLE_MS = 400;

/** The countdown ends this long before the server's own, at most: what is sent at zero must still arrive. */
const AHEAD_MS = 1_000;

/** The countdown of a card for which the server leaves this many seconds: one second less, as the student sees it. */
const shortened = (seconds: number) => Math.max(seconds * 500, seconds * 1_000 - AHEAD_MS);

/** Without a limit the quiz's own end ends the card: what is ticked goes as soon as that has passed. */
const BEHIND_MS = 100;

/** What a reply shows, received at `now`; null when the attempt is over. */
export function stepOf(reply: NextFlashcard, now: number): QuizStep | null {
  const { flashcard: card, flashcardToken: token } = reply;
  if (!card || !token) return null;
  const { seconds_left: left, seconds_per_card: perCard } = reply;
  return {
    card,
    token,
    shownAt: now,
    endsAt:
      left === undefined
        ? null
        : now + (perCard === undefined ? left * 1_000 + BEHIND_MS : Math.max(0, shortened(left))),
    lasts: perCard === undefined ? null : shortened(perCard),
    place: reply.number_of_flashcards - reply.number_of_flashcards_remaining + 1,
    count: reply.number_of_flashcards,
  };
}

/** The seconds that the countdown shows at `now`: time_limit minus 1 at first, 0 at the end. */
export function secondsLeft(step: QuizStep, now: number): number | null {
  return step.endsAt === null ? null : Math.max(0, Math.ceil((step.endsAt - now) / 1_000));
}

/** What an untouched card holds: nothing chosen, or as many empty places as it has. */
export const untouched = (card: AskedFields): string[] => kindQuestions[kindAsked(card).name].untouched(card);

/** Whether there is anything to send. */
export function isAnswered(values: readonly string[]): boolean {
  return values.some((value) => value.trim() !== '');
}

/** The answer as the server takes it: a JSON list, '[]' for none. */
export function answerText(values: readonly string[]): string {
  return JSON.stringify(isAnswered(values) ? values : []);
}
