import 'dayjs/locale/fr';

// How a date is shown first, then how else it may be typed (dayjs's signs); none begins with another, or it would be taken half
// typed.
export const DAY_FORMS = ['DD/MM/YYYY', 'D/M/YYYY'];
export const MOMENT_FORMS = ['DD/MM/YYYY HH:mm', 'D/M/YYYY H:mm', 'D/M/YYYY H[h]mm', 'D/M/YYYY H [h] mm'];
