import { useMemo } from 'react';
import { CloseOutlined, DeleteOutlined, DisconnectOutlined, EditOutlined, MailOutlined } from '@ant-design/icons';
import type { AssignableRole, User } from '@ardoise/contracts';
import { Flex } from 'antd';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { calledName, fullName, isAddress } from '../../../ui/figures/people.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import {
  useEditUserMutation,
  useInviteUserMutation,
  useRemoveUserMutation,
  useUnlinkUserMutation,
} from './users.api.ts';
import { leavingTexts } from '#texts/accounts/leaving';
import { usersTexts } from '#texts/accounts/users';
import { peopleListTexts } from '#texts/ui/people-list';
import { RemovalQuestion } from './removal-question.tsx';

const { edit: words, remove: removal, roles, unlink: unlinking } = usersTexts;

export interface UserActions {
  changeRole: (user: User, role: AssignableRole) => Promise<void>;
  changeTime: (user: User, factor: number) => Promise<void>;
  menuOf: (user: User) => MenuItem[];
}

/**
 * What a professor can do with one account. `onRemoved`: its line has gone, and the focus with it. `onRename`: somebody is to
 * be called otherwise; null where the school shows no names. `onRefuse`: somebody who wants to leave is to stay.
 */
export function useUserActions(
  onRemoved: () => void,
  onRename: ((user: User) => void) | null,
  onRefuse: (user: User) => void,
): UserActions {
  const [edit] = useEditUserMutation();
  const [invite] = useInviteUserMutation();
  const [remove] = useRemoveUserMutation();
  const [unlink] = useUnlinkUserMutation();

  return useMemo(() => {
    const trying = async (task: () => Promise<unknown>, failed: string) => {
      try {
        await task();
        return true;
      } catch (failure) {
        toasts.failure(failed, failure);
        return false;
      }
    };
    const resend = async (user: User) => {
      try {
        const { mails_wait: waiting } = await invite(user.id).unwrap();
        if (waiting === undefined) toasts.success(words.invited(user.email));
        else toasts.success(words.inviteWaits, peopleListTexts.mailsWait(waiting));
      } catch (failure) {
        toasts.failure(words.inviteFailed, failure);
      }
    };
    const askToUnlink = (user: User) => {
      confirmed({
        question: (
          <Flex vertical gap="small">
            <p>
              <strong>{unlinking.question(fullName(user, user.email))}</strong>
            </p>
            <p>{unlinking.next}</p>
            <p>{unlinking.another}</p>
          </Flex>
        ),
        run: () => unlink(user.id).unwrap(),
        done: unlinking.done,
        failed: unlinking.failed,
      });
    };
    const askToRemove = (user: User) => {
      confirmed({
        question: <RemovalQuestion person={user} />,
        run: () => remove(user.id).unwrap(),
        done: removal.done,
        failed: removal.failed,
        afterClose: onRemoved,
      });
    };
    return {
      changeRole: async (user, role) => {
        const before = user.role;
        const set = (role: AssignableRole) => edit({ id: user.id, role }).unwrap();
        const told = (role: AssignableRole) =>
          [words.roleTitle, words.roleDone(calledName(user, user.email), roles[role])] as const;
        if (!(await trying(() => set(role), words.failed))) return;
        toasts.undoable({
          done: told(role),
          undone: told(before),
          failed: words.failed,
          undo: () => set(before),
          redo: () => set(role),
        });
      },
      changeTime: async (user, factor) => {
        const done = await trying(() => edit({ id: user.id, time_factor: factor }).unwrap(), words.failed);
        if (done) toasts.success(words.timeDone);
      },
      menuOf: (user) => [
        ...(onRename
          ? [{ label: words.rename, icon: <EditOutlined aria-hidden />, onSelect: () => onRename(user) }]
          : []),
        ...(user.is_registered || !isAddress(user.email)
          ? []
          : [{ label: words.invite, icon: <MailOutlined aria-hidden />, onSelect: () => void resend(user) }]),
        ...(user.is_linked
          ? [{ label: unlinking.action, icon: <DisconnectOutlined aria-hidden />, onSelect: () => askToUnlink(user) }]
          : []),
        ...(user.leave_asked_at === undefined
          ? []
          : [
              {
                label: leavingTexts.requests.refuseMenu,
                icon: <CloseOutlined aria-hidden />,
                onSelect: () => onRefuse(user),
              },
            ]),
        {
          label: removal.action,
          icon: <DeleteOutlined aria-hidden />,
          danger: true,
          onSelect: () => askToRemove(user),
        },
      ],
    };
  }, [edit, invite, remove, unlink, onRemoved, onRename, onRefuse]);
}
