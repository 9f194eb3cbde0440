import { useMemo } from 'react';
import { FolderOutlined, IdcardOutlined, ProfileOutlined } from '@ant-design/icons';
import { Tree } from 'antd';
import { texts } from '../../../texts.fr.ts';
import { cards as countCards } from '../../../ui/format.ts';
import { childrenOf, mayMove } from '../content/content-tree.ts';
import type { Item, Items } from '../content/content-tree.ts';
import { transferTexts } from '../texts.fr.ts';

const words = transferTexts.import;
const ICONS = { folder: FolderOutlined, deck: ProfileOutlined, flashcard: IdcardOutlined };

function ItemTitle({ item, count }: { item: Item; count: number }) {
  const Icon = ICONS[item.kind];
  return (
    <span className={item.imported ? 'transfer-row transfer-done' : 'transfer-row'}>
      <Icon aria-hidden />
      <span className="visually-hidden">{words.kinds[item.kind]}</span>
      <span className="transfer-name">{item.name}</span>
      {item.kind !== 'flashcard' && <span className="transfer-count">{countCards(count)}</span>}
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

/** What was loaded; folders and decks are dragged into folders, and whatever is chosen is dealt with in the panel. */
export function ImportTree({ items, chosen, disabled, onChoose, onMove }: Props) {
  const treeData = useMemo(() => {
    const children = childrenOf(items);
    const build = (
      item: Item,
    ): { key: string; title: React.ReactNode; isLeaf: boolean; children: object[]; count: number } => {
      const below = (children.get(item.id) ?? []).map(build);
      const count = item.kind === 'flashcard' ? 1 : below.reduce((sum, child) => sum + child.count, 0);
      const title = <ItemTitle item={item} count={count} />;
      return { key: item.id, title, isLeaf: below.length === 0, children: below, count };
    };
    return (children.get(null) ?? []).map(build);
  }, [items]);
  const folders = useMemo(
    () => [...items.values()].filter(({ kind }) => kind === 'folder').map(({ id }) => id),
    // Opened once; afterwards as the person leaves it.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [],
  );
  /** Between two things is beside them: in what holds them. */
  const placeOf = (key: string, gap: boolean) => (gap ? (items.get(key)?.parentId ?? null) : key);
  return (
    <div className="transfer-tree">
      <Tree
        blockNode
        height={480}
        aria-label={words.tree}
        disabled={disabled}
        treeData={treeData}
        defaultExpandedKeys={folders}
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelect={(keys) => onChoose(keys.length > 0 ? String(keys[0]) : null)}
        draggable={{ icon: false, nodeDraggable: ({ key }) => !disabled && items.get(String(key))?.imported === false }}
        allowDrop={({ dragNode, dropNode, dropPosition }) =>
          mayMove(items, String(dragNode.key), placeOf(String(dropNode.key), dropPosition !== 0))
        }
        onDrop={({ dragNode, node, dropToGap }) => onMove(String(dragNode.key), placeOf(String(node.key), dropToGap))}
      />
    </div>
  );
}
