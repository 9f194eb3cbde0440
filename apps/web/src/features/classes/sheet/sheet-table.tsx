import { useMemo } from 'react';
import { Checkbox } from 'antd';
import type { TableColumnType } from 'antd';
import type { SheetState } from '@ardoise/contracts';
import { useDates } from '../../../platform/use-dates.ts';
import { listedName } from '../../../ui/figures/people.tsx';
import { LongTable } from '../../../ui/lists/long-table.tsx';
import { pupilCardTexts as words } from '#texts/classes/sheet';

type Pupil = SheetState['pupils'][number];
const ROW_PX = 53;

interface Props {
  pupils: readonly Pupil[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Who has a card and since when; some of them may be chosen. */
export function SheetTable({ pupils, chosen, onChoose }: Props) {
  const dates = useDates();
  const columns = useMemo((): TableColumnType<Pupil>[] => {
    const turn = (id: string) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      onChoose(next);
    };
    return [
      {
        key: 'chosen',
        title: <span className="visually-hidden">{words.columns.chosen}</span>,
        width: 56,
        render: (_, { user_id: id, ...names }) => (
          <Checkbox aria-label={words.choose(listedName(names))} checked={chosen.has(id)} onChange={() => turn(id)} />
        ),
      },
      {
        key: 'name',
        title: words.columns.name,
        rowScope: 'row',
        render: (_, one) => (
          <span dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {listedName(one)}
          </span>
        ),
      },
      {
        key: 'made',
        title: words.columns.made,
        render: (_, { made_at: at }) => (at === null ? words.none : words.madeOn(dates.day(at))),
      },
    ];
  }, [chosen, onChoose, dates]);
  return <LongTable<Pupil> label={words.list} rows={pupils} rowHeight={ROW_PX} rowKey="user_id" columns={columns} />;
}
