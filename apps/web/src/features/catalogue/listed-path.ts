import type { ListedFlashcard } from '@ardoise/contracts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';

/** The way to a listed card, from under the root down to its deck: 'Géographie › Europe › Capitales'. */
export function pathOfListed({ hierarchy }: ListedFlashcard): string {
  return hierarchy
    .flatMap((entry) => Object.entries(entry))
    .filter(([id]) => id !== ROOT_FOLDER_ID)
    .map(([, name]) => name)
    .reverse()
    .join(' › ');
}

/** The card in its deck. */
export function linkToListed({ id_folder, id_deck, flashcard_id }: ListedFlashcard): string {
  return `/app/navigate/${id_folder}/${id_deck}#carte-${flashcard_id}`;
}
