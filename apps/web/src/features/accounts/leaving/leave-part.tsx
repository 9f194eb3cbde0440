import { useRef, useState } from 'react';
import { Button, Flex } from 'antd';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { leavingTexts } from '#texts/accounts/leaving';
import { LeaveDialog } from './leave-dialog.tsx';
import { LeaveStanding } from './leave-standing.tsx';
import { useGetMyLeaveQuery } from './leaving.api.ts';

const words = leavingTexts.own;

/** At the end of one's own data: where one's wish to leave stands, and the way to say it. */
export function LeavePart() {
  const { data, error, refetch } = useGetMyLeaveQuery();
  const [isOpen, setOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Flex vertical gap="small" align="start" component="section" data-screen-only>
      <h2 className="title" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      {data ? (
        <>
          <LeaveStanding leave={data} onStayed={() => title.current?.focus()} />
          {data.state !== 'asked' && (
            <>
              <p>{data.at_once ? words.introAtOnce : words.intro}</p>
              <Button danger aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {data.at_once ? words.openAtOnce : words.open}
              </Button>
            </>
          )}
        </>
      ) : error ? (
        <LoadError error={error} message={words.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton rows={2} />
      )}
      <LeaveDialog open={isOpen} onClose={() => setOpen(false)} />
    </Flex>
  );
}
