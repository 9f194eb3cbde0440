import { People } from '@ardoise/accounts';
import { openTemporaryDocuments } from '@ardoise/documents/temporary-documents';
import { collection } from '@ardoise/documents';
import type { Document, Documents, Write } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { DaySums } from '../services/day-sums.js';
import { StatisticsFigures } from '../queries/statistics.js';
import { SumNames } from '../services/sum-names.js';
import { Sums } from '../services/sums.js';
import { NightlySums } from '../reactions/nightly-sums.js';
import { activityHoursProjection } from '../read/activity-hours.js';
import { cardRatingsProjection } from '../read/card-ratings.js';
import { sessionDaysProjection } from '../read/session-days.js';
import { sumNames, sumRows, sums } from '../read/sums.js';
import { touchedDaysProjection } from '../read/touched-days.js';

export const STATISTICS_PROJECTIONS = [
  sessionDaysProjection,
  activityHoursProjection,
  cardRatingsProjection,
  touchedDaysProjection,
] as const;

/** Something that happened at a moment, in milliseconds since 1970. */
export interface ToldEvent {
  at: number;
  type: string;
  data: object;
}

class PeopleOf extends People {
  constructor(
    documents: Documents,
    private readonly known: ReadonlySet<string>,
  ) {
    super(documents, Settings.from({}));
  }

  override async administrators(): Promise<Set<string>> {
    return new Set(this.known);
  }
}

/** One process that answers for statistics over documents that it may share. */
export function processOver(documents: Documents, timeZone: string, administrators: ReadonlySet<string> = new Set()) {
  const daySums = new DaySums(documents, Settings.from({ TIME_ZONE: timeZone }));
  const names = new SumNames(documents);
  const all = new Sums(documents, daySums, names);
  const people = new PeopleOf(documents, administrators);
  return {
    figures: new StatisticsFigures(all, names, daySums, people),
    sums: all,
    nightly: new NightlySums(all),
  };
}

/** Documents that follow what is told to them. */
export async function openWorld() {
  const opened = await openTemporaryDocuments();
  const { documents } = opened;
  await documents.declare(collection({ name: 'projection-generations' }));
  let events: RecordedEvent[] = [];
  /** What stands in the documents. */
  const standing = new Map<string, Map<string, Document>>();
  return {
    documents,
    dispose: () => opened.dispose(),
    events: () => events,
    async empty(): Promise<void> {
      events = [];
      standing.clear();
      for (const one of [sums, sumRows, sumNames, ...STATISTICS_PROJECTIONS.map(({ into }) => into)]) {
        await documents.drop({ collection: one.name });
        await documents.declare(one);
      }
      await documents.drop({ checkpoint: sumNames.name });
      await documents.flush();
    },
    async happened(told: readonly ToldEvent[]): Promise<void> {
      for (const { at, type, data } of told) {
        const position = events.length + 1;
        const metadata = { at: new Date(at).toISOString(), version: 1 };
        events.push({ id: `e${position}`, stream: 'x', revision: position - 1, position, type, data, metadata });
      }
      const writes: Write[] = [];
      for (const projection of STATISTICS_PROJECTIONS) {
        const before = standing.get(projection.name) ?? new Map<string, Document>();
        const after = new Map(foldInMemory(projection, events).map((document) => [document.id, document]));
        for (const put of after.values()) writes.push({ in: projection.into, put });
        for (const id of before.keys()) if (!after.has(id)) writes.push({ in: projection.into, delete: id });
        standing.set(projection.name, after);
      }
      await documents.commit({ writes });
    },
  };
}

/** The same documents; `onRead` hears of each question before it is answered. */
export function watchedStatistics(
  documents: Documents,
  onRead: (collection: string, asked: unknown) => Promise<void> | void,
): Documents {
  const tell = (method: 'find' | 'getMany') =>
    async function (...args: Parameters<Documents[typeof method]>) {
      await onRead(args[0].name, args[1]);
      return (documents[method] as (...all: unknown[]) => unknown)(...args);
    };
  const heard: Record<string | symbol, unknown> = { find: tell('find'), getMany: tell('getMany') };
  return new Proxy(documents, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      return heard[name] ?? (typeof value === 'function' ? value.bind(target) : value);
    },
  });
}
