import { Flex, Select } from 'antd';
import type { AssignableRole, User } from '@ardoise/contracts';
import { ASSIGNABLE_ROLES } from '@ardoise/contracts/light';
import { useDates } from '../../../platform/use-dates.ts';
import { isAddress } from '../../../ui/figures/people.tsx';
import type { UserActions } from './use-user-actions.tsx';
import { leavingTexts } from '#texts/accounts/leaving';
import { usersTexts } from '#texts/accounts/users';

const words = usersTexts.list;
const FACTORS = [1, 1.33];

interface Props {
  user: User;
  actions: UserActions;
}

/** Whether someone has come in, or when they were asked to. */
export function InvitationState({ user }: { user: User }) {
  const dates = useDates();
  if (user.is_registered)
    return (
      <Flex vertical align="start">
        <span className="badge green">{words.registered}</span>
        {user.leave_asked_at && <span className="badge amber">{leavingTexts.requests.badge}</span>}
        {user.is_linked && (
          <span className="detail">
            {user.address_followed_at ? words.followed(dates.day(user.address_followed_at)) : words.linked}
          </span>
        )}
      </Flex>
    );
  const waiting = isAddress(user.email) ? words.notInvited : words.neverThere;
  return (
    <span className="detail">{user.invitation_date ? words.invitedOn(dates.day(user.invitation_date)) : waiting}</span>
  );
}

/** What someone may do; oneself cannot change it. */
export function RoleOf({ user, isSelf, actions }: Props & { isSelf: boolean }) {
  const dates = useDates();
  if (isSelf) return usersTexts.roles[user.role];
  return (
    <Flex vertical align="start">
      <Select<AssignableRole>
        aria-label={words.roleOf(user.email)}
        value={user.role}
        options={ASSIGNABLE_ROLES.map((value) => ({ value, label: usersTexts.roles[value] }))}
        popupMatchSelectWidth={false}
        onChange={(role) => void actions.changeRole(user, role)}
      />
      {user.role_followed_at && <span className="detail">{words.roleFollowed(dates.day(user.role_followed_at))}</span>}
    </Flex>
  );
}

/** The time that a student is given; of others there is none to give. */
export function TimeOf({ user, actions }: Props) {
  const { email, role, time_factor: factor } = user;
  if (role !== 'student') return null;
  const factors = FACTORS.includes(factor) ? FACTORS : [...FACTORS, factor];
  return (
    <Select<number>
      aria-label={words.timeOf(email)}
      value={factor}
      options={factors.map((value) => ({ value, label: words.timeFactor(value) }))}
      popupMatchSelectWidth={false}
      onChange={(next) => void actions.changeTime(user, next)}
    />
  );
}
