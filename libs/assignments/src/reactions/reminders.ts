import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import { Classes } from '@ardoise/classes';
import { EventStore } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { Reaction } from '@ardoise/jobs';
import type { Job, NewJob } from '@ardoise/jobs';
import { letter, Mailer, MAILS_TOGETHER } from '@ardoise/mail';
import { idFor } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import type { AssignmentEvent } from '../domain/assignment.js';
import { reminderText } from '#texts/assignments';
import { addressToDoAt } from '../domain/address-to-do-at.js';
import { reminderStream } from '../domain/reminder.js';
import type { ReminderEvent } from '../domain/reminder.js';
import { Assignments } from '../services/assignments.js';
import { isGivenTo } from '../services/recipients.js';
import { Targets } from '../services/targets.js';

const NAME = 'assignment-reminders';

type Reminded = Extract<AssignmentEvent, { type: 'AssignmentReminded' }>['data'];
/** What a job holds: no address. */
type Asked = Pick<Reminded, 'assignmentId' | 'message'> & { studentId: string };

/** Writes to those who had not begun when their professor said so; what was taken back, or is not for them any more, is passed over. */
@Injectable()
export class AssignmentReminders extends Reaction {
  override readonly name = NAME;
  /** A server that does not answer holds up none but these. */
  override readonly together = MAILS_TOGETHER;

  constructor(
    private readonly assignments: Assignments,
    private readonly targets: Targets,
    private readonly classes: Classes,
    private readonly people: People,
    private readonly log: EventStore,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {
    super();
  }

  jobsOf({ id, type, data }: RecordedEvent): readonly NewJob[] {
    if (type !== ('AssignmentReminded' satisfies AssignmentEvent['type'])) return [];
    const { assignmentId, studentIds, message } = data as Reminded;
    return studentIds.map((studentId, n) => ({
      id: `${id}-${n}`,
      name: NAME,
      data: { assignmentId, studentId, message } satisfies Asked,
    }));
  }

  async run({ id, data }: Job): Promise<void> {
    const { assignmentId, studentId, message } = data as Asked;
    const assignment = (await this.assignments.present()).get(assignmentId);
    const target = assignment && (await this.targets.of(assignment.target));
    const person = (await this.people.members([studentId])).get(studentId);
    if (!target || assignment.takenBackAt !== null || person?.role !== 'student') return;
    // Who has no address reads it in the application.
    if (!person.hasAddress) return;
    const own = (await this.classes.of(studentId)).map((one) => one.id);
    if (!isGivenTo(assignment, target, studentId, own)) return;
    const stream = reminderStream(assignmentId, studentId);
    const sentId = idFor({ seed: id }, 'reminder');
    for await (const event of this.log.readStream(stream)) if (event.id === sentId) return;
    const { APP_NAME, ORG_NAME, TIME_ZONE } = this.settings.values;
    const place = addressToDoAt({ ...assignment.target, name: target.name, id_folder: target.folderId });
    const said = letter({
      ...reminderText({ ...assignment, name: target.name }, message, APP_NAME, TIME_ZONE),
      url: `${this.settings.publicUrl}${place}`,
      organisation: ORG_NAME,
    });
    const note = async () => {
      const sent: ReminderEvent = { type: 'ReminderSent', data: { assignmentId, studentId, cause: id } };
      const metadata = { at: new Date().toISOString(), version: 1 };
      await this.log.append(stream, [{ id: sentId, ...sent, metadata }], 'any');
    };
    await this.mailer.send({ id, to: person.email, ...said }, note);
  }
}
