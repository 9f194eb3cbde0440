import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses what takes back, in the message that tells what was done: a dialog that is closing has the same word. */
export async function takeBack(user: UserEvent): Promise<void> {
  const button = await waitFor(() => {
    const [found] = screen
      .queryAllByRole('button', { name: 'Annuler' })
      .filter((one) => one.hasAttribute('aria-keyshortcuts'));
    if (!found) throw new Error('Nothing can be taken back.');
    return found;
  });
  await user.click(button);
}
