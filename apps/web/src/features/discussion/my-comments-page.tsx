import { useEffect, useState } from 'react';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { OwnComment } from '@ardoise/contracts';
import { useDates } from '../../platform/use-dates.ts';
import { CardText } from '../../ui/card/card-text.tsx';
import { PageHead } from '../../ui/heads/page-head.tsx';
import { PageTurner } from '../../ui/lists/page-turner.tsx';
import { CardsSkeleton } from '../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { AnswerList } from './answer-list.tsx';
import { OWN_COMMENTS_PAGE, useGetMyCommentsQuery, useSeeAnswersMutation } from './discussion.api.ts';
import { discussionTexts as words } from '#texts/discussion';
import styles from './comments.module.css';

/** The comments of a page whose answers were new when it was opened: the sign stays while one reads. */
function useSeen(items: readonly OwnComment[] | undefined): ReadonlySet<string> {
  const [see] = useSeeAnswersMutation();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unseen = (items ?? []).filter((comment) => comment.unseen).map(({ id }) => id);
  if (unseen.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unseen]));
  const asked = unseen.join();
  useEffect(() => {
    // Where that fails the sign is there again at the next visit.
    if (asked) void see(asked.split(','));
  }, [asked, see]);
  return fresh;
}

function Line({ comment, isFresh }: { comment: OwnComment; isFresh: boolean }) {
  const { question, id_folder: folder, id_deck: deck } = comment;
  const dates = useDates();
  return (
    <li className={isFresh ? `${styles.comment} ${styles.unread}` : styles.comment}>
      {question === null ? (
        <p className="detail">{words.outOfSight}</p>
      ) : (
        <CardText className="label" text={question} />
      )}
      <p dir="auto" className="typed">
        {comment.comment}
      </p>
      <Flex component="p" wrap gap="small" align="center" className="detail">
        {dates.moment(comment.creation_date)}
        <span className={comment.read ? 'badge green' : 'badge'}>
          {comment.read ? words.readByThem : words.notReadYet}
        </span>
        {isFresh && <span className="badge accent">{words.newAnswer}</span>}
      </Flex>
      <AnswerList answers={comment.answers} head={({ at }) => words.fromProfessors(dates.moment(at))} />
      {folder && deck && (
        <Link className="button button-quiet" to={`/app/navigate/${folder}/${deck}`}>
          {words.seeDeck}
        </Link>
      )}
    </li>
  );
}

/** What a student wrote about cards, whether it was read, and what professors answered. */
export function MyCommentsPage() {
  const [wanted, setWanted] = useState(1);
  const { currentData: data, isError, error, refetch } = useGetMyCommentsQuery(wanted);
  const fresh = useSeen(data?.items);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / OWN_COMMENTS_PAGE));
  // The only one of the last page was deleted: the page before is the last one now.
  if (data && wanted > pages) setWanted(pages);
  return (
    <>
      <PageHead title={words.mine} />
      {isError && !data && <LoadError error={error} message={words.loadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <CardsSkeleton />}
      {data?.items.length === 0 && <EmptyState title={words.mineEmpty}>{words.mineEmptyHint}</EmptyState>}
      {data && data.items.length > 0 && (
        <>
          <Flex component="ul" vertical gap={12} aria-label={words.mine}>
            {data.items.map((comment) => (
              <Line key={comment.id} comment={comment} isFresh={fresh.has(comment.id)} />
            ))}
          </Flex>
          <PageTurner page={wanted} pages={pages} onTurn={setWanted} />
        </>
      )}
    </>
  );
}
