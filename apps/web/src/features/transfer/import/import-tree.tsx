import { useMemo, useState } from 'react';
import type { DragEvent } from 'react';
import { FolderOutlined, IdcardOutlined, ProfileOutlined } from '@ant-design/icons';
import { Tree } from 'antd';
import { texts } from '../../../ui/texts.fr.ts';
import { cards as countCards } from '../../../ui/format.ts';
import { childrenOf, mayMove } from '../content/content-tree.ts';
import type { Item, Items } from '../content/content-tree.ts';
import { transferTexts } from '../texts.fr.ts';
import styles from '../transfer.module.css';

const words = transferTexts.import;
const ICONS = { folder: FolderOutlined, deck: ProfileOutlined, flashcard: IdcardOutlined };

/** The widget keeps what it knows of a key in plain objects, where an id of a file such as `__proto__` is no key. */
const keyOf = (id: string) => `item ${id}`;
const idOf = (key: unknown) => String(key).slice(keyOf('').length);

interface Dragging {
  /** What is on its way. */
  id: string | null;
  /** What it is over, and would go into. */
  over: string | null;
}

interface TitleProps {
  item: Item;
  count: number;
  isOver: boolean;
  canDrag: boolean;
  /** Whether what is on its way may be put here. */
  accepts: () => boolean;
  onDrag: (dragging: Partial<Dragging>) => void;
  onDrop: () => void;
}

function ItemTitle({ item, count, isOver, canDrag, accepts, onDrag, onDrop }: TitleProps) {
  const Icon = ICONS[item.kind];
  const drag = {
    draggable: canDrag,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without data.
      event.dataTransfer.setData('application/x-ardoise-item', item.id);
      onDrag({ id: item.id });
    },
    onDragEnd: () => onDrag({ id: null, over: null }),
    onDragOver: (event: DragEvent) => {
      if (!accepts()) return;
      event.preventDefault();
      onDrag({ over: item.id });
    },
    onDragLeave: () => onDrag({ over: null }),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (accepts()) onDrop();
    },
  };
  const classes = [styles.row, ...(item.imported ? [styles.done] : []), ...(isOver ? [styles.over] : [])];
  return (
    <span className={classes.join(' ')} {...drag}>
      <Icon aria-hidden />
      <span className="visually-hidden">{words.kinds[item.kind]}</span>
      <span data-part="name" className={styles.name}>
        {item.name}
      </span>
      {item.kind !== 'flashcard' && <span className={styles.count}>{countCards(count)}</span>}
      {!item.visible && <span className="badge badge-amber">{texts.common.hidden}</span>}
      {item.imported && <span className="badge badge-green">{words.imported}</span>}
    </span>
  );
}

interface Props {
  items: Items;
  chosen: string | null;
  disabled: boolean;
  onChoose: (id: string | null) => void;
  onMove: (id: string, parentId: string | null) => void;
}

/** What was loaded; a thing dropped on a folder goes into it, on anything else beside it. The panel does the same by keys. */
export function ImportTree({ items, chosen, disabled, onChoose, onMove }: Props) {
  const [dragging, setDragging] = useState<Dragging>({ id: null, over: null });
  const treeData = useMemo(() => {
    const placeOf = ({ id, kind, parentId }: Item) => {
      const dragged = dragging.id === null ? undefined : items.get(dragging.id);
      const holds = kind === 'folder' || (kind === 'deck' && dragged?.kind === 'flashcard');
      return holds ? id : parentId;
    };
    const children = childrenOf(items);
    const build = (
      item: Item,
    ): { key: string; title: React.ReactNode; isLeaf: boolean; children: object[]; count: number } => {
      const below = (children.get(item.id) ?? []).map(build);
      const count = item.kind === 'flashcard' ? 1 : below.reduce((sum, child) => sum + child.count, 0);
      const title = (
        <ItemTitle
          item={item}
          count={count}
          isOver={dragging.over === item.id}
          canDrag={!disabled && !item.imported}
          accepts={() => dragging.id !== null && mayMove(items, dragging.id, placeOf(item))}
          onDrag={(change) => setDragging((now) => ({ ...now, ...change }))}
          onDrop={() => dragging.id !== null && onMove(dragging.id, placeOf(item))}
        />
      );
      return { key: keyOf(item.id), title, isLeaf: below.length === 0, children: below, count };
    };
    return (children.get(null) ?? []).map(build);
  }, [items, dragging, disabled, onMove]);
  const folders = useMemo(
    () => [...items.values()].filter(({ kind }) => kind === 'folder').map(({ id }) => keyOf(id)),
    // Opened once; afterwards as the person leaves it.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [],
  );
  return (
    <div className={styles.tree}>
      <Tree
        blockNode
        height={480}
        aria-label={words.tree}
        disabled={disabled}
        treeData={treeData}
        defaultExpandedKeys={folders}
        selectedKeys={chosen === null ? [] : [keyOf(chosen)]}
        onSelect={(keys) => onChoose(keys.length > 0 ? idOf(keys[0]) : null)}
      />
    </div>
  );
}
