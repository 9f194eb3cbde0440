import { Controller, Header, Res } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import { EndSession, EndSessionHandler, GiveSignOfLife, GiveSignOfLifeHandler } from '../commands/own-sessions.js';
import { AskToLeave, AskToLeaveHandler, StayAfterAll, StayAfterAllHandler } from '../commands/leaving.js';
import { SetOwnName, SetOwnNameHandler } from '../commands/own-name.js';
import { AskForAddress, AskForAddressHandler } from '../commands/registration.js';
import { AskForPersonalExport, AskForPersonalExportHandler } from '../commands/personal-exports.js';
import type { Origin } from '../domain/origin.js';
import { GetOwnLeave, GetOwnLeaveHandler } from '../queries/leaving.js';
import { GetOwnName, GetOwnNameHandler } from '../queries/own-name.js';
import { ListSessions, ListSessionsHandler } from '../queries/own-sessions.js';
import {
  GetPersonalData,
  GetPersonalDataHandler,
  GetPersonalDataFile,
  GetPersonalDataFileHandler,
} from '../queries/personal-data.js';
import { GetPersonalExportStatus, GetPersonalExportStatusHandler } from '../queries/personal-exports.js';
import { From } from './origin.js';

const ATTACHED = 'attachment; filename="mes-donnees.json"';

/** What concerns the person who asks. */
@Controller()
export class MeController extends Dispatcher {
  @Handles(routes.listSessions, ListSessionsHandler)
  listSessions(@Me() me: Identity) {
    return this.queries.execute(new ListSessions({ userId: me.userId, current: me.sessionId }));
  }

  @Handles(routes.endSession, EndSessionHandler)
  endSession(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.endSession>) {
    return this.commands.execute(new EndSession({ sessionId: params.id, me }));
  }

  @Handles(routes.signOfLife, GiveSignOfLifeHandler)
  signOfLife(@Me() me: Identity) {
    return this.commands.execute(new GiveSignOfLife({ me }));
  }

  @Handles(routes.getMyName, GetOwnNameHandler)
  getMyName(@Me() { userId }: Identity) {
    return this.queries.execute(new GetOwnName({ userId }));
  }

  @Handles(routes.setMyName, SetOwnNameHandler)
  setMyName(@Me() { userId }: Identity, @Parsed() { body }: Input<typeof routes.setMyName>) {
    return this.commands.execute(new SetOwnName({ edit: body, userId, now: new Date().toISOString() }));
  }

  @Handles(routes.askForMyAddress, AskForAddressHandler)
  askForMyAddress(
    @Me() me: Identity,
    @Parsed() { body }: Input<typeof routes.askForMyAddress>,
    @From() origin: Origin,
  ) {
    return this.commands.execute(
      new AskForAddress({ email: body.email, userId: me.userId, origin, now: new Date().toISOString() }),
    );
  }

  @Handles(routes.getMyLeave, GetOwnLeaveHandler)
  getMyLeave(@Me() { userId }: Identity) {
    return this.queries.execute(new GetOwnLeave({ userId }));
  }

  @Handles(routes.askToLeave, AskToLeaveHandler)
  askToLeave(@Me() me: Identity, @Parsed() { body }: Input<typeof routes.askToLeave>, @From() origin: Origin) {
    return this.commands.execute(new AskToLeave({ proof: body, me, origin, now: new Date().toISOString() }));
  }

  @Handles(routes.stayAfterAll, StayAfterAllHandler)
  stayAfterAll(@Me() { userId }: Identity) {
    return this.commands.execute(new StayAfterAll({ userId, now: new Date().toISOString() }));
  }

  @Handles(routes.askForMyData, AskForPersonalExportHandler)
  askForMyData(@Me() { userId }: Identity) {
    return this.commands.execute(new AskForPersonalExport({ userId, now: Date.now() }));
  }

  @Handles(routes.getMyDataStatus, GetPersonalExportStatusHandler)
  getMyDataStatus(@Me() { userId }: Identity, @Parsed() { params }: Input<typeof routes.getMyDataStatus>) {
    return this.queries.execute(new GetPersonalExportStatus({ userId, exportId: params.id, now: Date.now() }));
  }

  @Handles(routes.getMyDataFile, GetPersonalDataFileHandler)
  @Header('content-disposition', ATTACHED)
  getMyDataFile(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getMyDataFile>) {
    return this.queries.execute(new GetPersonalDataFile({ exportId: params.id, me, now: Date.now() }));
  }

  @Handles(routes.getMyData, GetPersonalDataHandler)
  async getMyData(@Me() me: Identity, @Res({ passthrough: true }) reply: FastifyReply) {
    const found = await this.queries.execute(new GetPersonalData({ me, now: Date.now() }));
    if ('status' in found) return found.status;
    reply.header('content-disposition', ATTACHED);
    return found.file;
  }
}
