import { Injectable } from '@nestjs/common';
import type { HealthLine, ServiceHealth as Told } from '@ardoise/contracts';
import { Live } from '@ardoise/live';
import { groupKeepers, parkedEvents } from '@ardoise/projections';
import { backupState, JOBS_LEASE, RuntimePlatform } from '@ardoise/runtime';
import { backupLines, withoutBackups } from './backup-lines.js';
import { certified, Certificates } from './certificate-lines.js';
import { formatWhole, noAnswer } from '#texts/health';
import {
  backupTexts,
  certificateTexts,
  failingTexts,
  lateTexts,
  placeTexts,
  processTexts,
  workerTexts,
} from '#texts/health-lines';
import { diskLine, FileSizes } from './place-lines.js';
import { JobsBoard } from '../jobs-board.js';
import { program } from '../program.js';
import { readModelGroups } from '../read-models.js';
import { failingLines, lateLines } from './work-lines.js';
import { workerLines } from './worker-lines.js';

/** Longest wait for one thing that is looked at: an engine that is away must not keep the page from saying so. */
const PATIENCE_MS = 5_000;
const CAUGHT_UP_MS = 1_000;

type Look = readonly [id: string, group: HealthLine['group'], name: string, lines: () => Promise<HealthLine[]>];

async function looked([id, group, name, lines]: Look): Promise<HealthLine[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)));
  const found = await Promise.race([lines().catch(() => null), late]);
  clearTimeout(timer);
  return found ?? [noAnswer(id, group, name)];
}

/** Looks at all that whoever administers has to know of: what is late, full, failing, and for how long it will go on. */
@Injectable()
export class ServiceHealthReport {
  private readonly certificates: Certificates;
  private readonly sizes: FileSizes;

  constructor(
    private readonly platform: RuntimePlatform,
    private readonly live: Live,
    private readonly board: JobsBoard,
  ) {
    const { SMTP_URL, OIDC_ISSUER, DATA_DIR } = platform.settings.values;
    this.certificates = new Certificates(certified(SMTP_URL, OIDC_ISSUER));
    this.sizes = new FileSizes(DATA_DIR);
  }

  async look(): Promise<Told> {
    const now = Date.now();
    const { settings, documents } = this.platform;
    const { DATA_DIR, BACKUP_DIR, MONGODB_URL, EVENTSTORE_URL, WORKERS_APART } = settings.values;
    const engines = Boolean(MONGODB_URL ?? EVENTSTORE_URL);
    const backups = async () =>
      BACKUP_DIR ? backupLines(await backupState({ settings, documents }), now) : withoutBackups();
    const looks: Look[] = [
      ['reading', 'late', lateTexts.reading, () => this.reading()],
      ['failing', 'failing', failingTexts.all, () => this.failing()],
      ['disk', 'full', placeTexts.disk, async () => [await diskLine('disk', placeTexts.disk, DATA_DIR)]],
      // It is the workers' where there are some.
      ...(BACKUP_DIR && !WORKERS_APART
        ? [
            [
              'backup-disk',
              'full',
              placeTexts.backupDisk,
              async () => [await diskLine('backup-disk', placeTexts.backupDisk, BACKUP_DIR)],
            ] as const,
          ]
        : []),
      ...(engines ? [] : [['files', 'full', placeTexts.files, () => this.sizes.lines(now)] as const]),
      ['backup', 'backups', backupTexts.all, backups],
      ...(WORKERS_APART ? [['workers', 'process', workerTexts.all, () => this.workers()] as const] : []),
      ['certificates', 'certificates', certificateTexts.all, () => this.certificates.lines(now)],
    ];
    const found = await Promise.all(looks.map(looked));
    return {
      checked_at: new Date(now).toISOString(),
      lines: [...found.flat(), ...this.process()],
      has_jobs_board: this.board.isServed,
      has_provider: settings.values.OIDC_ISSUER !== undefined,
    };
  }

  private async reading(): Promise<HealthLine[]> {
    const { store, projector } = this.platform;
    const head = await store.head();
    const inTime = await projector.caughtUp(head, CAUGHT_UP_MS);
    return lateLines({ head, position: projector.position, inTime, late: projector.late });
  }

  private async workers(): Promise<HealthLine[]> {
    const { store, documents, projector } = this.platform;
    const head = await store.head();
    await projector.caughtUp(head, CAUGHT_UP_MS);
    const [keepers, feeder] = await Promise.all([
      groupKeepers(documents, readModelGroups),
      documents.leaseholder(JOBS_LEASE),
    ]);
    return workerLines(keepers, feeder, head);
  }

  private async failing(): Promise<HealthLine[]> {
    const { jobs, documents } = this.platform;
    const [parked, failing, events] = await Promise.all([jobs.parked(), jobs.failing(), documents.count(parkedEvents)]);
    return failingLines(parked, events, failing);
  }

  private process(): HealthLine[] {
    const line = (id: string, name: string, figure: string): HealthLine => ({
      id,
      group: 'process',
      name,
      state: 'good',
      figure,
      advice: null,
    });
    return [
      line('version', processTexts.version, processTexts.versions(program, process.versions.node)),
      line('uptime', processTexts.up, processTexts.since(process.uptime() * 1_000)),
      line('sockets', processTexts.pages, formatWhole(this.live.open)),
    ];
  }
}
