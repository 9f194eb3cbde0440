import { useState } from 'react';
import type { ReactNode } from 'react';
import { BulbOutlined, CommentOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import type { ButtonProps } from 'antd';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { UnreadDialog } from '../../features/discussion/unread-dialog.tsx';
import { selectCount } from '../../data/live/counts.ts';
import { useAppSelector } from '../../data/store.ts';
import { appTexts } from '#texts/app';
import { menuTexts } from '#texts/app/pages';
import { DotsIcon } from '../../ui/actions/place-icons.tsx';
import { PlusButton } from '../shell/plus-button.tsx';
import styles from '../shell/shell.module.css';

const words = menuTexts.tools;
const PROPOSALS = '/app/proposals';

/** A link or a button of the bar shows its sign alone, with what waits there; its name says the number as well. */
function Sign({ icon, count = 0 }: { icon: ReactNode; count?: number }) {
  return (
    <Badge className={styles.sign} count={count} overflowCount={99} aria-hidden title="">
      {icon}
    </Badge>
  );
}

/** antd's, as the button of comments beside it: their signs stand at one height. */
function ToolLink({ to, ...props }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to);
  return <Button {...props} href={href} onClick={follow} />;
}

/** In the bar of every professor's screen: what waits for them, as it changes, and 'Plus' where neither bar has it. */
export function ProfessorTools({ isDesk }: { isDesk: boolean }) {
  const proposals = useAppSelector((state) => selectCount(state, 'proposals:count'));
  const unreadComments = useAppSelector((state) => selectCount(state, 'comments:unread'));
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const here = (path: string) => ({ 'aria-current': pathname.startsWith(path) ? ('page' as const) : undefined });
  return (
    <>
      <ToolLink
        className={styles.tool}
        type="text"
        to={PROPOSALS}
        {...here(PROPOSALS)}
        aria-label={words.proposals(proposals)}
        title={words.proposals(proposals)}
        icon={<Sign icon={<BulbOutlined />} count={proposals} />}
      />
      <Button
        className={styles.tool}
        type="text"
        aria-label={words.comments(unreadComments)}
        aria-haspopup="dialog"
        title={words.comments(unreadComments)}
        icon={<Sign icon={<CommentOutlined />} count={unreadComments} />}
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
      <UnreadDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
