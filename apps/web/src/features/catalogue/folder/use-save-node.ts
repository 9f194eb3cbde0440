import type { ChosenFace } from '@ardoise/contracts';
import {
  useCreateDeckMutation,
  useCreateFolderMutation,
  useEditDeckMutation,
  useEditFolderMutation,
} from '../catalogue.api.ts';

interface NodeValues {
  name: string;
  description: string;
  visible: boolean;
}

/** What is saved: `target`, the id of the thing edited, or none to create it under its parent with this key. */
interface NodeSave {
  sent: NodeValues;
  /** What of a category's face is to be written. */
  face: ChosenFace;
  target: string | undefined;
  key: string;
  /** What was being edited, so that nobody's change in between is lost. */
  revision: number | undefined;
}

function formOf({ sent, face, revision }: NodeSave): FormData {
  const form = new FormData();
  form.set('name', sent.name.trim());
  form.set('description', sent.description.trim());
  form.set('visible', String(sent.visible));
  for (const [field, value] of Object.entries(face)) form.set(field, value);
  if (revision !== undefined) form.set('revision', String(revision));
  return form;
}

/** Creates or edits a folder or a deck. An edit leaves it where it is, wherever somebody may have moved it. */
export function useSaveNode(kind: 'folder' | 'deck', parentId: string) {
  const [createFolder] = useCreateFolderMutation();
  const [createDeck] = useCreateDeckMutation();
  const [editFolder] = useEditFolderMutation();
  const [editDeck] = useEditDeckMutation();
  const [create, edit, parentField] =
    kind === 'deck'
      ? ([createDeck, editDeck, 'id_folder'] as const)
      : ([createFolder, editFolder, 'id_parent'] as const);
  return (save: NodeSave): Promise<{ id: string }> => {
    const form = formOf(save);
    if (save.target !== undefined) return edit({ id: save.target, change: form }).unwrap();
    form.set(parentField, parentId);
    return create({ form, key: save.key }).unwrap();
  };
}
