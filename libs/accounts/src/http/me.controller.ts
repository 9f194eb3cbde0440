import { Controller, Header, Res } from '@nestjs/common';
import { DomainError, routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Handles, Me, Parsed } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import { PersonalDataFile } from '../queries/personal-data.js';
import { PersonalExports } from '../queries/personal-exports.js';
import type { Reply } from './arrivals.js';
import { Sessions } from '../commands/sessions.js';
import { Tries } from '../commands/tries.js';

const ATTACHED = 'attachment; filename="mes-donnees.json"';

/** What concerns the person who asks. */
@Controller()
export class MeController {
  constructor(
    private readonly sessions: Sessions,
    private readonly file: PersonalDataFile,
    private readonly exports: PersonalExports,
    private readonly tries: Tries,
  ) {}

  @Handles(routes.listSessions)
  listSessions(@Me() me: Identity): Promise<Answer<typeof routes.listSessions>> {
    return this.sessions.list(me.userId, me.sessionId);
  }

  @Handles(routes.endSession)
  async endSession(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.endSession>): Promise<object> {
    if (!(await this.sessions.endOne(me.userId, params.id, 'ended-by-owner'))) throw new DomainError('not-found');
    return {};
  }

  @Handles(routes.signOfLife)
  async signOfLife(@Me() me: Identity): Promise<object> {
    await this.sessions.seen(me);
    return {};
  }

  @Handles(routes.askForMyData)
  async askForMyData(@Me() { userId }: Identity): Promise<Answer<typeof routes.askForMyData>> {
    await this.tries.personalExport(userId);
    return { id: await this.exports.ask(userId, Date.now()) };
  }

  @Handles(routes.getMyDataStatus)
  getMyDataStatus(
    @Me() { userId }: Identity,
    @Parsed() { params }: Input<typeof routes.getMyDataStatus>,
  ): Promise<Answer<typeof routes.getMyDataStatus>> {
    return this.exports.status(userId, params.id, Date.now());
  }

  @Handles(routes.getMyDataFile)
  @Header('content-disposition', ATTACHED)
  async getMyDataFile(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getMyDataFile>,
  ): Promise<Answer<typeof routes.getMyDataFile>> {
    await this.tries.download(me.userId);
    return this.file.of(me, params.id, Date.now());
  }

  @Handles(routes.getMyData)
  async getMyData(
    @Me() me: Identity,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Answer<typeof routes.getMyData>> {
    const now = Date.now();
    const newest = await this.exports.newest(me.userId, now);
    if (newest?.state !== 'ready')
      return newest ?? { id: null, state: 'none', asked_at: null, ready_at: null, until: null };
    await this.tries.download(me.userId);
    const file = await this.file.of(me, newest.id ?? '', now);
    reply.header('content-disposition', ATTACHED);
    return file;
  }
}
