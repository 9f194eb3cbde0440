import { memo, useMemo } from 'react';
import { PictureOutlined } from '@ant-design/icons';
import type { TableProps } from 'antd';
import type { DeckSuccess, Flashcard } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';
import { CurrentRow, LongTable } from '../../../ui/lists/long-table.tsx';
import { useMedia } from '../../../ui/paper/use-media.ts';
import { SortButton, sortOf } from '../../../ui/lists/sort-button.tsx';
import { VersionConflict } from '../../../ui/dialogs/version-conflict.tsx';
import { texts } from '#texts/ui';
import { answeringTexts } from '#texts/ui/kinds';
import { cardAnchor } from '../deck/card-anchor.ts';
import { cardDifferences } from '../card-editor/card-differences.ts';
import { cardDraft } from '../card-editor/card-draft.ts';
import { CardMenu } from '../deck/card-menu.tsx';
import type { CardActions } from '../deck/card-menu.tsx';
import { CardCheck } from '../selection/card-check.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { withText } from './cells.ts';
import { EditCell, ShownEdits } from './edit-cell.tsx';
import { Nothing } from './nothing.tsx';
import { nextOrder } from './order.ts';
import type { CardOrder } from './order.ts';
import { Success, SuccessCell } from './success-cell.tsx';
import { tableTexts } from '#texts/catalogue/table';
import type { CellEdits } from './use-cell-edits.ts';
import styles from './deck-table.module.css';

const words = tableTexts.columns;
const ROW_PX = 62;
/** With an editor beside it the table has no room for all its columns. */
const NARROW_BESIDE = '(max-width: 1699px)';

type Columns = NonNullable<TableProps<Flashcard>['columns']>;

function Media({ card: { media, media_verso } }: { card: Flashcard }) {
  const sides = [media && tableTexts.media.front, media_verso && tableTexts.media.back].filter(Boolean);
  if (sides.length === 0) return <Nothing words={tableTexts.media.none} />;
  return (
    <>
      <PictureOutlined aria-hidden /> {sides.join(', ')}
    </>
  );
}

function Visible({ card }: { card: Flashcard }) {
  if (card.is_proposed_by_student) return <span className="badge accent">{texts.common.proposal}</span>;
  return card.visible ? texts.common.yes : <span className="badge amber">{texts.common.hidden}</span>;
}

interface Props extends CardActions {
  cards: readonly Flashcard[];
  openId: string | null;
  /** The editor stands beside the table. */
  isEditing: boolean;
  order: CardOrder;
  onOrder: (order: CardOrder) => void;
  /** null until it is known. */
  success: DeckSuccess | null;
  edits: CellEdits;
  onDelete: (card: Flashcard) => void;
}

type RowsProps = Omit<Props, 'edits' | 'isEditing' | 'success' | 'openId'> & {
  isTight: boolean;
  onCell: CellEdits['onEdit'];
};

function heading(by: CardOrder['by'], label: string, order: CardOrder, onOrder: Props['onOrder']): Columns[number] {
  return {
    title: <SortButton by={by} label={label} order={order} onOrder={(next) => onOrder(nextOrder(order, next))} />,
    onHeaderCell: () => ({ 'aria-sort': sortOf(by, order) }),
  };
}

/** What there is room for where nothing stands beside the table. */
const ASIDE: Columns = [
  { key: 'kind', title: words.kind, width: 96, render: (_, card) => answeringTexts.names[kindOf(card).name] },
  { key: 'tags', title: words.tags, width: 116, render: (_, card) => <TagList tags={card.tags} /> },
  { key: 'visible', title: words.visible, width: 84, render: (_, card) => <Visible card={card} /> },
  { key: 'media', title: words.media, width: 80, render: (_, card) => <Media card={card} /> },
];

const onRow = ({ id }: Flashcard) => ({ id: cardAnchor(id), 'data-card-item': id });

/** Remembered: what is written in a cell draws that cell alone, and another card that is opened its line. */
const Rows = memo(function Rows({ cards, isTight, order, onOrder, onCell, ...actions }: RowsProps) {
  const { onEdit, onDelete, onMove, onComments, onHistory, onAddToQuiz } = actions;
  const columns = useMemo((): Columns => {
    const menu = { onEdit, onDelete, onMove, onComments, onHistory, onAddToQuiz };
    return [
      {
        key: 'check',
        title: <span className="visually-hidden">{words.check}</span>,
        width: 48,
        render: (_, card) => <CardCheck card={card} />,
      },
      {
        ...heading('question', words.question, order, onOrder),
        key: 'question',
        render: (_, card) => <EditCell card={card} cell="question" onEdit={onCell} />,
      },
      {
        ...heading('answer', words.answer, order, onOrder),
        key: 'answer',
        width: '22%',
        render: (_, card) => <EditCell card={card} cell="answer" onEdit={onCell} />,
      },
      ...(isTight ? [] : ASIDE),
      {
        ...heading('success', words.success, order, onOrder),
        key: 'success',
        width: 92,
        render: (_, card) => <SuccessCell cardId={card.id} />,
      },
      {
        key: 'menu',
        title: <span className="visually-hidden">{words.menu}</span>,
        width: 56,
        render: (_, card) => <CardMenu card={card} {...menu} />,
      },
    ];
  }, [isTight, order, onOrder, onCell, onEdit, onDelete, onMove, onComments, onHistory, onAddToQuiz]);
  return (
    <LongTable<Flashcard>
      label={tableTexts.label}
      rows={cards}
      rowKey="id"
      rowHeight={ROW_PX}
      columns={columns}
      onRow={onRow}
      className={isTight ? `${styles.table} ${styles.tight}` : styles.table}
      tableLayout="fixed"
    />
  );
});

/** The cards of a deck where one compares them: a line each, of which the texts are written in their place. */
export function DeckTable({ edits, isEditing, openId, success, ...rows }: Props) {
  const isTight = useMedia(NARROW_BESIDE) && isEditing;
  const { conflict, shown, onEdit } = edits;
  const { open } = conflict;
  const differences =
    open &&
    cardDifferences(cardDraft(open.theirs), cardDraft(withText(open.theirs, open.written.cell, open.written.text)));
  return (
    <>
      <p className="detail after-little by-mouse">{tableTexts.keys}</p>
      <ShownEdits value={shown}>
        <Success value={success}>
          <CurrentRow value={openId}>
            <Rows {...rows} isTight={isTight} onCell={onEdit} />
          </CurrentRow>
        </Success>
      </ShownEdits>
      <VersionConflict
        differences={differences}
        onMine={conflict.onMine}
        onTheirs={conflict.onTheirs}
        onClose={conflict.onClose}
      />
    </>
  );
}
