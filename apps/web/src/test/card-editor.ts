import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Says in the editor of a card how it is answered. */
export async function chooseKind(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: 'Comment répondre\u00a0?' }));
  await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
}

/** Unfolds there what a card may have beyond its question and its answer. */
export const unfoldOptions = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: /^Options/ }));

/** Chooses a file by a command of the editor: 'Image ou vidéo au recto'. */
export async function addFile(user: UserEvent, command: string, file: File): Promise<void> {
  await user.click(screen.getByRole('button', { name: command }));
  await user.upload(screen.getByLabelText('Fichier à ajouter'), file);
}
