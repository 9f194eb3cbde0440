import { useState } from 'react';
import { Flex } from 'antd';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { leavingTexts } from '#texts/accounts/leaving';
import { LeaveForm } from './leave-form.tsx';
import { LeaveStanding } from './leave-standing.tsx';
import { useGetMyLeaveQuery } from './leaving.api.ts';

const words = leavingTexts.own;

function Leaving({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useGetMyLeaveQuery();
  // As it was when the dialog opened: what it has just done is told by the page, not by a dialog that fades out.
  const [leave, setLeave] = useState(data);
  if (data && !leave) setLeave(data);
  if (!leave)
    return error ? (
      <LoadError error={error} message={words.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LinesSkeleton />
    );
  return (
    <Flex vertical gap="middle">
      <LeaveStanding leave={leave} onStayed={onClose} />
      {leave.state !== 'asked' && <LeaveForm leave={leave} onClose={onClose} />}
    </Flex>
  );
}

/** Wanting one’s account erased: from the account's menu, and from one's own data. */
export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.title} open={open} onCancel={onClose} width={520}>
      <Leaving onClose={onClose} />
    </Dialog>
  );
}
