import { students } from '../roles.js';
import { route } from '../route.js';
import { dailyReminder, dailyReminderForm, dailyReminderStop, dailyReminderTest } from './daily-reminder.js';

/** The reminder that a student may ask for. */
export const dailyReminderRoutes = {
  getDailyReminder: route('GET /api/me/reminder', students, {
    summary: 'Son rappel quotidien',
    answer: dailyReminder,
  }),
  setDailyReminder: route('PUT /api/me/reminder', students, {
    summary: 'Demander un rappel par jour sur cet appareil',
    body: dailyReminderForm,
    answer: dailyReminder,
  }),
  stopDailyReminder: route('DELETE /api/me/reminder', students, {
    summary: 'Ne plus recevoir de rappels, sur un appareil ou nulle part',
    query: dailyReminderStop,
    answer: dailyReminder,
  }),
  testDailyReminder: route('POST /api/me/reminder/test', students, {
    summary: 'Recevoir une notification d’essai',
    body: dailyReminderTest,
  }),
};
