import { EditIcon, MoveIcon } from '../../../ui/actions/arranging-icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { BinIcon } from '../../../ui/actions/place-icons.tsx';
import { Flex } from '../../../ui/theme/flex.tsx';
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
        <Button type="text" icon={<EditIcon />} aria-label={`${edit} ${name}`} onClick={onEdit}>
          {edit}
        </Button>
        <Button type="text" icon={<MoveIcon />} aria-label={cataloguePageTexts.move.openOf(name)} onClick={onMove}>
          {cataloguePageTexts.move.open}
        </Button>
        <Button type="text" icon={<BinIcon />} aria-label={`${remove} ${name}`} onClick={onDelete}>
          {remove}
        </Button>
      </span>
    </Flex>
  );
}
