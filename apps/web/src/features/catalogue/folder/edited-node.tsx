import { DeleteOutlined, EditOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { texts } from '#texts/ui';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import styles from './node-card.module.css';

interface Props {
  name: string;
  count: string;
  onEdit: () => void;
  onDelete: () => void;
  onMove: () => void;
}

const { edit, remove } = texts.common;

/** At the foot of a folder's or a deck's card: how much is in it, and what its professors may do with it. */
export function EditedFoot({ name, count, onEdit, onDelete, onMove }: Props) {
  return (
    <Flex wrap gap={12} align="center" justify="space-between" className={styles.foot}>
      <span className="label">{count}</span>
      <span className={styles.buttons}>
        <Button type="text" icon={<EditOutlined aria-hidden />} aria-label={`${edit} ${name}`} onClick={onEdit}>
          {edit}
        </Button>
        <Button
          type="text"
          icon={<SwapOutlined aria-hidden />}
          aria-label={cataloguePageTexts.move.openOf(name)}
          onClick={onMove}
        >
          {cataloguePageTexts.move.open}
        </Button>
        <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={`${remove} ${name}`} onClick={onDelete}>
          {remove}
        </Button>
      </span>
    </Flex>
  );
}
