import { Injectable } from '@nestjs/common';
import type { QuizParticipant, QuizReplay, QuizRoom } from '@ardoise/contracts';
import { Live } from '@ardoise/live';
import { Marks, marksOf } from './marks.js';
import { QuizQueries } from './quiz-queries.js';
import type { AttemptDocument } from './read/attempts.js';
import { Results } from './results.js';

/** Without a limit on time, somebody who has answered nothing for so long is stuck. Milliseconds. */
const LONG_MS = 300_000;

const KINDS = { begins: 0, answers: 1, timeRanOut: 2, finishes: 3 } as const;

/** Who takes part in a quiz: now, and at each moment of the past. */
@Injectable()
export class QuizRooms {
  constructor(
    private readonly queries: QuizQueries,
    private readonly results: Results,
    private readonly marks: Marks,
    private readonly live: Live,
  ) {}

  /** Newest sign first. */
  async now(quizId: string, now: number): Promise<QuizRoom> {
    const attempts = await this.queries.attemptsAt(quizId);
    const participation = await this.queries.participation(quizId);
    const names = await this.results.names(attempts.map(({ studentId }) => studentId));
    const online = await this.live.studentsOnline();
    const participants = attempts.map((attempt): QuizParticipant => {
      const since = sinceOf(attempt);
      return {
        user_id: attempt.studentId,
        username: names(attempt.studentId),
        started_at: attempt.startedAt,
        answered: attempt.responses.length,
        number_of_flashcards: attempt.cards.length,
        correct: attempt.responses.filter(({ correct }) => correct).length,
        state: stateOf(attempt, online.has(attempt.studentId), now),
        since,
      };
    });
    return { participation, participants: participants.sort((a, b) => (a.since < b.since ? 1 : -1)) };
  }

  /** A past quiz from the events alone, by the newest grading. */
  async replay(quizId: string): Promise<QuizReplay> {
    const { attempts, cards, quiz } = await this.marks.of(quizId);
    const names = await this.results.names(attempts.map(({ studentId }) => studentId));
    const questions = new Map<string, { index: number; question: string }>();
    const moments: QuizReplay['moments'] = [];
    const begin = attempts[0]?.startedAt ?? quiz.createdAt;
    const start = Date.parse(begin);
    const after = (at: string) => Date.parse(at) - start;
    attempts.forEach((attempt, who) => {
      moments.push([after(attempt.startedAt), who, KINDS.begins, -1, -1]);
      marksOf(attempt, cards).forEach(({ card, correct }, step) => {
        const { flashcardId, question } = card;
        const known = questions.get(flashcardId) ?? { index: questions.size, question };
        questions.set(flashcardId, known);
        const response = attempt.responses[step];
        if (!response) return;
        const kind = response.answer === null ? KINDS.timeRanOut : KINDS.answers;
        moments.push([after(response.at), who, kind, known.index, Number(correct)]);
      });
      if (attempt.finishedAt !== null) moments.push([after(attempt.finishedAt), who, KINDS.finishes, -1, -1]);
    });
    moments.sort((a, b) => a[0] - b[0]);
    return {
      from: begin,
      to: new Date(start + (moments.at(-1)?.[0] ?? 0)).toISOString(),
      participants: attempts.map(({ studentId }) => ({ user_id: studentId, username: names(studentId) })),
      questions: [...questions].map(([flashcardId, { question }]) => ({ flashcardId, question })),
      moments,
    };
  }
}

function sinceOf({ responses, startedAt }: AttemptDocument): string {
  return responses.at(-1)?.at ?? startedAt;
}

function stateOf(attempt: AttemptDocument, online: boolean, now: number): QuizParticipant['state'] {
  if (attempt.finishedAt !== null) return 'finished';
  if (!online) return 'away';
  const until = attempt.deadline ?? Date.parse(sinceOf(attempt)) + LONG_MS;
  return now > until ? 'stuck' : 'answering';
}
