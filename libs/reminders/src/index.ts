export { RemindersModule } from './reminders.module.js';
export { ReminderErasure } from './reactions/reminder-erasure.js';
export { ReminderHours } from './reactions/reminder-hours.js';
