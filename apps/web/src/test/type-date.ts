import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Writes a date, as '03/03/2026' or '03/03/2026 14:05', into the field of this name and takes it with Enter. */
export async function typeDate(user: UserEvent, label: string, date: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.paste(date);
  await user.keyboard('{Enter}');
}
