import { Button, Flex } from 'antd';
import type { OwnLeave } from '@ardoise/contracts';
import { useDates } from '../../../platform/use-dates.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { leavingTexts } from '#texts/accounts/leaving';
import { useStayAfterAllMutation } from './leaving.api.ts';
import styles from './leaving.module.css';

const words = leavingTexts.own;

interface Props {
  leave: OwnLeave;
  /** The button that takes the request back has gone. */
  onStayed?: () => void;
}

/** What became of the wish to leave: that it waits and may be taken back, or why it was refused. */
export function LeaveStanding({ leave: { state, at, word }, onStayed }: Props) {
  const [stay, { isLoading }] = useStayAfterAllMutation();
  const dates = useDates();
  const withdraw = async () => {
    if (isLoading) return;
    try {
      await stay().unwrap();
      toasts.success(words.withdrawn);
      onStayed?.();
    } catch (failure) {
      toasts.failure(words.withdrawFailed, failure);
    }
  };
  if (state === 'none' || at === null) return null;
  return (
    <Flex vertical gap="small" align="start">
      <p role="status">{state === 'asked' ? words.asked(dates.moment(at)) : words.refused(dates.moment(at))}</p>
      {state === 'asked' ? (
        <>
          <p>{words.waits}</p>
          <Button aria-disabled={isLoading} aria-busy={isLoading} onClick={() => void withdraw()}>
            {words.withdraw}
          </Button>
        </>
      ) : (
        <p dir="auto" className={`typed ${styles.word}`}>
          {word}
        </p>
      )}
    </Flex>
  );
}
