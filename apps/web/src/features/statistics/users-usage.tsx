import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { UserStatistics } from '@ardoise/contracts';
import { useReservable } from '../../data/reserved-classes.ts';
import { ClassSelect } from '../../ui/forms/class-select.tsx';
import { classFilterTexts } from '#texts/ui/class';
import { csv } from '../../ui/files/csv.ts';
import { formatNumber, hoursAndMinutes } from '#texts/grammar';
import { LongTable } from '../../ui/lists/long-table.tsx';
import { PageTurner } from '../../ui/lists/page-turner.tsx';
import { addressCell, anyNamed, PersonName } from '../../ui/figures/people.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { SortButton, sortOf } from '../../ui/lists/sort-button.tsx';
import { Tiles } from '../../ui/figures/tiles.tsx';
import { useNarrow } from '../../ui/paper/use-media.ts';
import type { DaySpan } from './period.ts';
import { statisticsTexts } from '#texts/statistics';
import { orderedUsers, ROWS_A_PAGE } from './user-order.ts';
import type { StatisticsOrder, StatisticsSort } from './user-order.ts';

const words = statisticsTexts;
const ROW_PX = 45;
/** Between the classes of one cell. */
const BETWEEN = ' | ';

const NONE: readonly string[] = [];

const anyInClass = (users: readonly UserStatistics[]) => users.some(({ classes }) => classes);

/** '07:05', which a spreadsheet adds up. */
const clock = (seconds: number) =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60].map((part) => String(part).padStart(2, '0')).join(':');

function saveCsv(users: readonly UserStatistics[], { first, last }: DaySpan): void {
  const isNamed = anyNamed(users);
  const hasClasses = anyInClass(users);
  const head = [...words.csvColumns, ...(isNamed ? words.csvNames : []), ...(hasClasses ? [words.csvClasses] : [])];
  const rows = users.map(({ email, nb_sessions, total_time, last_name, first_name, classes }) => [
    ...[addressCell({ first_name, last_name }, email), nb_sessions, clock(total_time), total_time],
    ...(isNamed ? [last_name ?? null, first_name ?? null] : []),
    ...(hasClasses ? [classes?.join(BETWEEN) ?? null] : []),
  ]);
  saveFile(`users_stats_${first}_to_${last}.csv`, 'text/csv;charset=utf-8', csv([head, ...rows]));
}

interface Props {
  users: readonly UserStatistics[];
  period: DaySpan;
  /** Whose members these are, if not everybody. */
  classId: string | undefined;
  onClass: (classId: string | undefined) => void;
}

/** Who was there, how often and how long: ten rows a page, in any order, and all of them as CSV. */
export function UsersUsage({ users, period, classId, onClass }: Props) {
  const field = useId();
  const classes = useReservable(classId === undefined ? NONE : [classId], classFilterTexts.archived);
  const isNarrow = useNarrow();
  const [order, setOrder] = useState<StatisticsOrder>({ by: 'total_time', descending: true });
  const [wanted, setWanted] = useState(1);
  const pages = Math.max(1, Math.ceil(users.length / ROWS_A_PAGE));
  const page = Math.min(wanted, pages);
  const all = orderedUsers(users, order);
  const reorder = (next: StatisticsOrder) => {
    setOrder(next);
    setWanted(1);
  };
  const hasClasses = anyInClass(users);
  const labels = anyNamed(users) ? { ...words.columns, email: words.person } : words.columns;
  const column = (by: StatisticsSort, render: (user: UserStatistics) => ReactNode) => ({
    key: by,
    title: <SortButton by={by} label={labels[by]} order={order} onOrder={reorder} descendingFirst={by !== 'email'} />,
    onHeaderCell: () => ({ 'aria-sort': sortOf(by, order) }),
    align: by === 'email' ? ('start' as const) : ('end' as const),
    ...(by === 'email' ? { rowScope: 'row' as const } : {}),
    render: (_: unknown, user: UserStatistics) => render(user),
  });
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby="stats-users">
      <Flex wrap gap={12} justify="space-between" align="start">
        <div>
          <h2 id="stats-users" className="title">
            {words.users}
          </h2>
          <p className="hint">{words.usersHint}</p>
        </div>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveCsv(all, period)}>
          {words.exportCsv}
        </Button>
      </Flex>
      {classes.length > 0 && (
        <Tiles least="22rem" keepsWidth>
          <ClassSelect id={field} options={classes} value={classId} onChange={onClass} />
        </Tiles>
      )}
      {all.length === 0 && classId !== undefined ? (
        <p className="hint">{words.nobodyOfClass}</p>
      ) : (
        <LongTable<UserStatistics>
          label={words.users}
          rows={all.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)}
          rowHeight={ROW_PX}
          rowKey="id"
          columns={[
            column('email', ({ email, ...one }) => (
              <>
                <PersonName names={one} address={email} />
                {isNarrow && one.classes && <p className="aside">{one.classes.join(', ')}</p>}
              </>
            )),
            ...(hasClasses && !isNarrow
              ? [
                  {
                    key: 'classes',
                    title: words.classes,
                    render: (_: unknown, one: UserStatistics) => one.classes?.join(', '),
                  },
                ]
              : []),
            column('nb_sessions', ({ nb_sessions }) => formatNumber(nb_sessions)),
            column('total_time', ({ total_time }) => hoursAndMinutes(total_time)),
          ]}
        />
      )}
      <PageTurner page={page} pages={pages} onTurn={setWanted} />
    </Flex>
  );
}
