import type { MongoClient } from 'mongodb';

/** So long it stays open for whoever comes next. Milliseconds. */
const IDLE_MS = 1_000;

/** An open client, and how many use it. */
interface Open {
  client: Promise<MongoClient>;
  users: number;
  idle?: NodeJS.Timeout;
}

/** A client of its own for what takes long, open while something is done with it and for a moment afterwards. */
export class PatientClient {
  private opened: Open | undefined;
  private isClosed = false;

  constructor(private readonly connect: () => Promise<MongoClient>) {}

  async use<T>(work: (client: MongoClient) => Promise<T>): Promise<T> {
    if (this.isClosed) throw new Error('the connection is closed');
    const used = (this.opened ??= { client: this.connect(), users: 0 });
    used.users++;
    clearTimeout(used.idle);
    try {
      return await work(await used.client);
    } catch (error) {
      // Perhaps of the client: who comes next has another one.
      if (this.opened === used) this.opened = undefined;
      throw error;
    } finally {
      if (--used.users === 0)
        if (this.opened === used) used.idle = setTimeout(() => void this.end(used), IDLE_MS).unref();
        else await this.end(used);
    }
  }

  /** What is being done fails: the server may go on with it. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (this.opened) await this.end(this.opened);
  }

  private async end(used: Open): Promise<void> {
    clearTimeout(used.idle);
    if (this.opened === used) this.opened = undefined;
    const client = await used.client.catch(() => null);
    await client?.close().catch(() => undefined);
  }
}
