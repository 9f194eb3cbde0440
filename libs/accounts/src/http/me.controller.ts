import { Controller, Header, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Handles, Me, Parsed } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import { EndSession, GiveSignOfLife } from '../commands/own-sessions.js';
import { AskToLeave, StayAfterAll } from '../commands/leaving.js';
import { SetOwnName } from '../commands/own-name.js';
import { AskForAddress } from '../commands/registration.js';
import { AskForPersonalExport } from '../commands/personal-exports.js';
import type { Origin } from '../domain/origin.js';
import { GetOwnLeave } from '../queries/leaving.js';
import { GetOwnName } from '../queries/own-name.js';
import { ListSessions } from '../queries/own-sessions.js';
import { GetPersonalData, GetPersonalDataFile } from '../queries/personal-data.js';
import { GetPersonalExportStatus } from '../queries/personal-exports.js';
import { From } from './origin.js';

const ATTACHED = 'attachment; filename="mes-donnees.json"';

/** What concerns the person who asks. */
@Controller()
export class MeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.listSessions)
  listSessions(@Me() me: Identity) {
    return this.queries.execute(new ListSessions(me.userId, me.sessionId));
  }

  @Handles(routes.endSession)
  endSession(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.endSession>) {
    return this.commands.execute(new EndSession(params.id, me));
  }

  @Handles(routes.signOfLife)
  signOfLife(@Me() me: Identity) {
    return this.commands.execute(new GiveSignOfLife(me));
  }

  @Handles(routes.getMyName)
  getMyName(@Me() { userId }: Identity) {
    return this.queries.execute(new GetOwnName(userId));
  }

  @Handles(routes.setMyName)
  setMyName(@Me() { userId }: Identity, @Parsed() { body }: Input<typeof routes.setMyName>) {
    return this.commands.execute(new SetOwnName(body, userId, new Date().toISOString()));
  }

  @Handles(routes.askForMyAddress)
  askForMyAddress(
    @Me() me: Identity,
    @Parsed() { body }: Input<typeof routes.askForMyAddress>,
    @From() origin: Origin,
  ) {
    return this.commands.execute(new AskForAddress(body.email, me.userId, origin, new Date().toISOString()));
  }

  @Handles(routes.getMyLeave)
  getMyLeave(@Me() { userId }: Identity) {
    return this.queries.execute(new GetOwnLeave(userId));
  }

  @Handles(routes.askToLeave)
  askToLeave(@Me() me: Identity, @Parsed() { body }: Input<typeof routes.askToLeave>, @From() origin: Origin) {
    return this.commands.execute(new AskToLeave(body, me, origin, new Date().toISOString()));
  }

  @Handles(routes.stayAfterAll)
  stayAfterAll(@Me() { userId }: Identity) {
    return this.commands.execute(new StayAfterAll(userId, new Date().toISOString()));
  }

  @Handles(routes.askForMyData)
  askForMyData(@Me() { userId }: Identity) {
    return this.commands.execute(new AskForPersonalExport(userId, Date.now()));
  }

  @Handles(routes.getMyDataStatus)
  getMyDataStatus(@Me() { userId }: Identity, @Parsed() { params }: Input<typeof routes.getMyDataStatus>) {
    return this.queries.execute(new GetPersonalExportStatus(userId, params.id, Date.now()));
  }

  @Handles(routes.getMyDataFile)
  @Header('content-disposition', ATTACHED)
  getMyDataFile(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getMyDataFile>) {
    return this.queries.execute(new GetPersonalDataFile(params.id, me, Date.now()));
  }

  @Handles(routes.getMyData)
  async getMyData(@Me() me: Identity, @Res({ passthrough: true }) reply: FastifyReply) {
    const found = await this.queries.execute(new GetPersonalData(me, Date.now()));
    if ('status' in found) return found.status;
    reply.header('content-disposition', ATTACHED);
    return found.file;
  }
}
