import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { User } from '@ardoise/contracts';
import { SortHeader } from '../../../ui/sort-header.tsx';
import { useNarrow } from '../../../ui/use-media.ts';
import { SORTS } from './user-list.ts';
import type { Order, SortKey } from './user-list.ts';
import { UserLine } from './user-line.tsx';
import type { UserActions } from './use-user-actions.tsx';
import './users-table.css';
import { usersTexts } from './users-texts.fr.ts';

const words = usersTexts.list;

interface Props {
  users: readonly User[];
  ownEmail: string;
  order: Order;
  onOrder: (order: Order) => void;
  actions: UserActions;
}

/** On a phone the headings have no room: a choice of order stands above. */
function SortChoice({ order, onOrder }: Pick<Props, 'order' | 'onOrder'>) {
  return (
    <div className="users-sort-choice">
      <label>
        <span>{words.sortBy}</span>
        <select
          className="input user-select"
          value={order.by}
          onChange={(event) => onOrder({ ...order, by: event.target.value as SortKey })}
        >
          {SORTS.map((by) => (
            <option key={by} value={by}>
              {words.columns[by]}
            </option>
          ))}
        </select>
      </label>
      <Button
        aria-pressed={order.descending}
        aria-label={words.descending}
        onClick={() => onOrder({ ...order, descending: !order.descending })}
      >
        {order.descending ? <CaretDownFilled aria-hidden /> : <CaretUpFilled aria-hidden />}
      </Button>
    </div>
  );
}

/**
 * One page of users. On a phone each row is a card; the roles are written out because a table that is laid out
 * otherwise is none any more for screen readers.
 */
export function UsersTable({ users, ownEmail, order, onOrder, actions }: Props) {
  const narrow = useNarrow();
  const { columns } = words;
  return (
    <>
      {narrow && <SortChoice order={order} onOrder={onOrder} />}
      <table role="table" className="users-table" aria-label={words.title}>
        {!narrow && (
          <thead role="rowgroup">
            <tr role="row">
              {SORTS.map((by) => (
                <SortHeader key={by} by={by} label={columns[by]} order={order} onOrder={onOrder} />
              ))}
              <th role="columnheader" scope="col">
                <span className="visually-hidden">{columns.actions}</span>
              </th>
            </tr>
          </thead>
        )}
        <tbody role="rowgroup">
          {users.map((user) => (
            <UserLine key={user.id} user={user} isSelf={user.email === ownEmail} actions={actions} />
          ))}
        </tbody>
      </table>
    </>
  );
}
