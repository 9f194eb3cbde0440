import type { ReactNode } from 'react';
import type { Folder } from '@ardoise/contracts';
import { FolderIcon } from '../../../ui/actions/icons.tsx';
import { NodeCard } from './node-card.tsx';

interface Props {
  folder: Folder;
  /** The name of its level: 'Catégorie', 'Sous-catégorie'… */
  type: string;
  /** The way to revise all of it. */
  action: ReactNode;
  /** What a student has to do in it. */
  footer: ReactNode;
}

/** A folder as students see it. */
export function FolderCard({ folder, type, action, footer }: Props) {
  return (
    <NodeCard
      node={folder}
      type={type}
      icon={<FolderIcon />}
      to={`/app/navigate/${folder.id}`}
      action={action}
      footer={footer}
    />
  );
}
