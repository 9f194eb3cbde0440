import { Link } from 'react-router-dom';
import type { PlaceLinkProps } from '../breadcrumb.tsx';
import { placeLink } from '../folder/place-link.ts';
import { folderTakes, useDropTarget } from './drag.tsx';

/** What is dragged to the way above leaves this folder for one further up. */
export function DropLink({ id, name, children }: PlaceLinkProps) {
  const { isOver, ref } = useDropTarget({ id, name }, (moved) => folderTakes(id, moved));
  return (
    <Link
      dir="auto"
      {...placeLink(id)}
      className={isOver ? 'drop-over' : undefined}
      data-over={isOver}
      draggable={false}
      ref={ref}
    >
      {children ?? name}
    </Link>
  );
}
