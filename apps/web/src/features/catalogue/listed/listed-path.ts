import type { ListedFlashcard } from '@ardoise/contracts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';

function levels({ hierarchy }: ListedFlashcard): [id: string, name: string][] {
  return hierarchy.flatMap((entry) => Object.entries(entry)).reverse();
}

/** The way to a listed card, from under the root down to its deck: 'Géographie › Europe › Capitales'. */
export function pathOfListed(card: ListedFlashcard): string {
  return levels(card)
    .filter(([id]) => id !== ROOT_FOLDER_ID)
    .map(([, name]) => name)
    .join(' › ');
}

/** The title of its group: 'Racine / Géographie / Europe / Capitales'. */
export function groupOfListed(card: ListedFlashcard): string {
  return levels(card)
    .map(([, name]) => name)
    .join(' / ');
}

/** The deck that the card stands in. */
export function linkToDeck({ id_folder, id_deck }: ListedFlashcard): string {
  return `/app/navigate/${id_folder}/${id_deck}`;
}

/** The card in its deck. */
export function linkToListed(card: ListedFlashcard): string {
  return `${linkToDeck(card)}#carte-${card.flashcard_id}`;
}
