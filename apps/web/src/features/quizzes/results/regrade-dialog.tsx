import { useEffect, useState } from 'react';
import type { Regraded } from '@ardoise/contracts';
import { messageOf } from '../../../ui/message-of.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { CardLine } from '../../../ui/card-text.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import '../../../ui/skeleton.css';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useRegradeMutation } from '../quizzes.api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { decimal, resultsTexts } from './results-texts.fr.ts';

const words = resultsTexts.regrade;

function Changes({ preview }: { preview: Regraded }) {
  return (
    <>
      <h3>{words.keys}</h3>
      <ul className="regrade-keys">
        {preview.keys.map((key) => (
          <li key={key.flashcardId}>
            <strong>
              <CardLine text={key.question} />
            </strong>
            <span>
              {words.before}&nbsp;: {key.before.join(' | ') || '–'}
            </span>
            <span>
              {words.after}&nbsp;: {key.after.join(' | ') || '–'}
            </span>
          </li>
        ))}
      </ul>
      <p className="regrade-average">
        {words.average}&nbsp;: {decimal(preview.average_before)} → <strong>{decimal(preview.average_after)}</strong>
      </p>
      <p>{words.changes(preview.changes.length)}</p>
      {preview.changes.length > 0 && (
        <div className="results-table-box" tabIndex={0} role="group" aria-label={words.who}>
          <table className="results-table">
            <caption className="visually-hidden">{words.who}</caption>
            <thead>
              <tr>
                <th scope="col">{resultsTexts.all.student}</th>
                <th scope="col" className="result-grade">
                  {words.before}
                </th>
                <th scope="col" className="result-grade">
                  {words.after}
                </th>
              </tr>
            </thead>
            <tbody>
              {preview.changes.map((change) => (
                <tr key={change.user_id}>
                  <th scope="row">{change.username}</th>
                  <td className="result-grade">{change.before}</td>
                  <td className="result-grade">{change.after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
  if (!preview) return <div className="skeleton regrade-skeleton" aria-hidden="true" />;
  const isSame = preview.keys.length === 0;
  return (
    <div className="regrade">
      <p>{isSame ? words.nothing : words.intro}</p>
      {!isSame && <Changes preview={preview} />}
      <div className="results-buttons">
        <button type="button" className="button" onClick={onClose}>
          {isSame ? texts.common.close : texts.common.cancel}
        </button>
        {!isSame && (
          <button type="button" className="button button-primary" aria-disabled={busy} aria-busy={busy} onClick={apply}>
            {words.submit}
          </button>
        )}
      </div>
    </div>
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
