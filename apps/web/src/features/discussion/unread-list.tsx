import { useState } from 'react';
import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { UnreadComment } from '@ardoise/contracts';
import { useAnswering } from './use-answering.tsx';
import { CommentLine } from './comment-line.tsx';
import { discussionTexts as words } from '#texts/discussion';

/** More than anybody reads in one go. */
const PIECE = 50;

interface Props {
  comments: readonly UnreadComment[];
  /** The way to the card of one is taken. */
  onVisit?: () => void;
}

/** What students wrote and nobody has read yet, with the way to each card. */
export function UnreadList({ comments, onVisit }: Props) {
  const [shown, setShown] = useState(PIECE);
  const answering = useAnswering();
  const left = comments.length - shown;
  return (
    <>
      <Flex component="ul" vertical gap="small">
        {comments.slice(0, shown).map((comment) => (
          <CommentLine
            key={comment.id}
            comment={comment}
            onAnswer={answering.open}
            head={
              <p dir="auto" className="label">
                {comment.question}
              </p>
            }
            links={
              <Link
                className="button button-quiet"
                to={`/app/navigate/${comment.id_folder}/${comment.id_deck}#carte-${comment.id_flashcard}`}
                onClick={onVisit}
              >
                {words.see}
              </Link>
            }
          />
        ))}
      </Flex>
      {left > 0 && <Button onClick={() => setShown(shown + PIECE)}>{words.more(left)}</Button>}
      {answering.dialog}
    </>
  );
}
