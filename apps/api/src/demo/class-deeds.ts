import { assignmentDecider, assignmentStream } from '@ardoise/assignments';
import { classDecider, classStream } from '@ardoise/classes';
import type { ClassCommand } from '@ardoise/classes';
import { schoolYearIn } from '@ardoise/contracts';
import type { Deed, DeedOf } from '@ardoise/demo';
import { handle } from '@ardoise/event-store';
import type { EventStore } from '@ardoise/event-store';
import { decisionOf, iso } from './decision.js';
import { demoId } from './demo-id.js';
import { quizIdOf } from './frozen-quiz.js';

type ClassDeed = DeedOf<'CreateClass' | 'Give'>;

export const isClassDeed = (deed: Deed): deed is ClassDeed => deed.type === 'CreateClass' || deed.type === 'Give';

const classId = (name: string) => demoId(`class ${name}`);

/** Writes the classes of the school, and what they were given to do, by the deciders of their contexts. */
export class ClassDeeds {
  /** @param ids address → id, of those who have an account */
  constructor(
    private readonly store: EventStore,
    private readonly ids: ReadonlyMap<string, string>,
    private readonly timeZone: string,
  ) {}

  write(deed: ClassDeed, actor: string): Promise<void> {
    return deed.type === 'Give' ? this.give(deed, actor) : this.create(deed, actor);
  }

  private async create({ name, members, at }: DeedOf<'CreateClass'>, actor: string): Promise<void> {
    const id = classId(name);
    const add = [actor, ...members.flatMap((email) => this.ids.get(email) ?? [])];
    const commands: ClassCommand[] = [
      { type: 'CreateClass', classId: id, name, schoolYear: schoolYearIn(this.timeZone, at) },
      { type: 'ChangeMembers', add, remove: [], by: 'professor' },
    ];
    for (const command of commands)
      await handle(
        this.store,
        classStream(id),
        classDecider,
        command,
        decisionOf(`${command.type} ${name}`, at, actor),
      );
  }

  private async give(
    { work, target, measure, classes, dueAt, note, at }: DeedOf<'Give'>,
    actor: string,
  ): Promise<void> {
    const assignmentId = demoId(`work ${work}`);
    const id = target.kind === 'quiz' ? quizIdOf(target.quiz) : demoId(target.path);
    const fields = {
      target: { kind: target.kind, id },
      measure,
      classIds: classes.map(classId),
      studentIds: [],
      dueAt: iso(dueAt),
      note,
    };
    const command = { type: 'GiveAssignment', assignmentId, ...fields } as const;
    const decision = decisionOf(`give ${work}`, at, actor);
    await handle(this.store, assignmentStream(assignmentId), assignmentDecider, command, decision);
  }
}
