import { use } from 'react';
import type { DragEventHandler, MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import type { Tag } from '@ardoise/contracts';
import { FaceContext } from '../../../ui/face/face-context.ts';
import { PlaceSign } from '../../../ui/face/sign.tsx';
import { Flex } from '../../../ui/theme/flex.tsx';
import { texts } from '#texts/ui';
import { TagList } from '../tags/tag-list.tsx';
import styles from './node-card.module.css';

interface Props {
  node: { name: string; description: string; visible: boolean; tags: Tag[] };
  type: string;
  icon: ReactNode;
  to: string;
  isDeck?: boolean;
  /** Beside its name. */
  mark?: ReactNode;
  /** What is to be done here, or how much is in it. */
  footer: ReactNode;
  /** In the place of the link of its name. */
  link?: ReactNode;
  /** At its head: what students do here, or that by which a finger and keys drag it. */
  action?: ReactNode;
  /** Something that would go into it hovers above. */
  isOver?: boolean | undefined;
  /** The element that is dragged, or upon which something is dropped. */
  frame?: {
    ref: Ref<HTMLElement>;
    onMouseDown?: MouseEventHandler | undefined;
    onDragStart: DragEventHandler;
  };
}

/** What a folder and a deck look like in a list: readable without opening. */
export function NodeCard({ node, type, icon, to, isDeck, mark, footer, link, action, isOver, frame }: Props) {
  const names = [styles.nodeCard, ...(isDeck ? [styles.deck] : []), ...(isOver ? ['drop-over'] : [])];
  const face = use(FaceContext);
  return (
    <li className={styles.placeItem} data-hue={face?.colour}>
      <Flex component="article" vertical {...frame} className={names.join(' ')} data-over={isOver}>
        <Flex wrap gap="4px 12px" align="center" className={styles.head}>
          <PlaceSign />
          <div className="name">
            <Flex wrap gap="0 8px" align="center" className={styles.type}>
              <span className={styles.kind}>
                {icon}
                {type}
              </span>
              {!node.visible && <span className="badge amber">{texts.common.hidden}</span>}
              <TagList tags={node.tags} />
            </Flex>
            <h3 className="lead">
              {link ?? (
                <Link dir="auto" className="whole-link" to={to} draggable={false}>
                  {node.name}
                </Link>
              )}
              {mark && <> {mark}</>}
            </h3>
          </div>
          {action && <span className={styles.action}>{action}</span>}
        </Flex>
        <div className={styles.body}>
          {node.description && (
            <p dir="auto" className={styles.description} title={node.description}>
              {node.description}
            </p>
          )}
          {footer}
        </div>
      </Flex>
    </li>
  );
}
