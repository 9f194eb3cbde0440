import { Injectable } from '@nestjs/common';
import { Live } from '@ardoise/live';
import type { LiveSocket, Presence } from '@ardoise/live';

/** Which runs have a projector connected, to whichever process. */
@Injectable()
export class Walls {
  private readonly presence: Presence;
  private readonly listeners: ((runId: string) => void)[] = [];

  constructor(live: Live) {
    this.presence = live.presenceOf('walls', (runId) => {
      for (const tell of this.listeners) tell(runId);
    });
  }

  has(runId: string): Promise<boolean> {
    return this.presence.has(runId);
  }

  /** Calls back when a projector has come or gone, to whichever process. */
  onMoved(tell: (runId: string) => void): void {
    this.listeners.push(tell);
  }

  came(socket: LiveSocket, runId: string): void {
    this.presence.cameBy(socket, runId);
  }

  left(socket: LiveSocket, runId: string): void {
    this.presence.leftBy(socket, runId);
  }
}
