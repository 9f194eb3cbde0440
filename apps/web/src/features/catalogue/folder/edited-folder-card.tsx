import type { Folder } from '@ardoise/contracts';
import { useRestoreMutation } from '../../../data/restore.api.ts';
import { useReservedFor } from '../../../data/reserved-classes.ts';
import { cards } from '#texts/grammar';
import { FolderIcon } from '../../../ui/actions/icons.tsx';
import { ReservedSign } from '../../../ui/reserved/reserved-sign.tsx';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import { useDeleteFolderMutation } from '../catalogue.api.ts';
import { EditedFoot } from './edited-node.tsx';
import { folderTakes, useDragSource, useDropTarget } from '../moving/drag.tsx';
import { NodeCard } from './node-card.tsx';
import { NodeLink } from '../renaming/node-link.tsx';
import { catalogueTexts } from '#texts/catalogue';
import styles from './node-card.module.css';

interface Props {
  folder: Folder;
  /** The name of its level: 'Catégorie', 'Sous-catégorie'… */
  type: string;
  onEdit: () => void;
  onMove: () => void;
}

function ReservedFor({ ids }: { ids: readonly string[] }) {
  return <ReservedSign {...useReservedFor(ids)} />;
}

/** A folder as its professors see it: what is dropped on it goes into it. */
export function EditedFolderCard({ folder, type, onEdit, onMove }: Props) {
  const [remove] = useDeleteFolderMutation();
  const [restore] = useRestoreMutation();
  const { id, name, total_flashcards, class_ids: reserved = [] } = folder;
  const drop = useDropTarget(folder, (moved) => folderTakes(id, moved));
  const { handle, ref, ...drag } = useDragSource({ kind: 'folder', folder });
  const to = `/app/navigate/${id}`;
  const onDelete = () =>
    confirmed({
      question: catalogueTexts.browser.deleteFolder(name, cards(total_flashcards).toLowerCase()),
      run: () => remove(id).unwrap(),
      undo: () => restore({ kind: 'folder', id }).unwrap(),
    });
  const frameRef = (element: HTMLElement | null) => {
    ref(element);
    drop.ref(element);
  };
  return (
    <NodeCard
      node={folder}
      type={type}
      icon={<FolderIcon />}
      to={to}
      link={<NodeLink node={folder} kind="folder" to={to} />}
      footer={
        <>
          {reserved.length > 0 && <ReservedFor ids={reserved} />}
          <EditedFoot name={name} count={cards(total_flashcards)} onEdit={onEdit} onDelete={onDelete} onMove={onMove} />
        </>
      }
      action={<span className={styles.handle}>{handle}</span>}
      isOver={drop.isOver}
      frame={{ ...drag, ref: frameRef }}
    />
  );
}
