import { Fragment, useEffect, useState } from 'react';
import { Button, Card, Checkbox, Flex, Typography } from 'antd';
import type { Regraded } from '@ardoise/contracts';
import { LinesSkeleton } from '../../../../ui/states/lines-skeleton.tsx';
import { failureSentence } from '../../../../ui/states/message-of.ts';
import { COLON } from '#texts/grammar';
import { texts } from '#texts/ui';
import { CardLine } from '../../../../ui/card/card-text.tsx';
import { LoadError } from '../../../../ui/states/load-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { LongTable } from '../../../../ui/lists/long-table.tsx';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useRegradeMutation } from '../results.api.ts';
import { decimal, resultsTexts } from '#texts/quizzes/results';
import { studentColumn } from '../student-column.tsx';

const words = resultsTexts.regrade;
const ROW_PX = 41;

/** Unless somebody ticks otherwise: those whose question is still the one that was asked. */
const usual = ({ keys }: Regraded) => keys.flatMap((key) => (key.question_now === undefined ? key.flashcardId : []));

/** Right answers, as they are drawn everywhere. */
function Answers({ texts: answers }: { texts: readonly string[] }) {
  if (answers.length === 0) return '–';
  return answers.map((answer, nth) => (
    <Fragment key={nth}>
      {nth > 0 && ' | '}
      <CardLine text={answer} />
    </Fragment>
  ));
}

interface ChangesProps {
  preview: Regraded;
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
}

function Changes({ preview, ticked, onTick }: ChangesProps) {
  const toggle = (id: string) => onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  return (
    <>
      <h3>{words.keys}</h3>
      <Flex vertical gap="small" component="ul">
        {preview.keys.map((key) => (
          <li key={key.flashcardId}>
            <Card size="small" variant="borderless">
              <Checkbox checked={ticked.includes(key.flashcardId)} onChange={() => toggle(key.flashcardId)}>
                <strong>
                  <CardLine text={key.question} />
                </strong>
              </Checkbox>
              {key.question_now !== undefined && (
                <div>
                  <Typography.Text type="warning">{words.otherQuestion}</Typography.Text>{' '}
                  <CardLine text={key.question_now} />
                </div>
              )}
              <div>
                {words.before}
                {COLON}
                <Answers texts={key.before} />
              </div>
              <div>
                {words.after}
                {COLON}
                <Answers texts={key.after} />
              </div>
            </Card>
          </li>
        ))}
      </Flex>
      <p>
        {words.average}
        {COLON}
        {decimal(preview.average_before)} → <strong>{decimal(preview.average_after)}</strong>
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
  const [chosen, setChosen] = useState<string[]>();
  const { busy, submit } = useForm({ start: quizId, isDisposable: true });
  useEffect(() => {
    let here = true;
    regrade({ id: quizId, dryRun: true, flashcardIds: chosen })
      .unwrap()
      .then(
        (told) => here && setPreview(told),
        (error: unknown) => here && setFailure(error),
      );
    return () => {
      here = false;
    };
  }, [regrade, quizId, round, chosen]);

  const ticked = chosen ?? (preview ? usual(preview) : []);
  const isSame = preview?.keys.length === 0;
  const apply = () =>
    void submit(
      async ({ sent }) => {
        await regrade({ id: sent, dryRun: false, flashcardIds: ticked }).unwrap();
        toasts.success(words.done);
        onClose();
      },
      (error) => toasts.failure(words.failed, failureSentence(error, texts.common.offline)),
    );
  const again = () => {
    setFailure(null);
    setRound(round + 1);
  };
  if (failure) return <LoadError error={failure} message={words.failed} onRetry={again} />;
  if (!preview) return <LinesSkeleton />;
  return (
    <Flex vertical gap="small">
      <p>{isSame ? words.nothing : words.intro}</p>
      {!isSame && <Changes preview={preview} ticked={ticked} onTick={setChosen} />}
      <Flex wrap gap="small" justify="end">
        <Button onClick={onClose}>{isSame ? texts.common.close : texts.common.cancel}</Button>
        {!isSame && (
          <Button type="primary" disabled={ticked.length === 0} aria-disabled={busy} aria-busy={busy} onClick={apply}>
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
