import { CopyOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Skeleton } from 'antd';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useCopied } from '../../../ui/sharing/use-copied.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import {
  useCloseCalendarLinkMutation,
  useGetCalendarLinkQuery,
  useOpenCalendarLinkMutation,
} from '../assignments.api.ts';
import { calendarTexts as words } from '#texts/assignments/todo';

/** The address itself: to be copied, and to be made void. */
function Address({ url }: { url: string }) {
  const [close] = useCloseCalendarLinkMutation();
  const whole = new URL(url, window.location.origin).href;
  const { field, copy } = useCopied(whole, words);
  const onClose = () =>
    confirmed({
      question: words.confirmClose,
      run: () => close().unwrap(),
      done: words.closed,
      failed: words.closeFailed,
    });
  return (
    <>
      <Input ref={field} aria-label={words.address} value={whole} readOnly onFocus={({ target }) => target.select()} />
      <Flex wrap gap="small" justify="end" className="spread">
        <Button danger onClick={onClose}>
          {words.close}
        </Button>
        <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </Flex>
    </>
  );
}

function Content() {
  const { currentData: link, error, refetch } = useGetCalendarLinkQuery();
  const [open, { isLoading }] = useOpenCalendarLinkMutation();
  const onOpen = async () => {
    if (isLoading) return;
    try {
      await open().unwrap();
    } catch (failure) {
      toasts.failure(words.openFailed, failure);
    }
  };
  if (error !== undefined && !link)
    return <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />;
  return (
    <Flex vertical gap="middle">
      <p>{words.intro}</p>
      <p className="hint">{words.secret}</p>
      {!link && <Skeleton.Input active block />}
      {link && link.url !== null && <Address url={link.url} />}
      {link?.url === null && (
        <Button
          type="primary"
          className="own"
          style={{ alignSelf: 'end' }}
          aria-busy={isLoading}
          aria-disabled={isLoading}
          onClick={() => void onOpen()}
        >
          {words.open}
        </Button>
      )}
    </Flex>
  );
}

/** The address under which a student's own calendar reads what is to do. */
export function CalendarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.title} open={open} onCancel={onClose} width={520}>
      <Content />
    </Dialog>
  );
}
