import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { DomainError, PERSON_LIMITS } from '@ardoise/contracts';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import type { Identity } from '../requests/identity.js';
import type { Reception } from '../requests/multipart.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import type { Uploads } from '../requests/uploads.js';

const MEDIA_A_DAY: Bound = { name: 'media-a-day', points: PERSON_LIMITS.mediaBytesADay, seconds: 86_400 };

/** Of requests beyond what goes on at once: as many as a page's first look and a second window ask for. */
const WAITING = { waiting: 200, waitMs: 10_000 };

/** What one person may have going on at once, in this process, and send in a day, in all of them. */
@Injectable()
export class PersonLimits {
  private readonly requests = new ConcurrencyLimiter({ together: PERSON_LIMITS.requests, ...WAITING });
  private readonly sending = new ConcurrencyLimiter({ together: PERSON_LIMITS.uploads, waiting: 0, waitMs: 0 });

  constructor(private readonly limits: Limits) {}

  /** A request goes on until the last byte of its answer is away, or nobody waits for it. @throws DomainError too-many-requests */
  async enter({ userId }: Identity, answer: ServerResponse): Promise<void> {
    heldBy(answer, await this.requests.take(userId));
  }

  /** By which the files of a request are taken. */
  reception({ userId, role }: Identity, answer: ServerResponse, uploads: Uploads): Reception {
    const quota = (points: number) => [{ bound: MEDIA_A_DAY, key: userId, points }];
    return {
      uploads,
      begin: async () => {
        const sent = await this.sending.take(userId).catch(() => {
          throw new DomainError('too-many-uploads', undefined, 5);
        });
        heldBy(answer, sent);
        if (role === 'student') await this.limits.check(quota(1)).catch(overQuota);
      },
      took: async ({ size }) => {
        if (role === 'student' && size > 0) await this.limits.take(quota(size)).catch(overQuota);
      },
    };
  }
}

function heldBy(answer: ServerResponse, release: () => void): void {
  if (answer.closed || answer.destroyed) release();
  else answer.on('close', release);
}

function overQuota(error: unknown): never {
  if (error instanceof DomainError) throw new DomainError('media-quota', undefined, error.retryAfter);
  throw error;
}
