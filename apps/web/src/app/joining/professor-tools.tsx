import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { selectCount } from '../../data/live/counts.ts';
import { useAppSelector } from '../../data/store.ts';
import { CommentIcon, IdeaIcon } from '../../ui/actions/arranging-icons.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { lazyDialog } from '../../ui/theme/with-widgets.tsx';
import { appTexts } from '#texts/app';
import { menuTexts } from '#texts/app/pages';
import { DotsIcon } from '../../ui/actions/place-icons.tsx';
import { InboxCount } from '../shell/inbox-count.tsx';
import { PlusButton } from '../shell/plus-button.tsx';
import styles from '../shell/shell.module.css';

const words = menuTexts.tools;
const PROPOSALS = '/app/proposals';

/** A link or a button of the bar shows its sign alone, with what waits there; its name says the number as well. */
function Sign({ icon, count = 0 }: { icon: ReactNode; count?: number }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {icon}
      <InboxCount count={count} />
    </span>
  );
}

const LazyUnread = lazyDialog(
  async () => (await import('../../features/discussion/unread-dialog.tsx')).UnreadDialog,
  ({ open }) => open,
);

/** In the bar of every professor's screen: what waits for them, as it changes, and 'Plus' where neither bar has it. */
export function ProfessorTools({ isDesk }: { isDesk: boolean }) {
  const proposals = useAppSelector((state) => selectCount(state, 'proposals:count'));
  const unreadComments = useAppSelector((state) => selectCount(state, 'comments:unread'));
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const here = (path: string) => ({ 'aria-current': pathname.startsWith(path) ? ('page' as const) : undefined });
  return (
    <>
      <ButtonLink
        className={styles.tool}
        type="text"
        to={PROPOSALS}
        {...here(PROPOSALS)}
        aria-label={words.proposals(proposals)}
        title={words.proposals(proposals)}
        icon={<Sign icon={<IdeaIcon />} count={proposals} />}
      />
      <Button
        className={styles.tool}
        type="text"
        aria-label={words.comments(unreadComments)}
        aria-haspopup="dialog"
        title={words.comments(unreadComments)}
        icon={<Sign icon={<CommentIcon />} count={unreadComments} />}
        onClick={() => setOpen(true)}
      />
      <span className="visually-hidden" role="status">
        {proposals + unreadComments > 0 && `${words.proposals(proposals)}, ${words.comments(unreadComments)}`}
      </span>
      {!isDesk && (
        <PlusButton isAlone className={styles.plus}>
          <span className="wide-only">{appTexts.sideBar.plus}</span>
          <DotsIcon />
        </PlusButton>
      )}
      <LazyUnread open={open} onClose={() => setOpen(false)} />
    </>
  );
}
