import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { QuizParticipant, QuizReplay, QuizRoom } from '@ardoise/contracts';
import { Live } from '@ardoise/live';
import { QueryOf } from '@ardoise/projections';
import { isOver } from '../domain/availability.js';
import { replayOf, stateOf } from '../read/room.js';
import { countingOfEach } from '../read/passages.js';
import { Attempts } from '../services/attempts/attempts.js';
import { Marks } from '../services/attempts/marks.js';
import { Participation } from '../services/runs/participation.js';
import { Participants } from '../services/runs/participants.js';
import { Quizzes } from '../services/quizzes.js';

/** Who takes part in a quiz at a moment (milliseconds since 1970), the newest sign first. */
export class GetQuizRoom extends QueryOf<QuizRoom, { quizId: string; now: number }> {}

/** A past quiz from the events alone, by the newest grading. */
export class GetQuizReplay extends QueryOf<QuizReplay, { quizId: string; run?: string }> {}

@QueryHandler(GetQuizRoom)
export class GetQuizRoomHandler implements IQueryHandler<GetQuizRoom> {
  constructor(
    private readonly quizzes: Quizzes,
    private readonly attempts: Attempts,
    private readonly participation: Participation,
    private readonly people: Participants,
    private readonly live: Live,
  ) {}

  /** @throws DomainError not-found */
  async execute({ quizId, now }: GetQuizRoom): Promise<QuizRoom> {
    const quiz = await this.quizzes.one(quizId);
    const all = await this.attempts.linesAt(quizId);
    // At their own pace, whoever took it in class before has not begun.
    const attempts = countingOfEach(quiz.mode === 'self' ? all.filter(({ runId }) => runId === '') : all);
    const participation = await this.participation.of(quizId);
    const named = await this.people.of(attempts, 'live');
    const online = await this.live.studentsOnline();
    const participants = attempts.map((attempt): QuizParticipant => ({
      user_id: named(attempt).id,
      ...named(attempt).called,
      started_at: attempt.startedAt,
      answered: attempt.passed,
      number_of_flashcards: attempt.asked,
      correct: attempt.right,
      state: isOver(attempt, quiz, now) ? 'finished' : stateOf(attempt, online.has(attempt.studentId), now),
      since: attempt.heardAt,
    }));
    return { participation, participants: participants.sort((a, b) => (a.since < b.since ? 1 : -1)) };
  }
}

@QueryHandler(GetQuizReplay)
export class GetQuizReplayHandler implements IQueryHandler<GetQuizReplay> {
  constructor(
    private readonly marks: Marks,
    private readonly people: Participants,
  ) {}

  /** @throws DomainError not-found */
  async execute({ quizId, run }: GetQuizReplay) {
    const grading = await this.marks.of(quizId, undefined, { run });
    return replayOf(grading, await this.people.of(grading.attempts, 'results'));
  }
}
