import type { AssignableRole, User } from '@ardoise/contracts';
import { ASSIGNABLE_ROLES } from '@ardoise/contracts/light';
import { useDates } from '../../../platform/use-dates.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import type { UserActions } from './use-user-actions.tsx';
import { usersTexts } from './users-texts.fr.ts';

const words = usersTexts.list;
const FACTORS = [1, 1.33];

function Standing({ user }: { user: User }) {
  const dates = useDates();
  if (user.is_registered) return <span className="badge badge-green">{words.registered}</span>;
  return (
    <span className="user-waiting">
      {user.invitation_date ? words.invitedOn(dates.day(user.invitation_date)) : words.notInvited}
    </span>
  );
}

interface Props {
  user: User;
  isSelf: boolean;
  actions: UserActions;
}

/** One person: what they are, whether they are registered, the time they are given, and what can be done. */
export function UserLine({ user, isSelf, actions }: Props) {
  const { email, role, time_factor: factor } = user;
  const factors = FACTORS.includes(factor) ? FACTORS : [...FACTORS, factor];
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="user-email">
        {email} {isSelf && <span className="badge badge-accent">{words.you}</span>}
      </th>
      <td role="cell" data-label={words.columns.role}>
        {isSelf ? (
          <span className="user-fixed">{usersTexts.roles[role]}</span>
        ) : (
          <select
            className="input user-select"
            aria-label={words.roleOf(email)}
            value={role}
            onChange={(event) => void actions.changeRole(user, event.target.value as AssignableRole)}
          >
            {ASSIGNABLE_ROLES.map((one) => (
              <option key={one} value={one}>
                {usersTexts.roles[one]}
              </option>
            ))}
          </select>
        )}
      </td>
      <td role="cell" data-label={words.columns.registered}>
        <Standing user={user} />
      </td>
      <td role="cell" data-label={words.columns.time} className={role === 'student' ? undefined : 'user-none'}>
        {role === 'student' && (
          <select
            className="input user-select"
            aria-label={words.timeOf(email)}
            value={factor}
            onChange={(event) => void actions.changeTime(user, Number(event.target.value))}
          >
            {factors.map((one) => (
              <option key={one} value={one}>
                {words.timeFactor(one)}
              </option>
            ))}
          </select>
        )}
      </td>
      <td role="cell" className="user-actions">
        {!isSelf && <MenuButton label={words.actionsOf(email)} items={() => actions.menuOf(user)} />}
      </td>
    </tr>
  );
}
