import { Injectable } from '@nestjs/common';
import { Live } from '@ardoise/live';
import type { LiveSocket, Presence } from '@ardoise/live';
import { attemptId, takenOf } from '../../read/attempts.js';

/** Which students have the page of a run open and connected, to whichever process. */
@Injectable()
export class Phones {
  private readonly presence: Presence;
  private readonly listeners: ((runId: string) => void)[] = [];

  constructor(live: Live) {
    this.presence = live.presenceOf('phones', (key) => {
      for (const tell of this.listeners) tell(takenOf(key));
    });
  }

  /** Those of this run, as far as nobody can be missed; undefined where others may be connected who are not known here. */
  async surelyIn(runId: string): Promise<{ has: (studentId: string) => boolean } | undefined> {
    const all = await this.presence.surely();
    return all && { has: (studentId) => all.has(attemptId(runId, studentId)) };
  }

  /** Calls back when a phone has come or gone, to whichever process. */
  onMoved(tell: (runId: string) => void): void {
    this.listeners.push(tell);
  }

  came(socket: LiveSocket, runId: string, studentId: string): void {
    this.presence.cameBy(socket, attemptId(runId, studentId));
  }

  left(socket: LiveSocket, runId: string, studentId: string): void {
    this.presence.leftBy(socket, attemptId(runId, studentId));
  }
}
