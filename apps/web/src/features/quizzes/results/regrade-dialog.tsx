import { useEffect, useState } from 'react';
import { Button, Card, Flex, Skeleton } from 'antd';
import type { Regraded } from '@ardoise/contracts';
import { messageOf } from '../../../ui/message-of.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { CardLine } from '../../../ui/card-text.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { LongTable } from '../../../ui/long-table.tsx';
import { useToasts } from '../../../ui/toasts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRegradeMutation } from './results.api.ts';
import { decimal, resultsTexts } from './results-texts.fr.ts';
import { studentColumn } from './student-column.tsx';

const words = resultsTexts.regrade;
const ROW_PX = 41;

function Changes({ preview }: { preview: Regraded }) {
  return (
    <>
      <h3>{words.keys}</h3>
      <Flex vertical gap="small" component="ul">
        {preview.keys.map((key) => (
          <li key={key.flashcardId}>
            <Card size="small" variant="borderless">
              <strong>
                <CardLine text={key.question} />
              </strong>
              <div>
                {words.before}&nbsp;: {key.before.join(' | ') || '–'}
              </div>
              <div>
                {words.after}&nbsp;: {key.after.join(' | ') || '–'}
              </div>
            </Card>
          </li>
        ))}
      </Flex>
      <p>
        {words.average}&nbsp;: {decimal(preview.average_before)} → <strong>{decimal(preview.average_after)}</strong>
      </p>
      <p>{words.changes(preview.changes.length)}</p>
      {preview.changes.length > 0 && (
        <LongTable
          label={words.who}
          rows={preview.changes}
          rowHeight={ROW_PX}
          rowKey="user_id"
          columns={[
            studentColumn,
            { title: words.before, dataIndex: 'before', align: 'end' },
            { title: words.after, dataIndex: 'after', align: 'end' },
          ]}
        />
      )}
    </>
  );
}

function Regrade({ quizId, onClose }: { quizId: string; onClose: () => void }) {
  const [regrade] = useRegradeMutation();
  const [preview, setPreview] = useState<Regraded | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const { busy, submit } = useForm({ start: quizId, isDisposable: true });
  const toasts = useToasts();
  useEffect(() => {
    let here = true;
    regrade({ id: quizId, dryRun: true })
      .unwrap()
      .then(
        (told) => here && setPreview(told),
        (error: unknown) => here && setFailure(error),
      );
    return () => {
      here = false;
    };
  }, [regrade, quizId, round]);

  const apply = () =>
    void submit(
      async ({ sent }) => {
        await regrade({ id: sent, dryRun: false }).unwrap();
        toasts.success(words.done);
        onClose();
      },
      (error) => toasts.failure(words.failed, messageOf(error, texts.common.offline)),
    );
  const again = () => {
    setFailure(null);
    setRound(round + 1);
  };
  if (failure) return <LoadError message={messageOf(failure, words.failed)} onRetry={again} />;
  if (!preview) return <Skeleton active aria-hidden="true" />;
  const isSame = preview.keys.length === 0;
  return (
    <Flex vertical gap="small">
      <p>{isSame ? words.nothing : words.intro}</p>
      {!isSame && <Changes preview={preview} />}
      <Flex wrap gap="small" justify="end">
        <Button onClick={onClose}>{isSame ? texts.common.close : texts.common.cancel}</Button>
        {!isSame && (
          <Button type="primary" aria-disabled={busy} aria-busy={busy} onClick={apply}>
            {words.submit}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/** Shows what a new grading would change, and makes it once that was seen. */
export function RegradeDialog({ quizId, open, onClose }: { quizId: string; open: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.title} open={open} onCancel={onClose} width={600}>
      <Regrade quizId={quizId} onClose={onClose} />
    </Dialog>
  );
}
