import { useEffect, useRef, useState } from 'react';
import {
  AppstoreOutlined,
  BarChartOutlined,
  BulbOutlined,
  DownloadOutlined,
  ExportOutlined,
  FormOutlined,
  HistoryOutlined,
  ImportOutlined,
  LaptopOutlined,
  LockOutlined,
  LogoutOutlined,
  SearchOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import { Drawer } from 'antd';
import { NavLink } from 'react-router-dom';
import { PasswordDialog } from '../features/accounts/password-dialog.tsx';
import { SessionsDialog } from '../features/accounts/sessions-dialog.tsx';
import { useMyData } from '../features/accounts/use-my-data.ts';
import { texts } from '../texts.fr.ts';
import { useConfig } from './config.ts';
import { DisplayPrefs } from './display-prefs.tsx';
import type { Session } from './session.ts';
import './side-menu.css';
import { useSignOut } from './use-sign-out.ts';

interface Props {
  session: Session;
  open: boolean;
  onClose: () => void;
}

/** The menu at the right: who is signed in, where to go, how things look, and the way out. */
export function SideMenu({ session, open, onClose }: Props) {
  const [dialog, setDialog] = useState<'password' | 'sessions' | null>(null);
  const downloadMyData = useMyData();
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
  const closeDialog = () => setDialog(null);
  const config = useConfig();
  const words = texts.menu;
  return (
    <>
      <Drawer
        title={words.title}
        placement="right"
        open={open}
        onClose={onClose}
        focusable={{ focusTriggerAfterClose: false }}
        size="min(22rem, 100vw)"
      >
        <div className="side-menu">
          <div className="side-menu-person">
            <span className="side-menu-initial" aria-hidden="true">
              {session.email.charAt(0)}
            </span>
            <span className="side-menu-email">{session.email}</span>
            <span className="side-menu-role">{words.roles[session.role]}</span>
          </div>
          <nav aria-label={words.title}>
            <ul className="side-menu-entries">
              {session.role !== 'admin' && (
                <>
                  <li>
                    <NavLink className="side-menu-entry" to="/app/navigate" onClick={onClose}>
                      <AppstoreOutlined aria-hidden />
                      {words.decks}
                    </NavLink>
                  </li>
                  <li>
                    <NavLink className="side-menu-entry" to="/app/quiz" onClick={onClose}>
                      <FormOutlined aria-hidden />
                      {words.quizzes}
                    </NavLink>
                  </li>
                </>
              )}
              {session.role === 'professor' && (
                <>
                  <li>
                    <NavLink className="side-menu-entry" to="/app/search" onClick={onClose}>
                      <SearchOutlined aria-hidden />
                      {words.search}
                    </NavLink>
                  </li>
                  <li>
                    <NavLink className="side-menu-entry" to="/app/users" onClick={onClose}>
                      <TeamOutlined aria-hidden />
                      {words.users}
                    </NavLink>
                  </li>
                  {config?.allow_import && (
                    <li>
                      <NavLink className="side-menu-entry" to="/app/import" onClick={onClose}>
                        <ImportOutlined aria-hidden />
                        {words.import}
                      </NavLink>
                    </li>
                  )}
                  {config?.allow_export && (
                    <li>
                      <NavLink className="side-menu-entry" to="/app/export" onClick={onClose}>
                        <ExportOutlined aria-hidden />
                        {words.export}
                      </NavLink>
                    </li>
                  )}
                  <li>
                    <NavLink className="side-menu-entry" to="/app/stats" onClick={onClose}>
                      <BarChartOutlined aria-hidden />
                      {words.statistics}
                    </NavLink>
                  </li>
                  <li>
                    <NavLink className="side-menu-entry" to="/app/history" onClick={onClose}>
                      <HistoryOutlined aria-hidden />
                      {words.pastTree}
                    </NavLink>
                  </li>
                </>
              )}
              {session.role !== 'student' && (
                <>
                  <li>
                    <NavLink className="side-menu-entry" to="/app/proposals" onClick={onClose}>
                      <BulbOutlined aria-hidden />
                      {words.proposals}
                    </NavLink>
                  </li>
                  <li>
                    <NavLink className="side-menu-entry" to="/app/mediabroken" onClick={onClose}>
                      <ToolOutlined aria-hidden />
                      {words.brokenMedia}
                    </NavLink>
                  </li>
                </>
              )}
              {session.role === 'student' && (
                <>
                  <li>
                    <NavLink className="side-menu-entry" to="/app/progress" onClick={onClose}>
                      <BarChartOutlined aria-hidden />
                      {words.myProgress}
                    </NavLink>
                  </li>
                  <li>
                    <NavLink className="side-menu-entry" to="/app/proposals/mine" onClick={onClose}>
                      <BulbOutlined aria-hidden />
                      {words.myProposals}
                    </NavLink>
                  </li>
                </>
              )}
            </ul>
          </nav>
          <ul className="side-menu-entries side-menu-own" aria-label={words.account}>
            <li>
              <button type="button" className="side-menu-entry" onClick={() => afterwards(() => setDialog('password'))}>
                <LockOutlined aria-hidden />
                {words.changePassword}
              </button>
            </li>
            <li>
              <button type="button" className="side-menu-entry" onClick={() => afterwards(() => setDialog('sessions'))}>
                <LaptopOutlined aria-hidden />
                {words.sessions}
              </button>
            </li>
            <li>
              <button type="button" className="side-menu-entry" onClick={() => afterwards(() => void downloadMyData())}>
                <DownloadOutlined aria-hidden />
                {words.myData}
              </button>
            </li>
          </ul>
          <DisplayPrefs />
          <div className="side-menu-out">
            <div className="side-menu-entries">
              <button type="button" className="side-menu-entry" onClick={leave}>
                <LogoutOutlined aria-hidden />
                {words.signOut}
              </button>
            </div>
          </div>
        </div>
      </Drawer>
      <PasswordDialog open={dialog === 'password'} email={session.email} onClose={closeDialog} />
      <SessionsDialog open={dialog === 'sessions'} onClose={closeDialog} />
    </>
  );
}
