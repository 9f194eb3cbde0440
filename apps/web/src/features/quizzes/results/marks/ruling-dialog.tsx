import { useEffect, useMemo, useState } from 'react';
import { Button, Flex, Radio } from 'antd';
import { QUESTION_WEIGHTS } from '@ardoise/contracts/light';
import type { MarkScale, QuestionRuling, QuestionWeight, Ruled } from '@ardoise/contracts';
import { COLON } from '#texts/grammar';
import { markTexts } from '#texts/quizzes/marks';
import { decimal, resultsTexts } from '#texts/quizzes/results';
import { texts } from '#texts/ui';
import { CardLine } from '../../../../ui/card/card-text.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { TWO_LINE_RADIO } from '../../../../ui/forms/two-line-radio.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { byPersonName } from '../../../../ui/figures/people.tsx';
import { LongTable } from '../../../../ui/lists/long-table.tsx';
import { LinesSkeleton } from '../../../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../../../ui/states/load-error.tsx';
import { failureSentence } from '../../../../ui/states/message-of.ts';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import type { NumberedQuestion } from '../answer-parts.ts';
import { useRuleMutation } from '../results.api.ts';
import { studentColumn } from '../student-column.tsx';
import { useRuling } from './use-ruling.ts';

const words = markTexts.ruling;
const ROW_PX = 41;
/** What is wanted most often comes first. */
const WEIGHTS = [...QUESTION_WEIGHTS].reverse();
const inOrder = byPersonName<Ruled['changes'][number]>(({ username }) => username);

/** What a ruling would change: marks first, since these are what is told to parents. */
function Changes({ preview, scale }: { preview: Ruled; scale: MarkScale }) {
  const score = ({ mark, right, count }: Ruled['changes'][number]['before']) => (
    <>
      <strong>{decimal(mark)}</strong> <span className="hint">({resultsTexts.own.outOf(right, count)})</span>
    </>
  );
  const rows = useMemo(() => [...preview.changes].sort(inOrder), [preview]);
  return (
    <>
      <p>
        {words.average}
        {COLON}
        {markTexts.outOf(preview.average_before, scale.out_of)} →{' '}
        <strong>{markTexts.outOf(preview.average_after, scale.out_of)}</strong>
      </p>
      <p>{words.changes(preview.changes.length)}</p>
      {preview.changes.length > 0 && (
        <LongTable
          label={words.who}
          rows={rows}
          inBox
          rowHeight={ROW_PX}
          rowKey="user_id"
          columns={[
            studentColumn,
            { key: 'before', title: words.before, align: 'end', render: (_, { before }) => score(before) },
            { key: 'after', title: words.after, align: 'end', render: (_, { after }) => score(after) },
          ]}
        />
      )}
    </>
  );
}

/** What that ruling would come to, or why it cannot be told; null while it is asked. */
function usePreview(quizId: string, flashcardId: string, ruling: QuestionRuling) {
  const [ask] = useRuleMutation();
  const [told, setTold] = useState<{ of: string; preview?: Ruled; failure?: unknown } | null>(null);
  const [round, setRound] = useState(0);
  const wanted = JSON.stringify(ruling);
  useEffect(() => {
    let here = true;
    ask({ id: quizId, flashcardId, ruling: JSON.parse(wanted) as QuestionRuling, dryRun: true })
      .unwrap()
      .then(
        (preview) => here && setTold({ of: wanted, preview }),
        (failure: unknown) => here && setTold({ of: wanted, failure }),
      );
    return () => {
      here = false;
    };
  }, [ask, quizId, flashcardId, wanted, round]);
  return { told: told?.of === wanted ? told : null, again: () => setRound((before) => before + 1) };
}

interface Props {
  quizId: string;
  question: NumberedQuestion;
  scale: MarkScale;
  /** What is proposed: a weight can be chosen otherwise, an answer is the one that was pressed. */
  start: QuestionRuling;
  onClose: () => void;
}

function Ruling({ quizId, question, scale, start, onClose }: Props) {
  const [ruling, setRuling] = useState(start);
  const { told, again } = usePreview(quizId, question.flashcardId, ruling);
  const rule = useRuling(quizId, question.flashcardId, question.ruled);
  const { busy, submit } = useForm({ start: ruling, isDisposable: true });
  const isSame = ruling.type === 'weigh' && ruling.weight === (question.ruled?.weight ?? 'counted');
  const apply = () =>
    void submit(
      async () => {
        await rule(ruling);
        onClose();
      },
      (error) => toasts.failure(words.failed, failureSentence(error, texts.common.offline)),
    );
  return (
    <Flex vertical gap={12}>
      <p>
        <CardLine text={question.question} />
      </p>
      {ruling.type === 'weigh' ? (
        <Radio.Group
          aria-label={words.title(resultsTexts.all.question(question.number))}
          value={ruling.weight}
          onChange={({ target }) => setRuling({ type: 'weigh', weight: target.value as QuestionWeight })}
        >
          <Flex vertical gap={8}>
            {WEIGHTS.map((weight) => (
              <Radio key={weight} value={weight} styles={TWO_LINE_RADIO}>
                {words.weights[weight]}
                <br />
                <span className="detail">{words.weightHints[weight]}</span>
              </Radio>
            ))}
          </Flex>
        </Radio.Group>
      ) : (
        <div>
          <p>
            <strong>
              <CardLine text={ruling.answer.join(' | ')} />
            </strong>
          </p>
          {ruling.type === 'accept' && <p className="detail">{words.acceptHint}</p>}
        </div>
      )}
      <p className="detail">{words.all}</p>
      <Flex vertical gap="small" aria-live="polite">
        {told?.failure !== undefined ? (
          <LoadError error={told.failure} message={words.failed} onRetry={again} />
        ) : told?.preview ? (
          <Changes preview={told.preview} scale={scale} />
        ) : (
          <LinesSkeleton />
        )}
      </Flex>
      <Flex wrap gap="small" justify="end">
        <Button onClick={onClose}>{texts.common.cancel}</Button>
        <Button
          type="primary"
          disabled={isSame || !told?.preview}
          aria-disabled={busy}
          aria-busy={busy}
          onClick={apply}
        >
          {words.submit}
        </Button>
      </Flex>
    </Flex>
  );
}

const titleOf = (ruling: QuestionRuling, number: number) =>
  ruling.type === 'weigh'
    ? words.title(resultsTexts.all.question(number))
    : ruling.type === 'accept'
      ? words.acceptTitle
      : words.withdrawTitle;

/** Shows what a ruling on a question would change, and makes it once that was seen. */
export function RulingDialog(props: Props & { isOpen: boolean }) {
  const { isOpen, start, question, onClose } = props;
  return (
    <Dialog title={titleOf(start, question.number)} open={isOpen} onCancel={onClose} width={600}>
      <Ruling {...props} />
    </Dialog>
  );
}
