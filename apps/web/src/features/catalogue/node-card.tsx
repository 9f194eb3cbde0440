import type { ReactNode } from 'react';
import { DeleteOutlined, EditOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { Tag } from '@ardoise/contracts';
import { texts } from '../../ui/texts.fr.ts';
import type { useDragSource, useDropTarget } from './moving/drag.tsx';
import { NodeLink } from './renaming/node-link.tsx';
import { catalogueTexts } from './texts.fr.ts';
import { TagList } from './tag-list.tsx';
import layout from '../../ui/layout.module.css';
import styles from './node-card.module.css';

interface Props {
  node: { id: string; name: string; description: string; visible: boolean; tags: Tag[]; revision: number };
  type: string;
  icon: ReactNode;
  to: string;
  count: string;
  isDeck?: boolean;
  /** What a student has to do here; it stands in the place of the count. */
  footer: ReactNode;
  edit: { onEdit: () => void; onDelete: () => void; onMove: () => void } | undefined;
  drag: ReturnType<typeof useDragSource>;
  /** What is dropped on a folder goes into it. */
  drop?: ReturnType<typeof useDropTarget>;
}

const { edit: editWord, remove, hidden } = texts.common;

/** What a folder and a deck look like in a list: readable without opening. */
export function NodeCard({ node, type, icon, to, count, isDeck, footer, edit, drag, drop }: Props) {
  const names = [styles.nodeCard, ...(isDeck ? [styles.deck] : []), ...(drop?.isOver ? [layout.dropOver] : [])];
  return (
    <li className={styles.placeItem}>
      <Flex
        component="article"
        vertical
        gap="small"
        ref={(element) => {
          drag.ref(element);
          drop?.ref(element);
        }}
        className={names.join(' ')}
        data-over={drop?.isOver}
        onMouseDown={drag.onMouseDown}
        onDragStart={drag.onDragStart}
      >
        <Flex wrap gap={12} align="center" className={layout.detail}>
          {icon}
          <span>{type}</span>
          {!node.visible && <span className="badge badge-amber">{hidden}</span>}
          {drag.handle && <span className={styles.handle}>{drag.handle}</span>}
        </Flex>
        <h3>
          {edit ? (
            <NodeLink node={node} kind={isDeck ? 'deck' : 'folder'} to={to} />
          ) : (
            <Link className={styles.link} to={to} draggable={false}>
              {node.name}
            </Link>
          )}
        </h3>
        {node.description && <p className={styles.description}>{node.description}</p>}
        <TagList tags={node.tags} />
        {footer ?? (
          <Flex wrap gap={12} align="center" justify="space-between" className={styles.foot}>
            <span className={layout.label}>{count}</span>
            {edit && (
              <span className={styles.buttons}>
                <Button
                  type="text"
                  icon={<EditOutlined aria-hidden />}
                  aria-label={`${editWord} ${node.name}`}
                  onClick={edit.onEdit}
                >
                  {editWord}
                </Button>
                <Button
                  type="text"
                  icon={<SwapOutlined aria-hidden />}
                  aria-label={catalogueTexts.move.openOf(node.name)}
                  onClick={edit.onMove}
                >
                  {catalogueTexts.move.open}
                </Button>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`${remove} ${node.name}`}
                  onClick={edit.onDelete}
                >
                  {remove}
                </Button>
              </span>
            )}
          </Flex>
        )}
      </Flex>
    </li>
  );
}
