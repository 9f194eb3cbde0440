import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@ardoise/contracts';

/** Whose attempt at which quiz. */
export interface AttemptKey {
  quizId: string;
  studentId: string;
}

/**
 * What a student holds for one card of their attempt: '{step}.{deadline}.{HMAC-SHA-256 over quiz, student, step and
 * deadline}', worth nothing for another card, quiz or student.
 */
export class StepTokens {
  constructor(private readonly secret: Uint8Array) {}

  /** @param deadline milliseconds since 1970; null without a limit. */
  issue(attempt: AttemptKey, step: number, deadline: number | null): string {
    const claim = `${step}.${deadline ?? ''}`;
    return `${claim}.${this.sign('step', attempt, claim)}`;
  }

  /** @returns the step. @throws DomainError quiz-token for one that was not made here for this attempt */
  read(token: string, attempt: AttemptKey): number {
    const [step = '', deadline = '', ...rest] = token.split('.');
    const signature = rest.join('.');
    const expected = Buffer.from(this.sign('step', attempt, `${step}.${deadline}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new DomainError('quiz-token');
    return Number(step);
  }

  /** What a card is called within an attempt: it opens nothing else, and tells nothing of the card. */
  alias(attempt: AttemptKey, step: number): string {
    return this.sign('alias', attempt, String(step)).slice(0, 22);
  }

  private sign(use: 'step' | 'alias', { quizId, studentId }: AttemptKey, claim: string): string {
    return createHmac('sha256', this.secret)
      .update(`quiz ${use}\n${quizId}\n${studentId}\n${claim}`)
      .digest('base64url');
  }
}
