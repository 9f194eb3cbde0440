import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Says in the editor of a card how it is answered. */
export async function chooseKind(user: UserEvent, name: string): Promise<void> {
  const field = screen.getByRole('combobox', { name: 'Comment répondre\u00a0?' });
  await user.click(field);
  await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
  // A list closes in a task of its own, after the press that chose: the next press would only close it.
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
}

/** Unfolds there what a card may have beyond its question and its answer. */
export const unfoldOptions = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: /^Options/ }));

/** Chooses a file by a command of the editor: 'Image ou vidéo au recto'. */
export async function addFile(user: UserEvent, command: string, file: File): Promise<void> {
  await user.click(screen.getByRole('button', { name: command }));
  await user.upload(screen.getByLabelText('Fichier à ajouter'), file);
}
