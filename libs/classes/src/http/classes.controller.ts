import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { From } from '@ardoise/accounts';
import type { Origin } from '@ardoise/accounts';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
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
export class ClassesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.listClasses, ListClassesHandler)
  list(@Me() me: Identity, @Parsed() { query }: Input<typeof routes.listClasses>) {
    return this.queries.execute(new ListClasses(query.archived ?? false, me.userId));
  }

  @Handles(routes.createClass, CreateClassHandler)
  create(@Context() context: CommandContext, @Parsed() { body }: Input<typeof routes.createClass>) {
    const { name, school_year: schoolYear } = body;
    return this.commands.execute(new CreateClass({ name, schoolYear }, context));
  }

  @Handles(routes.getClass, GetClassHandler)
  get(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getClass>) {
    return this.queries.execute(new GetClass(params.id, me.userId));
  }

  @Handles(routes.editClass, RenameClassHandler)
  edit(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.editClass>) {
    const { name, school_year: schoolYear } = body;
    return this.commands.execute(new RenameClass(params.id, { name, schoolYear }, context));
  }

  @Handles(routes.archiveClass, ArchiveClassHandler)
  archive(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.archiveClass>) {
    return this.commands.execute(new ArchiveClass(params.id, context));
  }

  @Handles(routes.reopenClass, ReopenClassHandler)
  reopen(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.reopenClass>) {
    return this.commands.execute(new ReopenClass(params.id, context));
  }

  @Handles(routes.listClassMembers, ListClassMembersHandler)
  members(@Parsed() { params }: Input<typeof routes.listClassMembers>) {
    return this.queries.execute(new ListClassMembers(params.id));
  }

  @Handles(routes.changeClassMembers, ChangeClassMembersHandler)
  changeMembers(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.changeClassMembers>,
  ) {
    return this.commands.execute(new ChangeClassMembers(params.id, body, context));
  }

  @Handles(routes.chooseClassCode, ChooseClassCodeHandler)
  chooseCode(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.chooseClassCode>) {
    return this.commands.execute(new ChooseClassCode(params.id, body.open, context));
  }

  @Handles(routes.beginYear, BeginYearHandler)
  beginYear(@Context() context: CommandContext, @Parsed() { body }: Input<typeof routes.beginYear>) {
    return this.commands.execute(new BeginYear(body.school_year, body.again, context));
  }

  @Handles(routes.importPeople, ImportPeopleHandler)
  import(@Context() context: CommandContext, @Parsed() { body }: Input<typeof routes.importPeople>) {
    const { school_year: schoolYear, create_classes: createClasses, confirm, ...source } = body;
    return this.commands.execute(new ImportPeople(source, { schoolYear, createClasses, confirm }, context));
  }

  @Handles(routes.addPupils, AddClassPupilsHandler)
  addPupils(
    @Me() { role }: Identity,
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.addPupils>,
  ) {
    return this.commands.execute(new AddClassPupils(params.id, body.pupils, body.keep_doubles, role, context));
  }

  @Handles(routes.getClassSheet, GetClassSheetHandler)
  sheet(@Me() { userId, role }: Identity, @Parsed() { params }: Input<typeof routes.getClassSheet>) {
    return this.queries.execute(new GetClassSheet(params.id, { userId, role }));
  }

  @Handles(routes.makeClassSheet, MakeClassSheetHandler)
  makeSheet(
    @Me() { role }: Identity,
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.makeClassSheet>,
  ) {
    const { user_ids: userIds, renew } = body;
    return this.commands.execute(new MakeClassSheet(params.id, { userIds, renew }, role, context));
  }

  @Handles(routes.signInByCode, SignInByCodeHandler)
  async signIn(
    @Parsed() { body }: Input<typeof routes.signInByCode>,
    @From() origin: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { signedIn, cookie } = await this.commands.execute(new SignInByCode(body, origin, new Date().toISOString()));
    reply.header('set-cookie', cookie);
    return signedIn;
  }

  @Handles(routes.listMyClasses, ListMyClassesHandler)
  mine(@Me() me: Identity) {
    return this.queries.execute(new ListMyClasses(me.userId));
  }

  @Handles(routes.joinClass, JoinClassHandler)
  join(@Context() context: CommandContext, @From() origin: Origin, @Parsed() { body }: Input<typeof routes.joinClass>) {
    return this.commands.execute(new JoinClass(body.code, origin.address, context));
  }
}
