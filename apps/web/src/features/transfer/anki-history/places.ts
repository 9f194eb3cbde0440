import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import type { CardsOf } from '../../../data/cards.api.ts';
import { byPath, folderLines, namesOn, wayText } from '../../../data/folder-lines.ts';
import type { WholeTree } from '../../../data/use-whole-tree.ts';

/** A deck, or a folder with all below it, in which cards may be looked for. */
export interface SearchScope {
  /** Of the two together, since a folder and a deck may have the same. */
  key: string;
  of: CardsOf;
  path: string;
  cards: number;
}

const placeOf = (kind: CardsOf['kind'], id: string, path: string, cards: number): SearchScope => ({
  ...{ key: `${kind}:${id}`, of: { kind, id } },
  ...{ path, cards },
});

/** All places that hold a card, everywhere first. */
export function placesIn({ folders, decks }: WholeTree, everywhere: string): SearchScope[] {
  const lines = folderLines(folders);
  const below = new Map<string, number>();
  const places: SearchScope[] = [];
  let all = 0;
  for (const { id, id_folder, name, number_of_visible_flashcards: cards } of decks) {
    const line = lines.get(id_folder);
    const names = line ? namesOn(line) : [];
    places.push(placeOf('deck', id, wayText([...names, name]), cards));
    for (const folder of line?.line ?? []) below.set(folder.id, (below.get(folder.id) ?? 0) + cards);
    all += cards;
  }
  for (const [id, cards] of below) {
    const line = lines.get(id);
    places.push(placeOf('folder', id, line ? wayText(namesOn(line)) : '', cards));
  }
  const held = places.filter(({ cards }) => cards > 0).sort(byPath);
  return all === 0 ? [] : [placeOf('folder', ROOT_FOLDER_ID, everywhere, all), ...held];
}
