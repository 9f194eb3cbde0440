type Listener = (argument?: unknown) => void;

/** What the client sends; everything else is said by the server. */
const FROM_CLIENT = ['quiz:watch', 'quiz:unwatch', 'run:watch', 'run:unwatch', 'run:follow', 'run:unfollow'];

/** Stands in for the live connection; connects at once. */
export class FakeSocket {
  static last: FakeSocket | undefined;
  /** How the server answers who asks to hear of a quiz or a run; null: not at all. */
  static watched: ((request: unknown) => unknown) | null = null;
  active = true;
  connected = false;
  /** What the client sent over it. */
  readonly sent: [event: string, request: unknown][] = [];
  private readonly listeners = new Map<string, Listener[]>();

  static open(): FakeSocket {
    FakeSocket.last = new FakeSocket();
    return FakeSocket.last;
  }

  on(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  once(event: string, listener: Listener): void {
    this.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.listeners.set(
      event,
      (this.listeners.get(event) ?? []).filter((one) => one !== listener),
    );
  }

  connect(): void {
    this.emit('connect');
  }

  disconnect(): void {
    this.listeners.clear();
  }

  emit(event: string, argument?: unknown, reply?: (answer: unknown) => void): void {
    if (FROM_CLIENT.includes(event)) {
      this.sent.push([event, argument]);
      if (FakeSocket.watched) reply?.(FakeSocket.watched(argument));
      return;
    }
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    for (const listener of this.listeners.get(event) ?? []) listener(argument);
  }

  /** Whether anybody listens for what the server may say. */
  hears(event: string): boolean {
    return (this.listeners.get(event) ?? []).length > 0;
  }
}
