import { useEffect, useEffectEvent } from 'react';
import { EyeInvisibleOutlined } from '@ant-design/icons';
import { ROOT_FOLDER_ID, faceOf } from '@ardoise/contracts/light';
import { Sign } from '../../../ui/face/sign.tsx';
import { DeckIcon, FolderIcon, HomeIcon } from '../../../ui/actions/icons.tsx';
import { folderTakes, useDragSource, useDropTarget } from '../moving/drag.tsx';
import type { MovePlace, Moved } from '../moving/use-move.ts';
import styles from './side-tree.module.css';
import type { TreeNode } from './tree-nodes.ts';

/** What is held this long above a folder that is closed opens it. */
const OPENS_AFTER_MS = 700;
const ASIDE = { isAside: true };

function RowSign({ subject }: Pick<TreeNode, 'subject'>) {
  switch (subject.kind) {
    case 'root':
      return <HomeIcon />;
    case 'folder':
      return subject.folder.id_parent === ROOT_FOLDER_ID ? <Sign face={faceOf(subject.folder)} /> : <FolderIcon />;
    case 'deck':
      return <DeckIcon />;
    default:
      return null;
  }
}

/** The name of a row, cut where there is no more room. */
export function RowName({ node: { subject, name } }: { node: TreeNode }) {
  const isHidden =
    (subject.kind === 'folder' && !subject.folder.visible) || (subject.kind === 'deck' && !subject.deck.visible);
  return (
    <>
      <RowSign subject={subject} />
      <span dir="auto" className="cut">
        {name}
      </span>
      {isHidden && <EyeInvisibleOutlined aria-hidden />}
    </>
  );
}

interface Props {
  node: TreeNode;
  /** Opens the folder, where it is closed. */
  onOpen?: ((folderId: string) => void) | undefined;
}

/** A place that opens by itself once something is held above it for a while. */
function useOpeningTarget(place: MovePlace, accepts: (moved: Moved) => boolean, onOpen: Props['onOpen']) {
  const { isOver, ref } = useDropTarget(place, accepts, ASIDE);
  const open = useEffectEvent(() => onOpen?.(place.id));
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => open(), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return { ref, 'data-over': isOver, className: isOver ? `${styles.row} drop-over` : styles.row };
}

/** The root: it stays where it is, and takes folders. */
export function RootRow({ node }: Props) {
  const place = { id: ROOT_FOLDER_ID, name: node.name };
  const target = useOpeningTarget(place, (moved) => folderTakes(place.id, moved), undefined);
  return (
    <span {...target}>
      <RowName node={node} />
    </span>
  );
}

/** A folder or a deck that is dragged to other places, and upon which others are dropped: decks take cards, folders all else. */
export function MovedRow({ node, moved, onOpen }: Props & { moved: Exclude<Moved, { kind: 'card' }> }) {
  const place = moved.kind === 'deck' ? moved.deck : moved.folder;
  const accepts = (one: Moved) =>
    moved.kind === 'folder' ? folderTakes(place.id, one) : one.kind === 'card' && one.card.id_deck !== place.id;
  const { ref, ...target } = useOpeningTarget(place, accepts, onOpen);
  const { ref: dragRef, onMouseDown, onDragStart } = useDragSource(moved);
  const rowRef = (element: HTMLElement | null) => {
    ref(element);
    dragRef(element);
  };
  return (
    <span {...target} ref={rowRef} onMouseDown={onMouseDown} onDragStart={onDragStart}>
      <RowName node={node} />
    </span>
  );
}
