import { Injectable } from '@nestjs/common';
import type { RunAnonymity } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { runs } from '../../read/runs.js';
import { StudentNames } from '../student-names.js';
import type { StudentName } from '../student-names.js';

/** How somebody who took part is called in what professors read. */
export interface Participant {
  id: string;
  /** As it goes on the wire. */
  called: StudentName;
  /** Whether they may be known by anything else: where nobody is named, they are not. */
  isNamed: boolean;
}

type Taking = { studentId: string; runId: string };

/** Where something is read: live, or among the results. */
const HIDDEN: Record<'live' | 'results', readonly RunAnonymity[]> = { live: ['live', 'results'], results: ['results'] };

/** Names of those who took part: numbers in place of people where a run names nobody. */
@Injectable()
export class Participants {
  constructor(
    private readonly documents: Documents,
    private readonly names: StudentNames,
  ) {}

  /** Of the runs of these attempts those that name nobody there. */
  async nameless(attempts: readonly Taking[], where: 'live' | 'results'): Promise<Set<string>> {
    const ids = [...new Set(attempts.map(({ runId }) => runId))].filter((id) => id !== '');
    const found = await this.documents.getMany(runs, ids);
    return new Set(found.filter(({ anonymity }) => HIDDEN[where].includes(anonymity)).map(({ id }) => id));
  }

  /** @param attempts all of which will be asked, in the order that gives them their numbers */
  async of(attempts: readonly Taking[], where: 'live' | 'results'): Promise<(attempt: Taking) => Participant> {
    const nameless = await this.nameless(attempts, where);
    const names = await this.names.of(
      attempts.filter(({ runId }) => !nameless.has(runId)).map(({ studentId }) => studentId),
    );
    const keyOf = ({ studentId, runId }: Taking) => `${runId}.${studentId}`;
    const numbers = new Map(attempts.map((attempt, index) => [keyOf(attempt), index + 1]));
    return (attempt) => {
      const { studentId, runId } = attempt;
      if (!nameless.has(runId)) return { id: studentId, called: names(studentId), isNamed: true };
      const number = numbers.get(keyOf(attempt)) ?? 0;
      return { id: `participant-${number}`, called: { username: `Participant ${number}` }, isNamed: false };
    };
  }
}
