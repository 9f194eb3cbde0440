import { createHmac } from 'node:crypto';
import type { PrecedingFacts } from '@ardoise/event-store';
import type { AttemptEvent } from '../../domain/attempt.js';
import { ballotStream } from '../../domain/ballot.js';
import type { BallotEvent } from '../../domain/ballot.js';

/** What is taken, and by whom. */
interface Voter {
  quizId: string;
  runId?: string;
  studentId: string;
}

const isVote = ({ type, data }: AttemptEvent) => type === 'AnswerGiven' && data.ballot === true;

type Ballot = Omit<BallotEvent['data'], 'quizId' | 'runId'>;

/** Answers without a person: what stands in the log tells neither who gave them nor which request brought them. */
export class Ballots {
  constructor(private readonly secret: Uint8Array) {}

  /** What is to be cast before the attempt says that there is one, where it does. @param at ISO 8601 in UTC */
  of(voter: Voter, ballot: Ballot, at: string): (decided: readonly AttemptEvent[]) => PrecedingFacts | undefined {
    return (decided) => (decided.some(isVote) ? this.cast(voter, ballot, at) : undefined);
  }

  /**
   * Cast again for the same attempt and card it is the first one that stands, whatever this one says: its id follows from
   * both and a secret.
   */
  private cast({ studentId, ...taken }: Voter, { flashcardId, revision, answer, step }: Ballot, at: string) {
    const stream = ballotStream(taken.runId ?? taken.quizId);
    const data: BallotEvent['data'] = { ...taken, ...(step !== undefined && { step }), flashcardId, revision, answer };
    const id = this.idOf(stream, studentId, flashcardId);
    // With the trace of its request it would stand beside the person's own event.
    const event = { id, type: 'BallotCast', data, metadata: { at, version: 1, trace: '' } };
    return { stream, events: [event] };
  }

  /** A UUID of version 8 (RFC 9562). */
  private idOf(stream: string, studentId: string, flashcardId: string): string {
    const name = `ballot\n${stream}\n${studentId}\n${flashcardId}`;
    const hex = createHmac('sha256', this.secret).update(name).digest('hex');
    const variant = '89ab'[parseInt(hex.charAt(16), 16) & 3] ?? '8';
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      variant + hex.slice(17, 20),
      hex.slice(20, 32),
    ].join('-');
  }
}
