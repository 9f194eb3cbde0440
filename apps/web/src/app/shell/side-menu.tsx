import { useEffect, useRef } from 'react';
import {
  BellOutlined,
  DownloadOutlined,
  UserDeleteOutlined,
  FileTextOutlined,
  UserOutlined,
  LaptopOutlined,
  LoadingOutlined,
  LockOutlined,
  LogoutOutlined,
} from '@ant-design/icons';
import { Avatar, Button, Flex } from 'antd';
import { NavLink } from 'react-router-dom';
import { useGetMyNameQuery } from '../../features/accounts/accounts.api.ts';
import { nameTexts } from '#texts/accounts/name';
import { LeaveDialog } from '../../features/accounts/leaving/leave-dialog.tsx';
import { leavingTexts } from '#texts/accounts/leaving';
import { OwnNameDialog } from '../../features/accounts/own-account/own-name-dialog.tsx';
import { AddressDialog } from '../../features/accounts/own-account/address-dialog.tsx';
import { PasswordDialog } from '../../features/accounts/own-account/password-dialog.tsx';
import { SessionsDialog } from '../../features/accounts/own-account/sessions-dialog.tsx';
import { OWN_DATA_PATH } from '../../features/accounts/own-account/own-data-path.ts';
import { ownDataTexts } from '#texts/accounts/own-data';
import { ownAccountTexts } from '#texts/accounts/own-account';
import { useMyData } from '../../features/accounts/own-account/use-my-data.ts';
import { DailyReminderDialog } from '../../features/reminders/daily-reminder-dialog.tsx';
import { reminderTexts } from '#texts/reminders';
import { appTexts } from '#texts/app';
import { Panel } from '../../ui/dialogs/dialog.tsx';
import { calledName, isAddress } from '../../ui/figures/people.tsx';
import { DisplayPrefs } from '../display/display-prefs.tsx';
import { useMenuPages } from '../routes/menu-pages.tsx';
import type { MenuPage } from '../routes/menu-pages.tsx';
import { useAppSelector } from '../../data/store.ts';
import { useConfig } from '../../platform/config.ts';
import { selectSession } from '../../platform/session-slice.ts';
import { InboxCount, InboxWords } from './inbox-count.tsx';
import { useSignOut } from './use-sign-out.ts';
import styles from './side-menu.module.css';

/** What of one's account is set in a dialog of its own. */
export type AccountDialog = 'name' | 'password' | 'sessions' | 'reminder' | 'leave';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The one that is open: one comes to it from elsewhere as well. */
  dialog: AccountDialog | null;
  onDialog: (dialog: AccountDialog | null) => void;
}

