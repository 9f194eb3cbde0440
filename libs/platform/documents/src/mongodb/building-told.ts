import type { MongoConnection } from './mongo-connection.js';

/** Says what is waited for once that has taken as long as a call may, and each time that it has taken as long again. */
export class BuildingTold {
  private readonly began = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly connection: Pick<MongoConnection, 'client' | 'db' | 'deadlineMs'>,
    private readonly collection: string,
    private readonly onBuilding: (sentence: string) => void,
  ) {
    this.timer = setInterval(() => void this.tell(), connection.deadlineMs);
    this.timer.unref();
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async tell(): Promise<void> {
    const percent = await this.percent().catch(() => undefined);
    const seconds = Math.round((performance.now() - this.began) / 1_000);
    const done = percent === undefined ? '' : `, ${percent}\u00a0% sont faits`;
    this.onBuilding(`MongoDB construit les index de «\u00a0${this.collection}\u00a0» depuis ${seconds}\u00a0s${done}.`);
  }

  /** What the server says of what this account has it do: https://www.mongodb.com/docs/manual/reference/operator/aggregation/currentOp/ */
  private async percent(): Promise<number | undefined> {
    const { client, db, collection } = this;
    const match = { 'command.createIndexes': collection, 'command.$db': db, 'progress.total': { $gt: 0 } };
    const running = client.db('admin').aggregate([{ $currentOp: {} }, { $match: match }]);
    const [found] = await running.toArray();
    const { done, total } = (found?.progress ?? {}) as { done?: unknown; total?: unknown };
    return Number.isFinite(Number(done)) && Number(total) > 0
      ? Math.floor((100 * Number(done)) / Number(total))
      : undefined;
  }

  private get client() {
    return this.connection.client;
  }

  private get db() {
    return this.connection.db.databaseName;
  }
}
