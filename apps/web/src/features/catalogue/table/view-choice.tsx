import { AppstoreOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { DeckView } from '../deck/use-deck-view.ts';
import { tableTexts as words } from '#texts/catalogue/table';

const OPTIONS = [
  { value: 'cards' as const, label: words.views.cards, icon: <AppstoreOutlined aria-hidden /> },
  { value: 'table' as const, label: words.views.table, icon: <TableOutlined aria-hidden /> },
];

/** Cards to look at, or a table to compare and to write in. */
export function ViewChoice({ view, onChoose }: { view: DeckView; onChoose: (view: DeckView) => void }) {
  return <Segmented<DeckView> aria-label={words.view} options={OPTIONS} value={view} onChange={onChoose} />;
}
