import { schoolYearIn } from '@ardoise/contracts';
import type { Legend, RecordedDeed, recordedSchool } from '@ardoise/demo';
import type { ExpectedRevision, NewEvent } from '@ardoise/event-store';
import { revisionStream } from '@ardoise/revision';
import { demoId } from './demo-id.js';
import { SchoolDays } from './school-days.js';

/** What is appended to a stream at once. */
export interface PlacedFacts {
  /** When it began: milliseconds since 1970. */
  at: number;
  stream: string;
  expected: ExpectedRevision;
  events: NewEvent[];
}

export interface FirstStartTerms {
  /** When it was: milliseconds since 1970. */
  now: number;
  timeZone: string;
  /** Address → id, of those who have an account. */
  people: ReadonlyMap<string, string>;
}

const NAME = /~(\d+)/g;
/** A moment within data: ISO 8601, milliseconds or a school year; of the deed's day unless another is named, 'w' one that is moved. */
const MOMENT = /"([@#%])(?:(-?\d+)(w?):)?(-?\d+)"/g;

const iso = (moment: number) => new Date(moment).toISOString();

/** The recorded six weeks, in the order in which they happened up to a first start; what was not over by then is left out. */
export function placedSchool(
  { legend, lines }: ReturnType<typeof recordedSchool>,
  terms: FirstStartTerms,
): PlacedFacts[] {
  const ids = legend.ids.map((id) => terms.people.get(id) ?? id);
  const days = new SchoolDays(terms.now, terms.timeZone);
  return lines
    .map((line) => line.replace(NAME, (_, n: string) => ids[Number(n)] ?? ''))
    .filter((line) => !line.includes('@demo.fr')) // Somebody may have been removed meanwhile.
    .flatMap((line) => placedDeed(line, legend, days, terms))
    .toSorted((a, b) => a.at - b.at);
}

function placedDeed(line: string, { shapes }: Legend, days: SchoolDays, { now, timeZone }: FirstStartTerms) {
  const { day, weekend, until } = JSON.parse(line) as RecordedDeed;
  if (weekend === 'dropped' && days.isWeekend(day)) return [];
  const beginning = (of: number, isMoved: boolean) => days.beginning(isMoved ? days.lessonDay(of) : of);
  const from = beginning(day, weekend === 'moved');
  const placed = line.replace(MOMENT, (_, kind: string, of: string | undefined, isMoved: string, moment: string) => {
    const at = (of === undefined ? from : beginning(Number(of), isMoved === 'w')) + Number(moment);
    if (kind === '#') return String(at);
    return JSON.stringify(kind === '@' ? iso(at) : schoolYearIn(timeZone, at));
  });
  const { by, streams } = JSON.parse(placed) as RecordedDeed;
  const moments = Object.values(streams).flatMap((events) => events.map(([moment]) => moment));
  if (from + (until ?? Math.max(...moments)) >= now) return [];

  return Object.entries(streams).flatMap(([key, told]): PlacedFacts[] => {
    const [name = '', revision = '0'] = key.split('/');
    const isRevision = name === 'revision';
    const events = told.map(([moment, shape, ...values], n): NewEvent => {
      const { fields = [], version = 1, nobody = false } = shapes[shape] ?? {};
      return {
        id: demoId(`${day} ${by} ${key} ${moment} ${n}`),
        type: shape.split(' ')[0] ?? '',
        data: Object.fromEntries(fields.map((field, place) => [field, values[place]])),
        // A session falls silent half an hour after its end.
        metadata: { at: iso(Math.min(from + moment, now)), version, ...(!nobody && by && { actor: by }) },
      };
    });
    const streamOf = ({ metadata }: NewEvent) => (isRevision ? revisionStream(by ?? '', metadata.at) : name);
    return [...new Set(events.map(streamOf))].map((stream) => {
      const own = events.filter((event) => streamOf(event) === stream);
      const expected = isRevision ? 'any' : revision === '0' ? 'none' : Number(revision) - 1;
      return { at: Date.parse(own[0]?.metadata.at ?? ''), stream, expected, events: own };
    });
  });
}
