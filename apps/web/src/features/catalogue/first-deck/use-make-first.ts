import { useRef } from 'react';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { useCreateDeckMutation, useCreateFolderMutation } from '../catalogue.api.ts';

/** Names of a deck and of the two folders around it. */
export interface FirstDeck {
  category: string;
  theme: string;
  deck: string;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

/**
 * Makes a category, a sub-category in it and a deck in that one. What was made before something failed is not made again,
 * whatever is written in the other fields meanwhile.
 */
export function useMakeFirst() {
  const [createFolder] = useCreateFolderMutation();
  const [createDeck] = useCreateDeckMutation();
  /** Place and name → id. */
  const made = useRef(new Map<string, string>());

  /** @returns the path of the deck */
  return async ({ category, theme, deck }: FirstDeck, key: string): Promise<string> => {
    const folder = async (id_parent: string, given: string) => {
      const name = given.trim();
      const place = `${id_parent}/${name}`;
      const id =
        made.current.get(place) ?? (await createFolder({ form: formOf({ id_parent, name }), key }).unwrap()).id;
      made.current.set(place, id);
      return id;
    };
    const id_folder = await folder(await folder(ROOT_FOLDER_ID, category), theme);
    const { id } = await createDeck({ form: formOf({ id_folder, name: deck.trim() }), key }).unwrap();
    return `/app/navigate/${id_folder}/${id}`;
  };
}
