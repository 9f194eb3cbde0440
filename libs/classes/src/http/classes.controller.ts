import { Controller, Res } from '@nestjs/common';
import { From } from '@ardoise/accounts';
import type { Origin } from '@ardoise/accounts';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import {
  ArchiveClass,
  ArchiveClassHandler,
  ChooseClassCode,
  ChooseClassCodeHandler,
  CreateClass,
  CreateClassHandler,
  RenameClass,
  RenameClassHandler,
  ReopenClass,
  ReopenClassHandler,
} from '../commands/classes.js';
import { ImportPeople, ImportPeopleHandler } from '../commands/import.js';
import { ChangeClassMembers, ChangeClassMembersHandler, JoinClass, JoinClassHandler } from '../commands/members.js';
import { AddClassPupils, AddClassPupilsHandler, MakeClassSheet, MakeClassSheetHandler } from '../commands/pupils.js';
import { SignInByCode, SignInByCodeHandler } from '../commands/sign-in-by-code.js';
import { BeginYear, BeginYearHandler } from '../commands/years.js';
import { GetClassSheet, GetClassSheetHandler } from '../queries/sheet.js';
import {
  GetClass,
  GetClassHandler,
  ListClasses,
  ListClassesHandler,
  ListClassMembers,
  ListClassMembersHandler,
  ListMyClasses,
  ListMyClassesHandler,
} from '../queries/listing.js';

@Controller()
export class ClassesController extends Dispatcher {
  @Handles(routes.listClasses, ListClassesHandler)
  list(@Me() me: Identity, @Parsed() { query }: Input<typeof routes.listClasses>) {
    return this.queries.execute(new ListClasses({ archived: query.archived ?? false, userId: me.userId }));
  }

  @Handles(routes.createClass, CreateClassHandler)
  create(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.createClass>) {
    const { name, school_year: schoolYear } = body;
    return this.commands.execute(new CreateClass({ fields: { name, schoolYear }, acting }));
  }

  @Handles(routes.getClass, GetClassHandler)
  get(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getClass>) {
    return this.queries.execute(new GetClass({ classId: params.id, userId: me.userId }));
  }

  @Handles(routes.editClass, RenameClassHandler)
  edit(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.editClass>) {
    const { name, school_year: schoolYear } = body;
    return this.commands.execute(new RenameClass({ classId: params.id, fields: { name, schoolYear }, acting }));
  }

  @Handles(routes.archiveClass, ArchiveClassHandler)
  archive(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.archiveClass>) {
    return this.commands.execute(new ArchiveClass({ classId: params.id, acting }));
  }

  @Handles(routes.reopenClass, ReopenClassHandler)
  reopen(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.reopenClass>) {
    return this.commands.execute(new ReopenClass({ classId: params.id, acting }));
  }

  @Handles(routes.listClassMembers, ListClassMembersHandler)
  members(@Parsed() { params }: Input<typeof routes.listClassMembers>) {
    return this.queries.execute(new ListClassMembers({ classId: params.id }));
  }

  @Handles(routes.changeClassMembers, ChangeClassMembersHandler)
  changeMembers(
    @Context() acting: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.changeClassMembers>,
  ) {
    return this.commands.execute(new ChangeClassMembers({ classId: params.id, change: body, acting }));
  }

  @Handles(routes.chooseClassCode, ChooseClassCodeHandler)
  chooseCode(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.chooseClassCode>) {
    return this.commands.execute(new ChooseClassCode({ classId: params.id, open: body.open, acting }));
  }

  @Handles(routes.beginYear, BeginYearHandler)
  beginYear(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.beginYear>) {
    return this.commands.execute(new BeginYear({ schoolYear: body.school_year, again: body.again, acting }));
  }

  @Handles(routes.importPeople, ImportPeopleHandler)
  import(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.importPeople>) {
    const { school_year: schoolYear, create_classes: createClasses, confirm, ...source } = body;
    return this.commands.execute(new ImportPeople({ source, choices: { schoolYear, createClasses, confirm }, acting }));
  }

  @Handles(routes.addPupils, AddClassPupilsHandler)
  addPupils(
    @Me() { role }: Identity,
    @Context() acting: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.addPupils>,
  ) {
    return this.commands.execute(
      new AddClassPupils({
        classId: params.id,
        pupils: body.pupils,
        keepDoubles: body.keep_doubles,
        role,
        acting,
      }),
    );
  }

  @Handles(routes.getClassSheet, GetClassSheetHandler)
  sheet(@Me() { userId, role }: Identity, @Parsed() { params }: Input<typeof routes.getClassSheet>) {
    return this.queries.execute(new GetClassSheet({ classId: params.id, maker: { userId, role } }));
  }

  @Handles(routes.makeClassSheet, MakeClassSheetHandler)
  makeSheet(
    @Me() { role }: Identity,
    @Context() acting: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.makeClassSheet>,
  ) {
    const { user_ids: userIds, renew } = body;
    return this.commands.execute(new MakeClassSheet({ classId: params.id, wanted: { userIds, renew }, role, acting }));
  }

  @Handles(routes.signInByCode, SignInByCodeHandler)
  async signIn(
    @Parsed() { body }: Input<typeof routes.signInByCode>,
    @From() origin: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { signedIn, cookie } = await this.commands.execute(
      new SignInByCode({ credentials: body, origin, now: new Date().toISOString() }),
    );
    reply.header('set-cookie', cookie);
    return signedIn;
  }

  @Handles(routes.listMyClasses, ListMyClassesHandler)
  mine(@Me() me: Identity) {
    return this.queries.execute(new ListMyClasses({ userId: me.userId }));
  }

  @Handles(routes.joinClass, JoinClassHandler)
  join(@Context() acting: CommandContext, @From() origin: Origin, @Parsed() { body }: Input<typeof routes.joinClass>) {
    return this.commands.execute(new JoinClass({ code: body.code, address: origin.address, acting }));
  }
}
