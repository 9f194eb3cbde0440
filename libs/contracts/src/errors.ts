import { ERROR_SENTENCES } from '#texts/errors';
import { ERROR_STATUSES } from './statuses.js';
import type { ErrorCode } from './statuses.js';

/** The body of every refusal. `error` repeats `message` for the callers that read that field. */
export interface Refusal {
  statusCode: number;
  code: ErrorCode;
  message: string;
  error: string;
}

/** Seconds after which what is away may be back: those of the waiting room. */
const COME_BACK_SECONDS = 5;

/** A rule of the product that was broken. The HTTP filter turns it into a `Refusal`. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  /** Seconds after which a new try makes sense; what cannot be answered now always says some. */
  readonly retryAfter: number | undefined;

  /** @param detail a French sentence that replaces the code's own where it can say more. */
  constructor(
    readonly code: ErrorCode,
    detail?: string,
    retryAfter?: number,
  ) {
    super(detail ?? ERROR_SENTENCES[code]);
    this.retryAfter = retryAfter ?? (this.status === 503 ? COME_BACK_SECONDS : undefined);
  }

  get status(): number {
    return ERROR_STATUSES[this.code];
  }

  toRefusal(): Refusal {
    return { statusCode: this.status, code: this.code, message: this.message, error: this.message };
  }
}
