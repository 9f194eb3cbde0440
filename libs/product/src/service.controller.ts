import { readFile, statfs } from 'node:fs/promises';
import { Controller, Module, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CheckProvider } from '@ardoise/accounts';
import { DomainError, routes } from '@ardoise/contracts';
import type { Answer } from '@ardoise/contracts';
import { Handles } from '@ardoise/http';
import { recognise } from '@ardoise/media';
import { parkedEvents, percentOf } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchingUpInWords, Pace } from './health/pace.js';
import { ServiceHealthReport } from './health/service-health.js';
import { Desks } from './desk.js';
import { HomeController } from './home.controller.js';
import { JobsBoard } from './jobs-board.js';

/** Bytes without which SQLite's files cannot grow any more. */
const LEAST_ROOM = 4 * 1024 * 1024;

/** Views that are behind are worth another look after so many seconds. */
const BEHIND_S = 5;

/** What the application says of itself. */
@Controller()
export class ServiceController {
  private readonly paces = new Map<string, Pace>();

  constructor(
    private readonly platform: RuntimePlatform,
    private readonly serviceHealth: ServiceHealthReport,
    private readonly jobsBoard: JobsBoard,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.getConfig)
  config(): Answer<typeof routes.getConfig> {
    const { values } = this.platform.settings;
    return {
      app_name: values.APP_NAME,
      org_name: values.ORG_NAME,
      allow_import: values.ALLOW_IMPORT,
      allow_export: values.ALLOW_EXPORT,
      allow_card_proposal: values.ALLOW_CARD_PROPOSAL,
      allow_class_codes: values.ALLOW_CLASS_CODES,
      allow_reminders: values.ALLOW_REMINDERS,
      quiz_ranking: values.QUIZ_RANKING,
      show_names: values.SHOW_NAMES,
      has_logo: values.LOGO_FILE !== undefined,
      time_zone: values.TIME_ZONE,
      oidc_label: values.OIDC_ISSUER === undefined ? null : values.OIDC_LABEL,
    };
  }

  @Handles(routes.getLogo)
  async logo(@Res() reply: FastifyReply): Promise<void> {
    const file = this.platform.settings.values.LOGO_FILE;
    const bytes = file === undefined ? null : await readFile(file).catch(() => null);
    const found = bytes && (await recognise(bytes, file ?? ''));
    if (!bytes || found?.kind !== 'image') throw new DomainError('not-found');
    await reply.type(found.mime).header('cache-control', 'public, max-age=3600').send(bytes);
  }

  @Handles(routes.getHealth)
  health(): Answer<typeof routes.getHealth> {
    return { status: 'ok' };
  }

  @Handles(routes.getServiceHealth)
  administered() {
    return this.serviceHealth.look();
  }

  @Handles(routes.checkProvider)
  checkProvider() {
    return this.queries.execute(new CheckProvider({ now: Date.now }));
  }

  @Handles(routes.openJobsBoard)
  openJobsBoard(@Req() { headers }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    reply.header('set-cookie', this.jobsBoard.letIn(headers.authorization));
    return {};
  }

  /** @throws DomainError disk-full */
  private async checkRoom(): Promise<void> {
    const room = await statfs(this.platform.settings.values.DATA_DIR).catch(() => null);
    if (room && room.bavail * room.bsize < LEAST_ROOM) throw new DomainError('disk-full');
  }

  /** Of a view that is being built, or of all that answer; noted each time that somebody asks. */
  private paceOf(name: string, reached: number): Pace {
    const pace = this.paces.get(name) ?? new Pace();
    this.paces.set(name, pace);
    pace.note(performance.now(), reached);
    return pace;
  }

  /** Ready when the log answers and the read models that serve follow it closely; others may be built beside them. */
  @Handles(routes.getReadiness)
  async readiness() {
    const { store, projector, documents } = this.platform;
    await this.checkRoom();
    const head = await store.head();
    const isThere = await projector.caughtUp(head, 1_000);
    const { position } = projector;
    const pace = this.paceOf('', position);
    if (!isThere) throw new DomainError('unavailable', catchingUpInWords(pace, position, head), BEHIND_S);
    const late = projector.late.map(({ name, reached, goal, servedBy }) => ({
      name,
      percent: percentOf({ reached, goal }),
      secondsLeft: this.paceOf(name, reached).secondsLeft(goal),
      servedBy,
    }));
    return { status: 'ok', position: head, parked: await documents.count(parkedEvents), late };
  }
}

@Module({ controllers: [ServiceController, HomeController], providers: [ServiceHealthReport, JobsBoard, Desks] })
export class ServiceModule {}
