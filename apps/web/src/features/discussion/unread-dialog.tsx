import { CardsSkeleton } from '../../ui/states/app-skeleton.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useGetUnreadCommentsQuery } from './discussion.api.ts';
import { discussionTexts as words } from '#texts/discussion';
import { UnreadList } from './unread-list.tsx';

function Unread({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useGetUnreadCommentsQuery();
  if (!data)
    return isError ? (
      <LoadError error={error} message={words.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <CardsSkeleton />
    );
  // The list stays where it is empty: what is being answered to the last one is in it.
  return (
    <>
      {data.length === 0 && <p className="none">{words.noneUnread}</p>}
      <UnreadList comments={data} onVisit={onClose} />
    </>
  );
}

/** All that students wrote and nobody has read yet. */
export function UnreadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.unreadTitle} open={open} onCancel={onClose} width={640}>
      <Unread onClose={onClose} />
    </Dialog>
  );
}
