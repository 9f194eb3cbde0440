import { openAll, prepared } from '../connections.js';
import type { Connection } from '../connections.js';
import { openDoor } from '../door.js';
import type { Door } from '../door.js';
import { pause } from './process.js';
import { studentsFolder, mailOf, PASSWORD } from './school.js';
import type { ScaleSchool } from './school.js';

/** Students who sign in for a measure: those in the middle, who took every quiz. */
export async function studentDoors(url: string, school: ScaleSchool, count: number): Promise<Door[]> {
  const doors: Door[] = [];
  for (let n = 1; n <= Math.min(count, school.students - 1); n++) doors.push(await openDoor(url, mailOf(n), PASSWORD));
  return doors;
}

/** Ratings at a steady pace, each by another student, whatever the answers before took. */
export class Writers {
  /** Milliseconds from the moment in which a rating was due to its answer. */
  times: number[] = [];
  private readonly free: Connection[];
  private sent = 0;

  private constructor(
    private readonly connections: Set<Connection>,
    private readonly requests: readonly Buffer[],
  ) {
    this.free = [...connections];
  }

  static async open(url: string, school: ScaleSchool, doors: readonly Door[], connections = 128): Promise<Writers> {
    const requests = doors.flatMap(({ token }, n) =>
      [0, 1, 2, 3].map((c) => {
        const flashcardId = studentsFolder(school, n + 1).decks[(n + 1 + c) % 25]?.cards[c];
        const body = { flashcardId, action: 'put_back_in_deck_after', putBackInDeckAfter: 600 };
        return prepared(url, 'POST', '/api/progress/update', token, JSON.stringify(body));
      }),
    );
    return new Writers(new Set(await openAll(url, connections)), requests);
  }

  /** So many a second until `until` says so. @throws Error when one is refused */
  async write(perSecond: number, until: () => boolean): Promise<void> {
    const begun = performance.now();
    const under: Promise<void>[] = [];
    for (let n = 0; !until(); n++) {
      const due = begun + (n * 1_000) / perSecond;
      while (performance.now() < due) await pause(Math.max(0, due - performance.now() - 0.5));
      under.push(this.one(due));
    }
    await Promise.all(under);
  }

  close(): void {
    for (const connection of this.connections) connection.close();
  }

  private async one(due: number): Promise<void> {
    const connection = await this.connection();
    const request = this.requests[this.sent++ % this.requests.length] as Buffer;
    const reply = await connection.send(request);
    if (reply.status !== 200) throw new Error(`a rating was refused: ${reply.status}`);
    this.times.push(performance.now() - due);
    this.free.push(connection);
  }

  /** One that is free; a new one in the place of one that the server has closed meanwhile. */
  private async connection(): Promise<Connection> {
    for (;;) {
      const free = this.free.pop();
      if (!free) {
        await pause(1);
        continue;
      }
      const live = await free.live();
      this.connections.delete(free);
      this.connections.add(live);
      return live;
    }
  }
}
