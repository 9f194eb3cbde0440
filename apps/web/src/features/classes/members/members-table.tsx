import { useMemo } from 'react';
import { UserDeleteOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { TableColumnType } from 'antd';
import type { ClassMember } from '@ardoise/contracts';
import { useConfig } from '../../../platform/config.ts';
import { useServerNow } from '../../../platform/use-server-now.ts';
import { LongTable } from '../../../ui/lists/long-table.tsx';
import { anyNamed, calledName, isAddress, listedName } from '../../../ui/figures/people.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { dayNear } from '#texts/dates';
import { figuresTexts } from '#texts/classes/figures';
import { classTexts } from '#texts/classes';

const words = classTexts.members;
const ROW_PX = 61;
const STACKED_PX = 90;
const DAYS_EVERY_MS = 3_600_000;
const noon = (day: string) => `${day}T12:00:00Z`;

interface Props {
  members: readonly ClassMember[];
  /** By student the day on which they rated anything last, YYYY-MM-DD; none before it is known. */
  last?: ReadonlyMap<string, string> | undefined;
  onRemove: (member: ClassMember) => void;
}

/** Who is in a class; on a phone each of them is one cell. */
export function MembersTable({ members, last, onRemove }: Props) {
  const narrow = useNarrow();
  const now = useServerNow(DAYS_EVERY_MS);
  const timeZone = useConfig()?.time_zone ?? 'Europe/Paris';
  const columns = useMemo((): TableColumnType<ClassMember>[] => {
    const since = ({ joined_at: joinedAt }: ClassMember) => dayNear(Date.parse(joinedAt), now, timeZone);
    const remove = (member: ClassMember) => (
      <Button
        type="text"
        icon={<UserDeleteOutlined aria-hidden />}
        aria-label={words.removeOne(calledName(member, member.email))}
        title={words.removeOne(calledName(member, member.email))}
        onClick={() => onRemove(member)}
      >
        {narrow ? null : words.remove}
      </Button>
    );
    if (narrow)
      return [
        {
          key: 'email',
          rowScope: 'row',
          title: words.columns.email,
          render: (_, member) => (
            <Flex gap="small" align="center">
              <div className="name">
                <p style={{ overflowWrap: 'anywhere' }}>{listedName(member) || member.email}</p>
                <p className="aside" style={{ overflowWrap: 'anywhere' }}>
                  {words.roles[member.role]} ·{' '}
                  {listedName(member) && isAddress(member.email) ? member.email : words.since(since(member))}
                </p>
              </div>
              {remove(member)}
            </Flex>
          ),
        },
      ];
    const named: TableColumnType<ClassMember>[] = anyNamed(members)
      ? [
          {
            key: 'name',
            title: words.columns.name,
            rowScope: 'row',
            render: (_, member) => listedName(member) || words.noName,
          },
        ]
      : [];
    const seen: TableColumnType<ClassMember>[] = last
      ? [
          {
            key: 'last',
            title: figuresTexts.activity.last,
            render: (_, { user_id: userId, role }) => {
              const day = last.get(userId);
              if (role === 'student')
                return day === undefined ? figuresTexts.activity.never : dayNear(Date.parse(noon(day)), now, 'UTC');
              return null;
            },
          },
        ]
      : [];
    return [
      ...named,
      {
        key: 'email',
        title: words.columns.email,
        ...(named.length === 0 && { rowScope: 'row' as const }),
        render: (_, { email }) => (isAddress(email) ? email : words.noAddress),
      },
      { key: 'role', title: words.columns.role, render: (_, { role }) => words.roles[role] },
      { key: 'since', title: words.columns.since, render: (_, member) => since(member) },
      ...seen,
      {
        key: 'actions',
        title: <span className="visually-hidden">{words.columns.actions}</span>,
        align: 'end',
        render: (_, member) => remove(member),
      },
    ];
  }, [narrow, now, timeZone, members, last, onRemove]);
  return (
    <LongTable<ClassMember>
      label={words.title}
      rows={members}
      rowHeight={narrow ? STACKED_PX : ROW_PX}
      rowKey="user_id"
      columns={columns}
      showHeader={!narrow}
    />
  );
}
