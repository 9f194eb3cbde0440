import { randomUUID } from 'node:crypto';
import { collection } from '@ardoise/documents';
import type { Document, Documents } from '@ardoise/documents';
import type { EventStore, NewEvent, RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '../running/memory-fold.js';
import { projection } from '../projection.js';
import type { AnyProjection } from '../projection.js';

/** What the suites of this library project. */
export interface Balance extends Document {
  total: number;
  events: number;
}
type Paid = { type: 'Paid'; data: { from: string; to: string; amount: number } };

/** A version of the same read model: each counts in a unit of its own, so that what another has counted is seen. */
export function balances(version: number, unit = 1, base = 'balances'): AnyProjection {
  const into = collection<Balance>({ name: `${base}-v${version}` });
  return projection<Balance, Paid>({
    name: into.name,
    into,
    touches: { Paid: ({ data }) => [data.from, data.to] },
    evolve: (balance, { data }, id) => {
      const change = (id === data.to ? data.amount : 0) - (id === data.from ? data.amount : 0);
      return { id, total: (balance?.total ?? 0) + change * unit, events: (balance?.events ?? 0) + 1 };
    },
  });
}

export function paid(from: string, to: string, amount = 1): NewEvent {
  const metadata = { at: '2026-01-01T00:00:00.000Z', version: 1 };
  return { id: randomUUID(), type: 'Paid', data: { from, to, amount }, metadata };
}

/** @returns the position of the last */
export async function payTimes(store: EventStore, times: number): Promise<number> {
  const events = Array.from({ length: times }, (_, n) => paid(`a${n % 7}`, `b${n % 5}`, 1 + (n % 3)));
  return (await store.append(`payments-${randomUUID()}`, events, 'any')).position;
}

/** The same documents, folded from the start of the log in one go. */
export async function foldedFromZero(store: EventStore, of: AnyProjection, until = Infinity): Promise<Balance[]> {
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll()) if (event.position <= until) events.push(event);
  return foldInMemory(of, events);
}

export async function allOf(documents: Documents, { into }: AnyProjection): Promise<Balance[]> {
  return (await documents.find(into, {}, { sort: { id: 1 } })) as Balance[];
}

/** The same object, but for what stands in `instead`, which gets the original. */
export function balanceChanged<T extends object>(target: T, instead: Partial<T>): T {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(name in instead ? instead : target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** A gate that is shut until it is opened. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

export async function untilBalance(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(setImmediate);
}

/** The documents of a process that can be stopped and goes on later, as SIGSTOP and SIGCONT do it: none of its calls begins meanwhile. */
export function stoppable(documents: Documents) {
  let stopped: ReturnType<typeof gate> | undefined;
  const calls = new Proxy(documents, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown =>
        stopped ? stopped.passed.then(() => value.apply(target, given) as unknown) : value.apply(target, given);
    },
  });
  return {
    documents: calls,
    isStopped: () => stopped !== undefined,
    stop: () => (stopped = gate()),
    goOn: () => {
      stopped?.open();
      stopped = undefined;
    },
  };
}
