import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { FEW_RUNS } from '@ardoise/test-servers/heights';
import { type AppendResult, type EventStore, type ExpectedRevision, WrongExpectedRevision } from '../event-store.js';
import { collect, newEvent, type StoreUnderTest } from './event-store.suite.js';

interface Append {
  stream: number;
  /** Events by number: the same number again is the same event. */
  events: number[];
  expected: ExpectedRevision;
}

type Answer = Pick<AppendResult, 'revision' | 'repeated'> | { actual: number };

/** What the port's documentation says, over arrays of event numbers. */
function appendToModel(stream: number[], { events, expected }: Append): Answer {
  const last = stream.length - 1;
  const known = events.filter((event) => stream.includes(event));
  if (known.length === events.length) return { revision: stream.indexOf(events.at(-1) ?? -1), repeated: true };
  const fits = expected === 'any' || last === (expected === 'none' ? -1 : expected);
  if (known.length > 0 || !fits) return { actual: last };
  stream.push(...events);
  return { revision: stream.length - 1, repeated: false };
}

const append: fc.Arbitrary<Append> = fc.record({
  stream: fc.nat(2),
  events: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 4 }),
  expected: fc.oneof(fc.constantFrom<ExpectedRevision>('any', 'none'), fc.integer({ min: -1, max: 8 })),
});
const reading = fc.record(
  {
    direction: fc.constantFrom('forwards' as const, 'backwards' as const),
    from: fc.nat(9),
    limit: fc.nat(6),
  },
  { requiredKeys: [] },
);

/**
 * Random appends against a model in memory. `atOnce` appends are sent without waiting for each other: only for an
 * adapter that promises to take them in the order of the calls.
 */
export function eventStoreModel(
  name: string,
  open: () => Promise<StoreUnderTest>,
  { atOnce = 1, runs = FEW_RUNS } = {},
): void {
  describe(`${name} against a model`, () => {
    let under: StoreUnderTest;
    beforeAll(async () => (under = await open()));
    afterAll(() => under.dispose());

    it('answers and keeps the same for any appends', async () => {
      const property = fc.asyncProperty(
        fc.array(fc.array(append, { minLength: 1, maxLength: atOnce }), { maxLength: 6 }),
        reading,
        async (groups, read) => {
          const run = new Run(under.store);
          for (const group of groups) {
            const answers = await Promise.all(group.map((each) => run.append(each)));
            expect(answers).toEqual(group.map((each) => appendToModel(run.model(each.stream), each)));
          }
          for (const stream of [0, 1, 2]) {
            expect(await run.read(stream)).toEqual(run.model(stream));
            expect(await run.read(stream, read)).toEqual(slice(run.model(stream), read));
          }
        },
      );
      await fc.assert(property, { numRuns: runs });
    });
  });
}

type Reading = { direction?: 'forwards' | 'backwards'; from?: number; limit?: number };

function slice(stream: number[], { direction = 'forwards', from, limit }: Reading): number[] {
  const all = direction === 'forwards' ? stream.slice(from ?? 0) : stream.slice(0, (from ?? 99) + 1).reverse();
  return all.slice(0, limit ?? Infinity);
}

/** Streams and events of one run, under names that no other run has. */
class Run {
  readonly #name = `model-${randomUUID()}`;
  readonly #ids = new Map<string, string>();
  readonly #streams = new Map<number, number[]>();

  constructor(private readonly store: EventStore) {}

  model(stream: number): number[] {
    const model = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, model);
    return model;
  }

  async append({ stream, events, expected }: Append): Promise<Answer> {
    const batch = events.map((number) => ({ ...newEvent('Happened', { number }), id: this.#id(stream, number) }));
    try {
      const { revision, repeated } = await this.store.append(`${this.#name}-${stream}`, batch, expected);
      return { revision, repeated };
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return { actual: error.actual };
      throw error;
    }
  }

  async read(stream: number, read: Reading = {}): Promise<number[]> {
    const events = await collect(this.store.readStream(`${this.#name}-${stream}`, read));
    return events.map((event) => (event.data as { number: number }).number);
  }

  #id(stream: number, number: number): string {
    const key = `${stream}/${number}`;
    const id = this.#ids.get(key) ?? randomUUID();
    this.#ids.set(key, id);
    return id;
  }
}
