import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ProviderGroups } from '@ardoise/accounts';
import type { GroupsTold } from '@ardoise/accounts';
import { classForm, folded } from '@ardoise/contracts';
import { idFor, partOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { Classes } from './classes.js';
import { ClassRegister } from '../commands/classes.js';

/** Made for one person: a provider that tells of more tells of something else than classes. */
const MADE_MOST = 20;

/**
 * By the name as it is compared, what the classes of groups are called. A name that begins with a slash is a path, as
 * Keycloak tells it (`/classes/3B`): its last part counts. What cannot be a class's name is left out.
 */
export function classNames(groups: readonly string[]): Map<string, string> {
  const names = groups.flatMap((group) => {
    const name = group.startsWith('/') ? (group.split('/').at(-1) ?? '') : group;
    const read = classForm.shape.name.safeParse(name);
    return read.success ? [read.data] : [];
  });
  return new Map(names.map((name) => [folded(name), name]));
}

/** Puts who comes in through the school's provider into the classes of the present year that are called as their groups. */
@Injectable()
export class ProviderClasses implements OnModuleInit {
  private readonly logger = new Logger(ProviderClasses.name);

  constructor(
    private readonly groups: ProviderGroups,
    private readonly register: ClassRegister,
    private readonly classes: Classes,
    private readonly platform: RuntimePlatform,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.groups.register((told) => this.follow(told));
  }

  /**
   * Told again it does what is left, nothing as a rule. Of the classes that are not told any more the person leaves those that
   * they came into this way; archived ones, and those of other years, stay as they were.
   */
  private async follow({ userId, groups, now }: GroupsTold): Promise<void> {
    const acting: Acting = { actor: { userId }, now, seed: randomUUID() };
    const names = classNames(groups);
    if (this.settings.values.OIDC_MAKE_CLASSES) await this.make(names, acting);
    for (const { id, nameKey, archived, members } of await this.ofYear(now)) {
      if (archived) continue;
      const isTold = names.has(nameKey);
      if (members.some((member) => member.userId === userId) === isTold) continue;
      await this.change(id, isTold ? { add: [userId] } : { remove: [userId] }, acting);
    }
  }

  private async make(names: ReadonlyMap<string, string>, acting: Acting): Promise<void> {
    const missing = async () => {
      const known = new Set((await this.ofYear(acting.now)).map(({ nameKey }) => nameKey));
      return [...names].filter(([key]) => !known.has(key));
    };
    const { length } = await missing();
    if (length === 0) return;
    if (length > MADE_MOST) return this.logger.warn(`${length} new classes are told of one person: none is made`);
    await this.register.alone(async () => {
      // Others of the same class come in at the same moment.
      for (const [key, name] of await missing()) {
        const mine = partOf(acting, `class ${key}`);
        const classId = idFor(mine, 'class');
        const schoolYear = this.register.yearOf(acting.now);
        await this.register.decide(classId, { type: 'CreateClass', classId, name, schoolYear }, mine);
      }
    });
  }

  private async change(
    classId: string,
    { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
    acting: Acting,
  ): Promise<void> {
    const command = { type: 'ChangeMembers', add, remove, by: 'provider' } as const;
    const mine = partOf(acting, `members ${classId}`);
    // A whole class signs in at the beginning of a lesson: each waits for their turn rather than be told of a conflict.
    await this.platform.alone(`class-${classId}`, () => this.register.decide(classId, command, mine));
  }

  /** The classes of the present year, archived ones as well. */
  private async ofYear(now: string) {
    const year = this.register.yearOf(now);
    return (await this.classes.all({ archived: true })).filter(({ schoolYear }) => schoolYear === year);
  }
}
