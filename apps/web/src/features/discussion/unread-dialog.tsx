import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { messageOf } from '../../ui/message-of.ts';
import { CardsSkeleton } from '../../ui/app-skeleton.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CommentLine } from './comment-line.tsx';
import { useGetUnreadCommentsQuery } from './discussion.api.ts';
import { discussionTexts as words } from './texts.fr.ts';
import layout from '../../ui/layout.module.css';

function UnreadList({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useGetUnreadCommentsQuery();
  if (!data)
    return isError ? (
      <LoadError message={messageOf(error, words.loadFailed)} onRetry={() => void refetch()} />
    ) : (
      <CardsSkeleton />
    );
  if (data.length === 0) return <p className={layout.none}>{words.noneUnread}</p>;
  return (
    <Flex component="ul" vertical gap="small">
      {data.map((comment) => (
        <CommentLine
          key={comment.id}
          comment={comment}
          head={<p className={layout.label}>{comment.question}</p>}
          links={
            <Link
              className="button button-quiet"
              to={`/app/navigate/${comment.id_folder}/${comment.id_deck}#carte-${comment.id_flashcard}`}
              onClick={onClose}
            >
              {words.see}
            </Link>
          }
        />
      ))}
    </Flex>
  );
}

/** All that students wrote and nobody has read yet, with the way to each card. */
export function UnreadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.unreadTitle} open={open} onCancel={onClose} width={640}>
      <UnreadList onClose={onClose} />
    </Dialog>
  );
}
