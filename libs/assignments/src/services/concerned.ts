import { Injectable } from '@nestjs/common';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { Tree } from '@ardoise/catalogue';
import { Classes } from '@ardoise/classes';
import type { RecordedEvent } from '@ardoise/event-store';
import type { AttemptEvent } from '@ardoise/quizzes';
import type { AssignmentDocument } from '../read/assignments.js';
import { Assignments } from './assignments.js';
import { workIn } from './standings.js';
import { Targets } from './targets.js';

/** Assignments that are not taken back, by what is worked on. */
interface Worked {
  all: ReadonlyMap<string, AssignmentDocument>;
  tree: Tree;
  byDeck: ReadonlyMap<string, readonly AssignmentDocument[]>;
  byQuiz: ReadonlyMap<string, readonly AssignmentDocument[]>;
}

const TAKING: ReadonlySet<string> = new Set<AttemptEvent['type']>([
  'AttemptStarted',
  'AnswerGiven',
  'AttemptFinished',
  'AttemptResumed',
]);

function push(lists: Map<string, AssignmentDocument[]>, key: string, one: AssignmentDocument): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** Of which assignments a student's standing moves with an event. Asked with every rating: it looks at nothing but what is in memory. */
@Injectable()
export class Concerned {
  private worked: Worked | undefined;

  constructor(
    private readonly assignments: Assignments,
    private readonly catalogue: CatalogueQueries,
    private readonly classes: Classes,
    private readonly targets: Targets,
  ) {}

  /** @throws DomainError not-found */
  assignment(id: string): Promise<AssignmentDocument> {
    return this.assignments.one(id);
  }

  /** Their ids. */
  async by(event: RecordedEvent): Promise<readonly string[]> {
    const taking = TAKING.has(event.type) ? (event.data as AttemptEvent['data']) : undefined;
    const work = workIn(event);
    if (!taking && !work) return [];
    const all = await this.assignments.present();
    if (all.size === 0) return [];
    const { byQuiz, byDeck } = await this.present(all);
    const { studentId, deckId } = event.data as { studentId: string; deckId?: string };
    const found = taking
      ? byQuiz.get(taking.quizId)
      : // What is reset or taken back names no deck: whatever the student has to do may have moved.
        deckId === undefined
        ? [...byDeck.values()].flat()
        : byDeck.get(deckId);
    if (!found || found.length === 0) return [];
    const own = new Set((await this.classes.of(studentId)).map(({ id }) => id));
    const theirs = found.filter(
      ({ classIds, studentIds }) => studentIds.includes(studentId) || classIds.some((id) => own.has(id)),
    );
    return [...new Set(theirs.map(({ id }) => id))];
  }

  /** Computed anew when something was given, or the school's tree is another one. */
  private async present(all: ReadonlyMap<string, AssignmentDocument>): Promise<Worked> {
    const { tree } = await this.catalogue.school();
    if (this.worked?.all === all && this.worked.tree === tree) return this.worked;
    const byDeck = new Map<string, AssignmentDocument[]>();
    const byQuiz = new Map<string, AssignmentDocument[]>();
    for (const assignment of all.values()) {
      if (assignment.takenBackAt !== null) continue;
      const { kind, id } = assignment.target;
      if (kind === 'quiz') push(byQuiz, id, assignment);
      else for (const deck of (await this.targets.of(assignment.target))?.deckIds ?? []) push(byDeck, deck, assignment);
    }
    this.worked = { all, tree, byDeck, byQuiz };
    return this.worked;
  }
}
