import { CommandBus } from '@nestjs/cqrs';
import { AddPupils } from '@ardoise/accounts';
import { openMailbox } from '@ardoise/accounts/mailbox';
import type { TestMailbox } from '@ardoise/accounts/mailbox';
import { Work } from '@ardoise/runtime';
import { pino } from 'pino';
import { AssignmentReminders } from '../reactions/reminders.js';
import { GivingSchool } from '../testing/assignments.suite.js';

let mailbox: TestMailbox;
let here: GivingSchool;
let work: Work;
beforeAll(async () => {
  mailbox = await openMailbox();
  here = await GivingSchool.open({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'École <ecole@ecole.fr>',
    PUBLIC_URL: 'https://cartes.ecole.fr',
  });
  work = new Work(here.school.platform, [here.school.app.get(AssignmentReminders)], pino({ level: 'silent' }));
  work.start();
});
afterAll(async () => {
  await work.stop();
  await here.school.dispose();
  await mailbox.close();
});

const remind = (id: string, message = '') =>
  here.ask<{ written: number }>('professor', 'POST', `/api/assignments/${id}/reminder`, { message });

it('goes to those who have not begun, says what they need, and leads there', async () => {
  const id = await here.give();
  await here.rate('student', here.shelf.cards[0] ?? '');
  expect(await remind(id, 'Bon courage <b>à tous</b> !')).toEqual({ written: 1 });
  await work.idle();
  expect(mailbox.received).toHaveLength(1);
  const [mail] = mailbox.received;
  expect(mail).toMatchObject({ to: 'otherstudent@ecole.fr', subject: 'À faire\u00a0: Capitales' });
  expect(mail?.text).toContain('Bon courage <b>à tous</b> !');
  expect(mail?.html).toContain('Bon courage &lt;b&gt;à tous&lt;/b&gt; !');
  expect(mail?.link.href).toBe(`https://cartes.ecole.fr/app/navigate/${here.shelf.folder}/${here.shelf.deck}`);
});

it('goes once a day, and not where everybody has begun', async () => {
  const id = await here.give();
  await remind(id);
  expect(await here.refusal('professor', 'POST', `/api/assignments/${id}/reminder`, {})).toBe(
    '409 assignment-reminded',
  );
  const other = await here.give();
  for (const person of ['student', 'otherStudent'] as const) await here.rate(person, here.shelf.cards[1] ?? '');
  expect(await here.refusal('professor', 'POST', `/api/assignments/${other}/reminder`, {})).toBe(
    '409 assignment-nobody-waits',
  );
});

it('is not sent twice when its job is repeated, and not once it was taken back', async () => {
  await work.idle();
  const before = mailbox.received.length;
  const id = await here.give({ class_ids: [], student_ids: [here.ids.student] });
  const reminders = here.school.app.get(AssignmentReminders);
  const data = { assignmentId: id, studentId: here.ids.student, message: '' };
  const job = { id: '0198b7a0-4444-7000-8000-000000000001-0', name: reminders.name, data, attempt: 1 };
  for (let time = 0; time < 3; time++) await reminders.run(job);
  expect(mailbox.received).toHaveLength(before + 1);
  await here.ask('professor', 'POST', `/api/assignments/${id}/take_back`);
  await reminders.run({ ...job, id: `${job.id}1` });
  expect(mailbox.received).toHaveLength(before + 1);
});

it('is sent nowhere for who has no address, though they are called like one', async () => {
  const acting = { actor: { userId: here.ids.professor }, now: new Date().toISOString(), seed: 'a pupil' };
  const pupils = [{ last_name: 'voisine@ailleurs.fr' }];
  const [pupil = ''] = await here.school.app.get(CommandBus).execute(new AddPupils({ pupils, acting }));
  const id = await here.give({ class_ids: [], student_ids: [pupil, here.ids.student] });
  expect(await remind(id)).toEqual({ written: 2 });
  await work.idle();
  expect(mailbox.received.map(({ to }) => to)).not.toContain('voisine@ailleurs.fr');
  expect(mailbox.received.at(-1)?.to).toBe('student@ecole.fr');
});
