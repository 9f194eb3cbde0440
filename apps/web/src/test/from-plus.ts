import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Goes to a page that stands behind a professor's 'Plus'. */
export async function goFromPlus(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Plus' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