function PageList({ pages, onLeave }: { pages: readonly MenuPage[]; onLeave: () => void }) {
  return (
    <ul className={styles.entries}>
      {pages.map(({ to, label, icon, count = 0 }) => (
        <li key={to}>
          <NavLink className={styles.entry} to={to} onClick={onLeave}>
            {icon}
            {label}
            <InboxCount count={count} />
            <InboxWords count={count} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The menu at the right: who is signed in, where to go, how things look, and the way out. */
export function SideMenu({ open, onClose, dialog, onDialog }: Props) {
  const words = appTexts.menu;
  const session = useAppSelector(selectSession);
  const config = useConfig();
  const hasNames = config?.show_names ?? false;
  const mayBeReminded = session.role === 'student' && config?.allow_reminders === true;
  const hasAddress = isAddress(session.email);
  const { data: ownName, isError: isNameless } = useGetMyNameQuery(undefined, { skip: !hasNames && hasAddress });
  const called = calledName(ownName, hasAddress ? session.email : words.roles[session.role]);
  const myData = useMyData();
  // One dialog at a time: the next one opens once the menu has given the focus back to its button.
  const next = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (open) return;
    next.current?.();
    next.current = null;
  }, [open]);
  const afterwards = (task: () => void) => {
    next.current = task;
    onClose();
  };
  const leave = useSignOut();
  const closeDialog = () => onDialog(null);
  const { menu, plus } = useMenuPages(session.role);
  return (
    <>
      <Panel
        title={words.title}
        placement="right"
        open={open}
        onClose={onClose}
        focusable={{ focusTriggerAfterClose: false }}
        size="min(22rem, 100vw)"
      >
        <Flex vertical gap="large" className={styles.sideMenu}>
          <Flex gap={12} align="center">
            <Avatar size={44} className={styles.initial} aria-hidden>
              {called.charAt(0).toUpperCase()}
            </Avatar>
            <Flex vertical className="name">
              <span className="label">{called}</span>
              {hasAddress && called !== session.email && <span className="detail">{session.email}</span>}
              <span className="detail">{words.roles[session.role]}</span>
            </Flex>
          </Flex>
          <nav aria-label={words.title}>
            <PageList pages={menu} onLeave={onClose} />
          </nav>
          {plus.length > 0 && (
            <nav aria-label={appTexts.sideBar.plus} className={styles.part}>
              <PageList pages={plus} onLeave={onClose} />
            </nav>
          )}
          <div className={styles.part}>
            <ul className={styles.entries} aria-label={words.account}>
              {/* Not only once it is known: what comes late moves what is being pressed. */}
              {hasNames && !isNameless && (
                <li>
                  <Button type="text" className={styles.entry} onClick={() => afterwards(() => onDialog('name'))}>
                    <UserOutlined aria-hidden />
                    {nameTexts.own.title}
                  </Button>
                </li>
              )}
              {mayBeReminded && (
                <li>
                  <Button type="text" className={styles.entry} onClick={() => afterwards(() => onDialog('reminder'))}>
                    <BellOutlined aria-hidden />
                    {reminderTexts.title}
                  </Button>
                </li>
              )}
              <li>
                <Button type="text" className={styles.entry} onClick={() => afterwards(() => onDialog('password'))}>
                  <LockOutlined aria-hidden />
                  {words.changePassword}
                </Button>
              </li>
              <li>
                <Button type="text" className={styles.entry} onClick={() => afterwards(() => onDialog('sessions'))}>
                  <LaptopOutlined aria-hidden />
                  {words.sessions}
                </Button>
              </li>
              <li>
                <NavLink className={styles.entry} to={OWN_DATA_PATH} onClick={onClose}>
                  <FileTextOutlined aria-hidden />
                  {ownDataTexts.title}
                </NavLink>
              </li>
              <li>
                <Button
                  type="text"
                  className={styles.entry}
                  aria-disabled={myData.isPreparing}
                  aria-busy={myData.isPreparing}
                  onClick={() => void myData.download().then(onClose)}
                >
                  {myData.isPreparing ? <LoadingOutlined aria-hidden /> : <DownloadOutlined aria-hidden />}
                  {myData.isPreparing ? ownAccountTexts.myData.preparing : words.myData}
                </Button>
              </li>
              {session.role !== 'admin' && (
                <li>
                  <Button type="text" className={styles.entry} onClick={() => afterwards(() => onDialog('leave'))}>
                    <UserDeleteOutlined aria-hidden />
                    {leavingTexts.own.title}
                  </Button>
                </li>
              )}
            </ul>
          </div>
          <DisplayPrefs />
          <div className={`${styles.part} ${styles.out}`}>
            <div className={styles.entries}>
              <Button type="text" className={styles.entry} onClick={leave}>
                <LogoutOutlined aria-hidden />
                {words.signOut}
              </Button>
            </div>
          </div>
        </Flex>
      </Panel>
      {hasNames && ownName && (
        <OwnNameDialog open={dialog === 'name'} name={ownName} role={session.role} onClose={closeDialog} />
      )}
      {hasAddress ? (
        <PasswordDialog open={dialog === 'password'} email={session.email} onClose={closeDialog} />
      ) : (
        <AddressDialog open={dialog === 'password'} onClose={closeDialog} />
      )}
      <DailyReminderDialog open={dialog === 'reminder'} onClose={closeDialog} />
      <LeaveDialog open={dialog === 'leave'} onClose={closeDialog} />
      <SessionsDialog open={dialog === 'sessions'} onClose={closeDialog} />
    </>
  );
}
