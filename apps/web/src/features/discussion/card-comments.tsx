import { useState } from 'react';
import { Flex } from 'antd';
import type { Comment, Flashcard } from '@ardoise/contracts';
import { CardsSkeleton } from '../../ui/states/app-skeleton.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useAnswering } from './use-answering.tsx';
import { CommentLine } from './comment-line.tsx';
import { useGetCommentsQuery } from './discussion.api.ts';
import { discussionTexts as words } from '#texts/discussion';

interface ListProps {
  cardId: string;
  onAnswer: (comment: Comment) => void;
}

function List({ cardId, onAnswer }: ListProps) {
  const { currentData, isError, error, refetch } = useGetCommentsQuery(cardId);
  if (!currentData)
    return isError ? (
      <LoadError error={error} message={words.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <CardsSkeleton />
    );
  if (currentData.length === 0) return <p className="none">{words.none}</p>;
  return (
    <Flex component="ul" vertical gap="small">
      {currentData.map((comment) => (
        <CommentLine key={comment.id} comment={comment} onAnswer={onAnswer} />
      ))}
    </Flex>
  );
}

/** What students wrote about one card. */
export function CardComments({ card, onClose }: { card: Flashcard | null; onClose: () => void }) {
  const [shown, setShown] = useState(card);
  if (card && card !== shown) setShown(card);
  const answering = useAnswering();
  return (
    <Dialog title={words.title} open={card !== null} onCancel={onClose} width={640}>
      {shown && (
        <>
          <p dir="auto" className="label">
            {shown.question}
          </p>
          <List cardId={shown.id} onAnswer={answering.open} />
        </>
      )}
      {answering.dialog}
    </Dialog>
  );
}
