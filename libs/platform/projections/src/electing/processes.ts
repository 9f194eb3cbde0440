import { collection } from '@ardoise/documents';
import type { Document, Documents, Write } from '@ardoise/documents';
import { Loop } from '../loop.js';

/** A process that shares the documents, as it tells the others of itself. */
export interface KnownProcess extends Document {
  /** Names of the read models that it reads. */
  projections: readonly string[];
  /** Whether it may project. */
  candidate: boolean;
  /** Milliseconds since 1970, by its own clock. */
  seenAt: number;
}

/** Further ahead no clock is that is right. */
const AHEAD_MS = 86_400_000;

const processes = collection<KnownProcess>({ name: 'projector-processes' });

/** Who else is there, and which read models they read: two versions of the program may run side by side for a while. */
export class Processes {
  private readonly beating: Loop;

  /** @param livingMs who has not been heard of for so long is dead */
  constructor(
    private readonly documents: Documents,
    private readonly self: Omit<KnownProcess, 'seenAt'>,
    private readonly livingMs: number,
    onTrouble: (error: unknown) => void,
  ) {
    this.beating = new Loop(
      async () => {
        await this.beat();
        await this.clear();
      },
      () => livingMs / 10,
      onTrouble,
    );
  }

  /** Resolves when the others can know of this one. */
  async start(): Promise<void> {
    await this.documents.declare(processes);
    await this.beat();
    this.beating.start();
  }

  async stop(): Promise<void> {
    await this.beating.stop();
    await this.documents.commit({ writes: [{ in: processes, delete: this.self.id }] });
  }

  /** The others that live. */
  async others(): Promise<KnownProcess[]> {
    return (await this.all()).filter((each) => each.id !== this.self.id && this.lives(each));
  }

  private async beat(): Promise<void> {
    const put: KnownProcess = { ...this.self, seenAt: Date.now() };
    await this.documents.commit({ writes: [{ in: processes, put }] });
  }

  /**
   * Forgets the dead. Not together with the sign of life: somebody who was killed in the middle of this leaves a
   * transaction open, with which those of all others conflict until the server ends it.
   */
  private async clear(): Promise<void> {
    const dead = (await this.all()).filter((each) => !this.lives(each));
    const writes: Write[] = dead.map(({ id }) => ({ in: processes, delete: id }));
    if (writes.length > 0) await this.documents.commit({ writes });
  }

  private all(): Promise<KnownProcess[]> {
    return this.documents.find(processes);
  }

  private lives(one: KnownProcess): boolean {
    return isAlive(one, this.livingMs);
  }
}

/** One that was last heard of tomorrow had a clock that was wrong, and has said nothing since. */
function isAlive({ seenAt }: KnownProcess, livingMs: number): boolean {
  const now = Date.now();
  return seenAt > now - livingMs && seenAt < now + AHEAD_MS;
}

/** Whether a process is at work on these documents, where several may share them; a killed one counts for a while. */
export async function someoneWorks(documents: Documents, livingMs: number): Promise<boolean> {
  await documents.declare(processes);
  return (await documents.find(processes)).some((one) => isAlive(one, livingMs));
}
