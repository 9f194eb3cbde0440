import type { ReactNode } from 'react';
import { CheckOutlined, DeleteOutlined, MessageOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { Comment } from '@ardoise/contracts';
import { AnswerList } from './answer-list.tsx';
import { calledName } from '../../ui/figures/people.tsx';
import { useDates } from '../../platform/use-dates.ts';
import { texts } from '#texts/ui';
import { toasts } from '../../ui/toasts/toasts.ts';
import { confirmed } from '../../ui/dialogs/confirmed-action.ts';
import { useDeleteCommentMutation, useMarkReadMutation } from './discussion.api.ts';
import { discussionTexts as words } from '#texts/discussion';
import styles from './comments.module.css';

interface Props {
  comment: Comment;
  onAnswer: (comment: Comment) => void;
  /** Stands above. */
  head?: ReactNode;
  /** Beside the buttons. */
  links?: ReactNode;
}

/** Who wrote it; null once they have been removed, and where that is not told. */
const called = ({ by_useremail: address = null, by_name: names }: Pick<Comment, 'by_useremail' | 'by_name'>) =>
  address === null ? null : calledName(names, address);

/** One comment: who wrote it, what it says, when, what was answered, and what a professor does with it. */
export function CommentLine({ comment, onAnswer, head, links }: Props) {
  const [markRead, { isLoading }] = useMarkReadMutation();
  const [remove] = useDeleteCommentMutation();
  const dates = useDates();
  const onRead = async () => {
    try {
      await markRead(comment.id).unwrap();
    } catch (failure) {
      toasts.failure(texts.common.actionFailed, failure);
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
        {words.writtenBy(called(comment), dates.moment(comment.creation_date))}
        {!comment.read && ' '}
        {!comment.read && <span className="badge accent">{words.unread}</span>}
      </p>
      <AnswerList
        answers={comment.answers}
        head={(answer) => words.answeredBy(called(answer) ?? words.someone, dates.moment(answer.at))}
      />
      <Flex wrap>
        {links}
        <Button type="text" icon={<MessageOutlined aria-hidden />} onClick={() => onAnswer(comment)}>
          {words.answer}
        </Button>
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
