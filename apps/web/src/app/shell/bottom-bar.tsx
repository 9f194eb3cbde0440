import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { Role } from '@ardoise/contracts';
import { selectWaiting } from '../../data/live/counts.ts';
import { useAppSelector } from '../../data/store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChartIcon, DeckIcon, InboxIcon, MenuIcon, QuizIcon, TimeIcon } from '../../ui/actions/icons.tsx';
import { appTexts } from '#texts/app';
import { INBOX, InboxCount, InboxWords } from './inbox-count.tsx';
import styles from './bottom-bar.module.css';

const words = appTexts.bottomBar;

/** A student's begins with the day, then has the cards. */
const HOME = '/app/navigate';

interface Props {
  role: Exclude<Role, 'admin'>;
  isMenuOpen: boolean;
  onMenu: (opener: HTMLButtonElement) => void;
}

interface EntryProps {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number;
}

function Entry({ to, label, icon, count = 0 }: EntryProps) {
  return (
    <li>
      <NavLink className={styles.entry} to={to}>
        <span>
          {icon}
          <InboxCount count={count} />
        </span>
        <span>
          {label}
          <InboxWords count={count} />
        </span>
      </NavLink>
    </li>
  );
}

/** Under the thumb on a phone: the places where one mostly goes. */
export function BottomBar({ role, isMenuOpen, onMenu }: Props) {
  const waiting = useAppSelector(selectWaiting);
  return (
    <nav className={styles.bar} aria-label={words.title} data-part="bottom-bar" data-screen-only>
      <ul>
        {role === 'student' ? (
          <Entry to={HOME} label={words.today} icon={<TimeIcon />} />
        ) : (
          <Entry to={HOME} label={words.cards} icon={<DeckIcon />} />
        )}
        <Entry to="/app/quiz" label={appTexts.menu.quizzes} icon={<QuizIcon />} />
        {role === 'student' ? (
          <Entry to="/app/progress" label={words.progress} icon={<ChartIcon />} />
        ) : (
          <>
            <Entry to={INBOX} label={appTexts.menu.inbox} icon={<InboxIcon />} count={waiting} />
            <li>
              <Button
                type="text"
                className={styles.entry}
                aria-haspopup="dialog"
                aria-expanded={isMenuOpen}
                onClick={({ currentTarget }) => onMenu(currentTarget)}
              >
                <span>
                  <MenuIcon />
                </span>
                {appTexts.menu.label}
              </Button>
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}
