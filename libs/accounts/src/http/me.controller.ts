import { Controller, Header } from '@nestjs/common';
import { DomainError, routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Handles, Me, Parsed } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import { PersonalDataFile } from '../personal-data.js';
import { Sessions } from '../sessions.js';
import { Tries } from '../tries.js';

/** What concerns the person who asks. */
@Controller()
export class MeController {
  constructor(
    private readonly sessions: Sessions,
    private readonly file: PersonalDataFile,
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

  @Handles(routes.getMyData)
  @Header('content-disposition', 'attachment; filename="mes-donnees.json"')
  async getMyData(@Me() me: Identity): Promise<Answer<typeof routes.getMyData>> {
    await this.tries.download(me.userId);
    return this.file.of(me, new Date().toISOString());
  }
}
