import { useMemo } from 'react';
import { Flex, Table } from 'antd';
import type { TableColumnType } from 'antd';
import type { AssignmentMeasure, FollowedStudent } from '@ardoise/contracts';
import { useDates } from '../../../platform/use-dates.ts';
import { useServerNow } from '../../../platform/use-server-now.ts';
import { calledName, listedName, PersonName } from '../../../ui/figures/people.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { dayNear } from '#texts/dates';
import { daysLate } from '../due.ts';
import { useZone } from '../use-zone.ts';
import styles from './follow-up.module.css';
import { followTexts as words } from '#texts/assignments/given';
import { StateBadge } from './state-badge.tsx';

const { columns: titles } = words;
/** In another year days are told with it. */
const LOOK_EVERY_MS = 3_600_000;

interface Props {
  students: readonly FollowedStudent[];
  measure: AssignmentMeasure;
  dueAt: string;
}

/** How many of the cards, by what the assignment is judged; a quiz has none. */
function Cards({ student, measure: { kind } }: { student: FollowedStudent; measure: AssignmentMeasure }) {
  const { known, seen, total } = student;
  const made = kind === 'known' ? known : seen;
  return (
    <div className={styles.cards}>
      <span className="numbers">
        {kind === 'known' ? words.knownOf(known, total) : words.seenOf(seen, total)}
        {kind === 'known' && seen > known && <span className="detail"> · {words.seen(seen)}</span>}
      </span>
      <ProgressBar
        value={total > 0 ? (made / total) * 100 : 0}
        label={words.progressOf(calledName(student, student.email))}
      />
    </div>
  );
}

/** One page of students by name, with how far each is; on a phone each of them is one cell. */
export function FollowedTable({ students, measure, dueAt }: Props) {
  const narrow = useNarrow();
  const dates = useDates();
  const zone = useZone();
  const now = useServerNow(LOOK_EVERY_MS);
  const columns = useMemo((): TableColumnType<FollowedStudent>[] => {
    const person = (student: FollowedStudent) => <PersonName names={student} address={student.email} />;
    const dayOf = (iso: string) => <span title={dates.moment(iso)}>{dayNear(Date.parse(iso), now, zone)}</span>;
    const late = (student: FollowedStudent) => words.late(daysLate({ due_at: dueAt, done_at: student.done_at }, zone));
    const hasCards = measure.kind !== 'part';
    const cards = (student: FollowedStudent) => <Cards student={student} measure={measure} />;
    if (narrow)
      return [
        {
          key: 'name',
          rowScope: 'row',
          title: titles.name,
          render: (_, student) => (
            <Flex vertical gap="small">
              <Flex wrap gap="4px 8px" align="center" justify="space-between">
                <strong>{person(student)}</strong>
                <StateBadge status={student.status} />
              </Flex>
              {hasCards && <div style={{ fontWeight: 400 }}>{cards(student)}</div>}
              <p className="aside">
                {[
                  student.classes.join(', '),
                  student.done_at
                    ? [
                        words.doneOn(dates.day(student.done_at)),
                        student.told_late ? `(${words.toldLate})` : late(student),
                      ]
                        .filter(Boolean)
                        .join(' ')
                    : student.last_at && words.lastOn(dates.day(student.last_at)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </Flex>
          ),
        },
      ];
    return [
      {
        key: 'name',
        rowScope: 'row',
        title: titles.name,
        render: (_, student) => (
          <>
            {person(student)}
            {listedName(student) !== '' && <div className="aside">{student.email}</div>}
          </>
        ),
      },
      { key: 'classes', title: titles.classes, render: (_, { classes }) => classes.join(', ') },
      { key: 'state', title: titles.state, render: (_, { status }) => <StateBadge status={status} /> },
      ...(hasCards
        ? [{ key: 'cards', title: titles.cards, render: (_: unknown, one: FollowedStudent) => cards(one) }]
        : []),
      {
        key: 'last',
        title: titles.last,
        render: (_, { last_at: last }) => (last ? dayOf(last) : <span className="detail">{words.never}</span>),
      },
      {
        key: 'done',
        title: titles.done,
        render: (_, student) =>
          student.done_at && (
            <>
              {dayOf(student.done_at)}
              <div className="detail">{student.told_late ? words.toldLate : late(student)}</div>
            </>
          ),
      },
    ];
  }, [narrow, dates, zone, now, measure, dueAt]);
  return (
    <Table<FollowedStudent>
      aria-label={words.students}
      rowKey="user_id"
      size="small"
      pagination={false}
      showHeader={!narrow}
      dataSource={students}
      columns={columns}
    />
  );
}
