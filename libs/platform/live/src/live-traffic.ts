import type { ChangeNotice } from '@ardoise/contracts';
import type { LiveServer } from './live-server.js';

/** What goes through the sockets of this process: plain numbers, for who measures it. */
export class LiveTraffic {
  /** Messages to rooms since the start, by name; one to a room counts once, however many hear it. */
  readonly messages = new Map<string, number>();
  private server: LiveServer | undefined;

  /** @param onNotices hears of the changes that a room is told of */
  constructor(private readonly onNotices?: (notices: readonly ChangeNotice[]) => void) {}

  serve(server: LiveServer): void {
    this.server = server;
  }

  sent(message: string): void {
    this.messages.set(message, (this.messages.get(message) ?? 0) + 1);
  }

  told(notices: readonly ChangeNotice[]): void {
    this.sent('changed');
    this.onNotices?.(notices);
  }

  get sockets(): number {
    return this.server?.sockets.sockets.size ?? 0;
  }

  /** Without the one that each socket is by itself. */
  get rooms(): number {
    const adapter = this.server?.sockets.adapter;
    return adapter ? adapter.rooms.size - adapter.sids.size : 0;
  }
}
