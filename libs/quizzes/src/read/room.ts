import type { PersonNames, QuizParticipant, QuizReplay } from '@ardoise/contracts';
import type { AttemptDocument, AttemptSummary } from './attempts.js';
import { isJudged, marksOf } from './marks.js';
import type { GradedQuiz } from './marks.js';
import { byPlace } from './question-figures.js';

/** Without a limit on time, somebody who has answered nothing for so long is stuck. Milliseconds. */
const LONG_MS = 300_000;

const KINDS = { begins: 0, answers: 1, timeRanOut: 2, finishes: 3 } as const;

export function stateOf(
  { until, heardAt }: Pick<AttemptSummary, 'until' | 'heardAt'>,
  online: boolean,
  now: number,
): QuizParticipant['state'] {
  if (!online) return 'away';
  return now > (until || Date.parse(heardAt) + LONG_MS) ? 'stuck' : 'answering';
}

/** A past quiz from the events alone, moment by moment. @param named how who took part is called */
export function replayOf(
  { attempts, cards, quiz }: GradedQuiz,
  named: (attempt: AttemptDocument) => { id: string; called: { username: string } & PersonNames },
): QuizReplay {
  const marks = attempts.map((attempt) => marksOf(attempt, cards));
  const asked = new Map(marks.flat().map(({ card }) => [card.flashcardId, card]));
  // As the results number them, whatever the order in which each was asked.
  const questions = [...asked.keys()].sort(byPlace(quiz));
  const numbers = new Map(questions.map((id, index) => [id, index]));
  const moments: QuizReplay['moments'] = [];
  const begin = attempts[0]?.startedAt ?? quiz.createdAt;
  const start = Date.parse(begin);
  const after = (at: string) => Date.parse(at) - start;
  attempts.forEach((attempt, who) => {
    moments.push([after(attempt.startedAt), who, KINDS.begins, -1, -1]);
    marks[who]?.forEach(({ card, isRight }, step) => {
      const response = attempt.responses[step];
      if (!response) return;
      const kind = response.answer === null ? KINDS.timeRanOut : KINDS.answers;
      const right = isJudged(card) ? Number(isRight) : -1;
      moments.push([after(response.at), who, kind, numbers.get(card.flashcardId) ?? 0, right]);
    });
    if (attempt.finishedAt !== null) moments.push([after(attempt.finishedAt), who, KINDS.finishes, -1, -1]);
  });
  moments.sort((a, b) => a[0] - b[0]);
  return {
    from: begin,
    to: new Date(start + (moments.at(-1)?.[0] ?? 0)).toISOString(),
    participants: attempts.map(named).map(({ id, called }) => ({ user_id: id, ...called })),
    questions: questions.map((flashcardId) => {
      const card = asked.get(flashcardId);
      return { flashcardId, question: card?.question ?? '', ...(card && !isJudged(card) && { counted: false }) };
    }),
    moments,
  };
}
