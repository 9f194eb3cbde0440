import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Caller, enrol } from './classroom.js';
import type { Mailbox } from './mailbox.js';
import type { SchoolPart } from './school-parts.js';
import { until } from './until.js';

/** What a rating is answered while a part is away: it is sent again. */
const LATER = [429, 503];
const AGAIN_MS = 200;
const STUDENTS = 8;
/** How long the class goes on before and after each time that a part is away. */
const AROUND_MS = 1_000;
const TOLD_EVERY_MS = 60_000;
const RATING = { action: 'put_back_in_deck_after', putBackInDeckAfter: 600 };

export interface Killing {
  /** What is said with the figures. */
  of: string;
  perSecond: number;
  /** For how many milliseconds it is away, each time. */
  away: readonly number[];
  /** It is what answers: while it is away the connection breaks. */
  isAnswering?: boolean;
}

/** Where it is noon now: ratings are counted by the day, and a class that rates for an hour is not to go on into the next one. */
function zoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours();
  // POSIX's signs: what is ahead of Greenwich is less.
  return `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`;
}

/** What the processes of its school are told. */
export const RATING_SCHOOL = { PUBLIC_URL: 'https://cartes.ecole.test', TIME_ZONE: zoneAtNoon() };

/**
 * A class that revises while parts of its school are killed. As their pages do, each student sends one rating after the
 * other, with a key by which it is known when it comes again, until it is taken; through the next server where one does
 * not answer.
 */
export class RatingClass {
  /** How often each status was answered; 'none' where the connection broke. */
  private statuses: Record<string, number> = {};
  /** Milliseconds from a rating to its being taken, of the one that waited longest. */
  private longest = 0;
  private readonly taken = new Set<string>();
  private asked = 0;
  private readonly last: Promise<void>[];

  private constructor(
    private readonly servers: readonly string[],
    private readonly students: readonly Caller[],
    private readonly cards: readonly string[],
  ) {
    this.last = students.map(async () => {});
  }

  /** @param mailbox to which the first of the servers sends its mails */
  static async enrol(servers: readonly [string, ...string[]], mailbox: Mailbox): Promise<RatingClass> {
    const [url] = servers;
    const emails = Array.from({ length: STUDENTS }, (_, n) => `eleve${n}@ecole.test`);
    await enrol(url, RATING_SCHOOL.PUBLIC_URL, mailbox, await Caller.signIn(url, 'prof@demo.fr'), emails);
    const students = await Promise.all(emails.map((email) => Caller.signIn(url, email)));
    const cards = await students[0]!.call<string[]>('GET', '/api/flashcards?fetch_ids_only=1');
    return new RatingClass(servers, students, cards);
  }

  /** A part is killed and comes back while they rate: nothing is lost or doubled, and no other one fails them. */
  async outlive(part: SchoolPart, { of, perSecond, away, isAnswering = false }: Killing): Promise<void> {
    [this.statuses, this.longest] = [{}, 0];
    const telling = setInterval(() => void this.tell(`${of}: ${part.name}`), TOLD_EVERY_MS);
    await this.outlived(part, { of, perSecond, away, isAnswering }).finally(() => clearInterval(telling));
  }

  private async outlived(part: SchoolPart, { of, perSecond, away, isAnswering }: Killing): Promise<void> {
    const killing = async () => {
      for (const milliseconds of away) {
        await pause(AROUND_MS);
        await part.kill();
        await pause(milliseconds);
        await part.start();
      }
      await pause(AROUND_MS);
    };
    await this.during(perSecond, killing());
    const begun = performance.now();
    const row = `${of}: ${part.name} away ${away.length} times, longest wait ${Math.round(this.longest)} ms`;
    const allowed = ['200', '201', '429', '503', ...(isAnswering ? ['none'] : [])];
    expect([row, Object.keys(this.statuses).filter((status) => !allowed.includes(status))]).toEqual([row, []]);
    const counted = await this.counted();
    console.log(row, this.statuses, `all ${counted} counted ${Math.round(performance.now() - begun)} ms after`);
    expect({ taken: this.taken.size, counted }).toEqual({ taken: this.asked, counted: this.asked });
  }

  /** Where a school stands, for who wonders why it does not come back. */
  private async tell(what: string): Promise<void> {
    const ready = this.servers.map((url) =>
      fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) }).then((answer) => answer.text(), String),
    );
    console.log(`${what}: ${this.taken.size} of ${this.asked} taken`, this.statuses, await Promise.all(ready));
  }

  /** Rates so many times a second until the work is over; resolves when all of it has been taken. */
  private async during(perSecond: number, work: Promise<void>): Promise<void> {
    let isOver = false;
    const over = work.finally(() => (isOver = true));
    while (!isOver) {
      const nth = this.asked++;
      const student = nth % this.students.length;
      const asked = performance.now();
      this.last[student] = this.last[student]!.then(() => this.rate(student, nth, asked));
      await pause(1_000 / perSecond);
    }
    await over;
    await Promise.all(this.last);
  }

  /** How many ratings of today their pages count, once these are as many as were made, or more. */
  private async counted(): Promise<number> {
    const pages = () =>
      this.students.map(async (student) => (await student.call<{ done: number }>('GET', '/api/progress/today')).done);
    let sum = 0;
    await until(async () => {
      sum = (await Promise.all(pages())).reduce((one, other) => one + other, 0);
      return sum >= this.asked;
    });
    return sum;
  }

  private async rate(student: number, nth: number, asked: number): Promise<void> {
    const key = randomUUID();
    const body = { flashcardId: this.cards[nth % this.cards.length], ...RATING };
    for (let server = nth; ;) {
      const caller = this.students[student]!.at(this.servers[server % this.servers.length]!);
      const answer = await caller
        .answered<{ id: string }>('POST', '/api/progress/update', body, key)
        .catch(() => ({ status: 'none' as const, id: undefined }));
      this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
      if (answer.id !== undefined) {
        this.taken.add(answer.id);
        this.longest = Math.max(this.longest, performance.now() - asked);
        return;
      }
      if (answer.status === 'none') server++;
      // What else is answered is a fault, which the statuses tell.
      else if (!LATER.includes(answer.status)) return;
      await pause(AGAIN_MS);
    }
  }
}
