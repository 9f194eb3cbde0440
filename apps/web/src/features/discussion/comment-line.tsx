import type { ReactNode } from 'react';
import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { Comment } from '@ardoise/contracts';
import { failureSentence } from '../../ui/states/message-of.ts';
import { useDates } from '../../platform/use-dates.ts';
import { texts } from '#texts/ui';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useConfirmedAction } from '../../ui/dialogs/use-confirmed-action.ts';
import { useDeleteCommentMutation, useMarkReadMutation } from './discussion.api.ts';
import { discussionTexts as words } from '#texts/discussion';
import styles from './comments.module.css';

/** One comment: what it says, when, and what a professor does with it. `head` stands above, `links` beside the buttons. */
export function CommentLine({ comment, head, links }: { comment: Comment; head?: ReactNode; links?: ReactNode }) {
  const [markRead, { isLoading }] = useMarkReadMutation();
  const [remove] = useDeleteCommentMutation();
  const confirmed = useConfirmedAction();
  const toasts = useToasts();
  const dates = useDates();
  const onRead = async () => {
    try {
      await markRead(comment.id).unwrap();
    } catch (failure) {
      toasts.failure(texts.common.actionFailed, failureSentence(failure, ''));
    }
  };
  const onDelete = () => confirmed({ question: words.deleteOne, run: () => remove(comment.id).unwrap() });
  return (
    <li className={comment.read ? styles.comment : `${styles.comment} ${styles.unread}`}>
      {head}
      <p dir="auto" className="typed">
        {comment.comment}
      </p>
      <p className="detail">
        {dates.moment(comment.creation_date)}
        {!comment.read && ' '}
        {!comment.read && <span className="badge accent">{words.unread}</span>}
      </p>
      <Flex wrap>
        {links}
        <Button
          type="text"
          icon={<CheckOutlined aria-hidden />}

          disabled={comment.read}
          aria-disabled={isLoading}
          onClick={() => void onRead()}
        >
          {comment.read ? words.read : words.markRead}
        </Button>
        <Button type="text" icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
          {texts.common.remove}
        </Button>
      </Flex>
    </li>
  );
}
