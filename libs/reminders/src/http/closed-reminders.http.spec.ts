import { RemindingSchool } from '../testing/reminding.suite.js';

it('a school that sends no reminders takes no wish for one', async () => {
  const here = await RemindingSchool.open({ ALLOW_REMINDERS: 'false' });
  const form = { hour: 18, device: here.service.device().device };
  const { status, body } = await here.school.as('student', 'PUT', '/api/me/reminder', form);
  expect({ status, code: body['code'] }).toEqual({ status: 403, code: 'reminders-closed' });
  expect((await here.school.as('student', 'GET', '/api/me/reminder')).body).toMatchObject({ key: null, hour: null });
  await here.hour('2026-03-03T18:00');
  expect(here.service.taken).toEqual([]);
  await here.close();
});
