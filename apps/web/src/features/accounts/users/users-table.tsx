import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { Button, Flex, Select, Table } from 'antd';
import type { TableColumnType } from 'antd';
import type { User } from '@ardoise/contracts';
import { MenuButton } from '../../../ui/actions/menu-button.tsx';
import { isAddress, listedName, PersonName } from '../../../ui/figures/people.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { USER_SORTS } from './user-list.ts';
import type { UserOrder, UserSort } from './user-list.ts';
import type { UserActions } from './use-user-actions.tsx';
import { RoleOf, InvitationState, TimeOf } from './user-cells.tsx';
import { usersTexts } from '#texts/accounts/users';

const words = usersTexts.list;
const { columns: titles } = words;
const personOf = (user: User) => <PersonName names={user} address={user.email} />;
/** Beside a name in bold. */
const PLAIN = { fontWeight: 'inherit' } as const;

interface Props {
  users: readonly User[];
  ownEmail: string;
  /** Whether anybody in the whole list has a name. */
  isNamed: boolean;
  order: UserOrder;
  onOrder: (order: UserOrder) => void;
  actions: UserActions;
}

/** On a phone the headings have no room: a choice of order stands above. */
function SortChoice({ isNamed, order, onOrder }: Pick<Props, 'isNamed' | 'order' | 'onOrder'>) {
  return (
    <Flex gap="small" align="center">
      <Select<UserSort>
        aria-label={words.sortBy}
        prefix={words.sortBy}
        style={{ flex: 1 }}
        value={order.by}
        options={USER_SORTS.filter((by) => isNamed || by !== 'name').map((value) => ({ value, label: titles[value] }))}
        onChange={(by) => onOrder({ ...order, by })}
      />
      <Button
        aria-pressed={order.descending}
        aria-label={words.descending}
        icon={order.descending ? <CaretDownFilled aria-hidden /> : <CaretUpFilled aria-hidden />}
        onClick={() => onOrder({ ...order, descending: !order.descending })}
      />
    </Flex>
  );
}

/** One page of users; on a phone each of them is one cell. */
export function UsersTable({ users, ownEmail, isNamed, order, onOrder, actions }: Props) {
  const narrow = useNarrow();
  const isSelf = ({ email }: User) => email === ownEmail;
  const addressOf = (user: User) => (
    <>
      {isAddress(user.email) || !listedName(user) ? user.email : words.noAddress}{' '}
      {isSelf(user) && <span className="badge accent">{words.you}</span>}
    </>
  );
  const roleOf = (user: User) => <RoleOf user={user} isSelf={isSelf(user)} actions={actions} />;
  const timeOf = (user: User) => <TimeOf user={user} actions={actions} />;
  const menuOf = (user: User) =>
    !isSelf(user) && <MenuButton label={words.actionsOf(user.email)} items={() => actions.menuOf(user)} />;

  const sorted = (by: UserSort, render: (user: User) => React.ReactNode): TableColumnType<User> => ({
    key: by,
    title: titles[by],
    sorter: true,
    sortOrder: order.by === by ? (order.descending ? 'descend' : 'ascend') : null,
    sortDirections: ['ascend', 'descend', 'ascend'],
    showSorterTooltip: false,
    onHeaderCell: () => ({ onClick: () => onOrder({ by, descending: order.by === by && !order.descending }) }),
    render: (_, user) => render(user),
  });
  const wide: TableColumnType<User>[] = [
    ...(isNamed ? [sorted('name', (user) => <strong>{listedName(user) && personOf(user)}</strong>)] : []),
    // Who has no name is told by the address alone: that is what a line is called by.
    { ...sorted('email', addressOf), rowScope: 'row', ...(isNamed && { onCell: () => ({ style: PLAIN }) }) },
    sorted('role', roleOf),
    sorted('registered', (user) => <InvitationState user={user} />),
    sorted('time', timeOf),
    { key: 'actions', title: <span className="visually-hidden">{titles.actions}</span>, align: 'end', render: menuOf },
  ];
  const stacked: TableColumnType<User>[] = [
    {
      key: 'email',
      rowScope: 'row',
      render: (_, user) => (
        <Flex justify="space-between" align="start">
          <Flex vertical gap="small" align="start" className="name">
            {listedName(user) ? (
              <div>
                <strong>{personOf(user)}</strong>
                <div className="detail">{addressOf(user)}</div>
              </div>
            ) : (
              <strong>{addressOf(user)}</strong>
            )}
            <InvitationState user={user} />
            {roleOf(user)}
            {timeOf(user)}
          </Flex>
          {menuOf(user)}
        </Flex>
      ),
    },
  ];
  return (
    <>
      {narrow && <SortChoice isNamed={isNamed} order={order} onOrder={onOrder} />}
      <Table<User>
        // One column, never wider than the phone.
        {...(narrow && { tableLayout: 'fixed' })}
        aria-label={words.title}
        rowKey="id"
        size="small"
        pagination={false}
        showHeader={!narrow}
        dataSource={users}
        columns={narrow ? stacked : wide}
      />
    </>
  );
}
