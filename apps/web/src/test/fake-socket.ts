import type { ChangeNotice } from '@ardoise/contracts';

type Listener = (argument?: unknown) => void;

/** Stands in for the live connection; connects at once. */
export class FakeSocket {
  static last: FakeSocket | undefined;
  active = true;
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

  connect(): void {
    this.emit('connect');
  }

  disconnect(): void {
    this.listeners.clear();
  }

  emit(event: string, argument?: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(argument);
  }

  changed(notices: ChangeNotice[]): void {
    for (const listener of this.listeners.get('changed') ?? []) listener(notices);
  }
}
