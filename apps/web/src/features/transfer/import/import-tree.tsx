import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { FolderOutlined, IdcardOutlined, ProfileOutlined } from '@ant-design/icons';
import {
  DndContext,
  MouseSensor,
  TouchSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Card, Flex, Tree } from 'antd';
import { texts } from '#texts/ui';
import { cards as countCards } from '#texts/grammar';
import { itemsByParent, mayMove } from '../content/content-tree.ts';
import type { Item, Items } from '../content/content-tree.ts';
import { transferTexts } from '#texts/transfer';

const words = transferTexts.import;
const ICONS = { folder: FolderOutlined, deck: ProfileOutlined, flashcard: IdcardOutlined };

/** The widget keeps what it knows of a key in plain objects, where an id of a file such as `__proto__` is no key. */
const keyOf = (id: string) => `item ${id}`;
const idOf = (key: unknown) => String(key).slice(keyOf('').length);

interface TitleProps {
  item: Item;
  /** The cards in it. */
  count: number;
  canDrag: boolean;
  /** Whether what is on its way may be put here. */
  accepts: boolean;
}

function ItemTitle({ item, count, canDrag, accepts }: TitleProps) {
  const Icon = ICONS[item.kind];
  const key = keyOf(item.id);
  const { setNodeRef: setDragged, listeners } = useDraggable({ id: key, disabled: !canDrag });
  const { setNodeRef: setPlace, isOver } = useDroppable({ id: key, disabled: !accepts });
  return (
    <Flex
      gap="small"
      align="center"
      ref={(element) => {
        setDragged(element);
        setPlace(element);
      }}
      className={isOver ? 'drop-over' : undefined}
      data-over={isOver}
      {...listeners}
    >
      <Icon aria-hidden />
      <span className="visually-hidden">{words.kinds[item.kind]}</span>
      <span dir="auto" data-part="name" className="cut">
        {item.imported ? <del dir="auto">{item.name}</del> : item.name}
      </span>
      {item.kind !== 'flashcard' && <span className="count">{countCards(count)}</span>}
      {!item.visible && <span className="badge amber">{texts.common.hidden}</span>}
      {item.imported && <span className="badge green">{words.imported}</span>}
    </Flex>
  );
}

interface Branch {
  key: string;
  title: ReactNode;
  isLeaf: boolean;
  children: Branch[];
  count: number;
}

interface Props {
  items: Items;
  chosen: string | null;
  disabled: boolean;
  onChoose: (id: string | null) => void;
  onMove: (id: string, parentId: string | null) => void;
}

/** Where something is put that is dropped on an item: into it, or beside it where it holds nothing of the kind. */
function placeOf({ id, kind, parentId }: Item, dragged: Item | undefined): string | null {
  return kind === 'folder' || (kind === 'deck' && dragged?.kind === 'flashcard') ? id : parentId;
}

/** What was loaded; a thing dropped on a folder goes into it, on anything else beside it. The panel does the same by keys. */
export function ImportTree({ items, chosen, disabled, onChoose, onMove }: Props) {
  const [draggedId, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // Sooner, a finger scrolls the tree.
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 12 } }),
  );
  const treeData = useMemo(() => {
    const dragged = draggedId === null ? undefined : items.get(draggedId);
    const children = itemsByParent(items);
    const build = (item: Item): Branch => {
      const below = (children.get(item.id) ?? []).map(build);
      const count = item.kind === 'flashcard' ? 1 : below.reduce((sum, child) => sum + child.count, 0);
      const title = (
        <ItemTitle
          item={item}
          count={count}
          canDrag={!disabled && !item.imported}
          accepts={dragged !== undefined && mayMove(items, dragged.id, placeOf(item, dragged))}
        />
      );
      return { key: keyOf(item.id), title, isLeaf: below.length === 0, children: below, count };
    };
    return (children.get(null) ?? []).map(build);
  }, [items, draggedId, disabled]);
  const folders = useMemo(
    () => [...items.values()].filter(({ kind }) => kind === 'folder').map(({ id }) => keyOf(id)),
    // Opened once; afterwards as the person leaves it.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [],
  );
  const drop = (overKey: unknown) => {
    const over = overKey === undefined ? undefined : items.get(idOf(overKey));
    if (draggedId !== null && over) onMove(draggedId, placeOf(over, items.get(draggedId)));
    setDragged(null);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged(idOf(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ over }) => drop(over?.id)}
    >
      <Card size="small">
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
      </Card>
    </DndContext>
  );
}
