import { MINUTE } from './calendar.js';
import type { Calendar, SchoolDay } from './calendar.js';
import { Chance } from './chance.js';
import type { Deed, DeedOf } from './deeds.js';
import { look } from './memory.js';
import type { Trace } from './memory.js';
import { OWN_STUDENT } from './pupils.js';
import type { Pupil } from './pupils.js';
import type { ShelvedCard, ShelvedDeck } from './shelf.js';

/** Days of the school: six weeks. */
export const SCHOOL_DAYS = 42;
/** The announced student has revised on so many days in a row, up to yesterday; and had rested before. */
const ROW = 9;
const REST = 2;
/** Cards of one visit, at most: what is due first, then new ones. */
const DUE_CARDS = 14;
const NEW_CARDS = 6;
/** What the announced student did yesterday at most: some of what was due is left for today. */
const LEFT_FOR_TODAY = 8;

/** Whether somebody revises on a day. */
function revises({ email, diligence }: Pupil, { ago, isWeekend }: SchoolDay, chance: Chance): boolean {
  const wants = chance.happens(isWeekend ? diligence * 0.6 : diligence);
  if (email !== OWN_STUDENT || ago > ROW + REST) return wants;
  return ago >= 1 && ago <= ROW;
}

/** All of a pupil's visits, card by card: what is due comes back, and new cards come as the lessons go on. */
export function revising(pupil: Pupil, calendar: Calendar, lessons: readonly (readonly ShelvedDeck[])[]): Deed[] {
  const chance = new Chance(`revising ${pupil.email}`);
  const traces = new Map<ShelvedCard, Trace>();
  const deeds: Deed[] = [];
  for (let ago = SCHOOL_DAYS; ago >= 0; ago--) {
    if (!revises(pupil, calendar.day(ago), chance)) continue;
    const week = Math.floor((SCHOOL_DAYS - ago) / 7);
    // What was taught last comes first.
    const taught = lessons
      .slice(0, week + 1)
      .toReversed()
      .flat();
    const begins = calendar.at(ago, pupil.hour + chance.between(-1, 1));
    const most = pupil.email === OWN_STUDENT && ago === 1 ? LEFT_FOR_TODAY : DUE_CARDS;
    const { visit, ratings } = visited(pupil, begins, queueOf(traces, taught, begins, most), traces, chance);
    // Of today what is over: nothing is looked at afterwards.
    if (visit.until < calendar.now) deeds.push(visit, ...ratings);
  }
  return deeds;
}

function queueOf(
  traces: ReadonlyMap<ShelvedCard, Trace>,
  taught: readonly ShelvedDeck[],
  now: number,
  most: number,
): ShelvedCard[] {
  const due = [...traces].filter(([, trace]) => trace.due <= now).sort(([, a], [, b]) => a.due - b.due);
  const fresh = taught.flatMap(({ cards }) => cards.filter((card) => !traces.has(card)).slice(0, NEW_CARDS / 2));
  // Who has much to go over begins little that is new.
  const begun = due.length > most ? 1 : NEW_CARDS;
  return [...due.slice(0, most).map(([card]) => card), ...fresh.slice(0, begun)];
}

function visited(
  { email: by, ability }: Pupil,
  begins: number,
  queue: readonly ShelvedCard[],
  traces: Map<ShelvedCard, Trace>,
  chance: Chance,
): { visit: DeedOf<'Visit'>; ratings: readonly Deed[] } {
  let at = begins + chance.between(0.3, 1) * MINUTE;
  const ratings = queue.map((card): Deed => {
    const { delay, trace } = look(traces.get(card), at, ability, chance);
    traces.set(card, trace);
    const rating: Deed = { type: 'Rate', at: Math.round(at), by, card: card.path, deck: card.deck, delay };
    at += chance.between(5, 25) * 1_000;
    return rating;
  });
  const until = Math.round(at + chance.between(0, 3) * MINUTE);
  return { visit: { type: 'Visit', at: begins, by, until, signsOut: chance.happens(0.4) }, ratings };
}
