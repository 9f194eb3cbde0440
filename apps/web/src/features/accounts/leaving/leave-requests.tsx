import { useCallback, useEffect, useRef, useState } from 'react';
import { Button, Flex } from 'antd';
import type { LeaveRequest } from '@ardoise/contracts';
import { useAppSelector } from '../../../data/store.ts';
import { selectSession } from '../../../platform/session-slice.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import { fullName } from '../../../ui/figures/people.tsx';
import { formatNumber } from '#texts/grammar';
import { leavingTexts } from '#texts/accounts/leaving';
import { usersTexts } from '#texts/accounts/users';
import { RemovalQuestion } from '../users/removal-question.tsx';
import { useGrantLeaveMutation } from './leaving.api.ts';
import { RefuseLeaveDialog } from './refuse-leave-dialog.tsx';

const words = leavingTexts.requests;
const { remove: removal } = usersTexts;
/** More than anybody answers in one go. */
const PIECE = 50;

/** Who wants their account erased, with both answers; one's own is another professor's. */
export function LeaveRequestList({ requests }: { requests: readonly LeaveRequest[] }) {
  const { email: ownEmail } = useAppSelector(selectSession);
  const [refused, setRefused] = useState<LeaveRequest | null>(null);
  const [most, setMost] = useState(PIECE);
  const [grant] = useGrantLeaveMutation();
  const dates = useDates();
  const list = useRef<HTMLUListElement>(null);
  const isLineLeaving = useRef(false);
  const catchFocus = useCallback(() => {
    if (!isLineLeaving.current || document.activeElement !== document.body) return;
    isLineLeaving.current = false;
    list.current?.focus({ preventScroll: true });
  }, []);
  // The line may go before the dialog or after it: whichever is last leaves the focus nowhere.
  useEffect(catchFocus, [requests, catchFocus]);
  const onAnswered = () => {
    isLineLeaving.current = true;
    catchFocus();
  };
  const askToGrant = (request: LeaveRequest) =>
    confirmed({
      question: <RemovalQuestion person={request} />,
      run: () => grant(request.id).unwrap(),
      done: removal.done,
      failed: removal.failed,
      afterClose: onAnswered,
    });
  const left = requests.length - most;
  return (
    <>
      <ul ref={list} tabIndex={-1} className="lines" aria-label={words.title}>
        {requests.slice(0, most).map((request) => (
          <Flex component="li" key={request.id} wrap gap="small" align="center" justify="space-between">
            <div className="name">
              <h3 dir="auto">{fullName(request, request.email)}</h3>
              <p className="detail">{words.since(words.roles[request.role], dates.moment(request.asked_at))}</p>
            </div>
            {request.email === ownEmail ? (
              <p className="detail">{words.own}</p>
            ) : (
              <Flex wrap gap="small">
                <Button aria-label={words.refuseOne(request.email)} onClick={() => setRefused(request)}>
                  {words.refuse}
                </Button>
                <Button danger aria-label={words.grantOne(request.email)} onClick={() => askToGrant(request)}>
                  {words.grant}
                </Button>
              </Flex>
            )}
          </Flex>
        ))}
      </ul>
      {left > 0 && <Button onClick={() => setMost(most + PIECE)}>{words.more(formatNumber(left))}</Button>}
      <RefuseLeaveDialog leaver={refused} onClose={() => setRefused(null)} afterClose={onAnswered} />
    </>
  );
}
