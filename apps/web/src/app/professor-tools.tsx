import { useState } from 'react';
import { BulbOutlined, CommentOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { NavLink } from 'react-router-dom';
import { UnreadDialog } from '../features/discussion/unread-dialog.tsx';
import { formatNumber } from '../ui/format.ts';
import { selectCounts } from '../data/live/counts.ts';
import { useAppSelector } from '../data/store.ts';
import { appTexts } from './texts.fr.ts';
import styles from './shell.module.css';

const words = appTexts.tools;

function Count({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {value > 99 ? '99+' : formatNumber(value)}
    </span>
  );
}

/** In the bar of every professor's screen: the search, and what waits for them, as it changes. */
export function ProfessorTools() {
  const { proposals, unreadComments } = useAppSelector(selectCounts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <NavLink
        className={`button button-quiet ${styles.tool}`}
        to="/app/search"
        aria-label={words.search}
        title={words.search}
      >
        <SearchOutlined aria-hidden />
      </NavLink>
      <NavLink
        className={`button button-quiet ${styles.tool}`}
        to="/app/proposals"
        aria-label={words.proposals(proposals)}
        title={words.proposals(proposals)}
      >
        <BulbOutlined aria-hidden />
        <Count value={proposals} />
      </NavLink>
      <Button
        type="text"
        icon={<CommentOutlined aria-hidden />}

        className={styles.tool}
        aria-label={words.comments(unreadComments)}
        aria-haspopup="dialog"
        title={words.comments(unreadComments)}
        onClick={() => setOpen(true)}
      >
        <Count value={unreadComments} />
      </Button>
      <span className="visually-hidden" role="status">
        {proposals + unreadComments > 0 && `${words.proposals(proposals)}, ${words.comments(unreadComments)}`}
      </span>
      <UnreadDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
