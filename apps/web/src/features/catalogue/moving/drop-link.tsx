import { Link } from 'react-router-dom';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import layout from '../../../ui/layout.module.css';
import type { PlaceLinkProps } from '../breadcrumb.tsx';
import { placeLink } from '../place-link.ts';
import { folderTakes, useDropTarget } from './drag.tsx';

/** What is dragged to the way above leaves this folder for one further up; no deck stands at the root. */
export function DropLink({ id, name, children }: PlaceLinkProps) {
  const { isOver, ref } = useDropTarget(
    { id, name },
    (moved) => (id !== ROOT_FOLDER_ID || moved.kind === 'folder') && folderTakes(id, moved),
  );
  return (
    <Link
      {...placeLink(id)}
      className={isOver ? layout.dropOver : undefined}
      data-over={isOver}
      draggable={false}
      ref={ref}
    >
      {children ?? name}
    </Link>
  );
}
