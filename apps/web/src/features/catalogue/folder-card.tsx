import type { ReactNode } from 'react';
import { FolderOutlined } from '@ant-design/icons';
import type { Folder } from '@ardoise/contracts';
import { cards } from '../../ui/format.ts';
import { useConfirmedAction } from '../../ui/use-confirmed-action.ts';
import { catalogueTexts } from './texts.fr.ts';
import { useDeleteFolderMutation } from './catalogue.api.ts';
import { useRestoreMutation } from '../../data/restore.api.ts';
import { folderTakes, useDragSource, useDropTarget } from './moving/drag.tsx';
import { NodeCard } from './node-card.tsx';

interface Props {
  folder: Folder;
  /** The name of its level: 'Catégorie', 'Sous-catégorie'… */
  type: string;
  footer: ReactNode;
  onEdit: (() => void) | undefined;
  onMove: () => void;
}

export function FolderCard({ folder, type, footer, onEdit, onMove }: Props) {
  const confirmed = useConfirmedAction();
  const [remove] = useDeleteFolderMutation();
  const [restore] = useRestoreMutation();
  const { id, name, total_flashcards } = folder;
  const drop = useDropTarget(folder, (moved) => folderTakes(id, moved));
  const drag = useDragSource({ kind: 'folder', folder }, { disabled: !onEdit });
  const onDelete = () =>
    confirmed({
      question: catalogueTexts.browser.deleteFolder(name, cards(total_flashcards).toLowerCase()),
      run: () => remove(id).unwrap(),
      undo: () => restore({ kind: 'folder', id }).unwrap(),
    });
  return (
    <NodeCard
      node={folder}
      type={type}
      icon={<FolderOutlined aria-hidden />}
      to={`/app/navigate/${id}`}
      count={cards(total_flashcards)}
      footer={footer}
      edit={onEdit && { onEdit, onDelete, onMove }}
      drag={drag}
      drop={drop}
    />
  );
}
