import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SharedFolder } from '@ardoise/contracts';
import { useConfig } from '../../../platform/config.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { Logo } from '../../../ui/theme/mark.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { nameFor } from '../export/file-name.ts';
import { shareTexts } from '#texts/transfer/share';
import { fetchSharedFolder, sharedZip } from './shared-content.ts';
import type { SharedProgress } from './shared-content.ts';
import styles from './shared-page.module.css';

const words = shareTexts.page;

function Download({ token, shared }: { token: string; shared: SharedFolder }) {
  const [progress, setProgress] = useState<SharedProgress | null>(null);
  const [said, setSaid] = useState('');
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const download = async () => {
    const { signal } = (abort.current = new AbortController());
    setSaid('');
    setProgress({ label: words.decks(1, shared.decks.length), percent: 0 });
    try {
      const { blob, missing } = await sharedZip(token, shared, setProgress, signal);
      saveFile(`${nameFor(shared, shared.folders[0]?.name)}.zip`, 'application/zip', blob);
      setSaid(missing > 0 ? `${words.done} ${words.without(missing)}` : words.done);
    } catch (failure) {
      if (!signal.aborted)
        setSaid(failure instanceof Error && failure.name === 'SharedFailure' ? failure.message : words.failed);
    } finally {
      setProgress(null);
    }
  };
  if (shared.cards === 0) return <p role="status">{words.empty}</p>;
  return (
    <>
      {progress ? (
        <div className="stack full">
          <p role="status">{progress.label}</p>
          <ProgressBar value={progress.percent} label={words.download} />
          <Button onClick={() => abort.current?.abort()}>{words.cancel}</Button>
        </div>
      ) : (
        <Button type="primary" size="large" onClick={() => void download()}>
          {words.download}
        </Button>
      )}
      <p role="status">{said}</p>
    </>
  );
}

function Shared({ token, shared }: { token: string; shared: SharedFolder }) {
  const licence = shareTexts.licences[shared.licence];
  const [top] = shared.folders;
  return (
    <>
      <h1 dir="auto">{top?.name}</h1>
      {top?.description && (
        <p dir="auto" className="hint typed">
          {top.description}
        </p>
      )}
      <p>{words.by(shared.author)}</p>
      <p>
        {words.under}{' '}
        <a dir="auto" href={licence.url} rel="license noreferrer" target="_blank">
          {licence.name}
        </a>
        {'. '}
        <span className="hint typed">{licence.hint}</span>
      </p>
      <p>{words.what(shared.cards, shared.decks.length)}</p>
      <Download token={token} shared={shared} />
      <p className="hint typed">{words.how}</p>
    </>
  );
}

type Known = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'here'; shared: SharedFolder };

/** A folder that a school offers to others: what it is, whose, on what terms, and its zip. No account is needed. */
export function SharedPage() {
  const { token = '' } = useParams();
  const config = useConfig();
  const [known, setKnown] = useState<Known>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useTitle(known.state === 'here' ? known.shared.folders[0]?.name : words.title, config?.app_name);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchSharedFolder(token, signal).then(
      (shared) => signal.aborted || setKnown({ state: 'here', shared }),
      (failure: Error & { failure?: { status: number } }) => {
        if (signal.aborted) return;
        const isGone = failure.failure?.status === 400 || failure.failure?.status === 404;
        setKnown({ state: 'failed', message: isGone ? words.gone : words.failed });
      },
    );
    return () => controller.abort();
  }, [token, tries]);
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <Logo size={32} /> <span>{config?.org_name || config?.app_name}</span>
      </p>
      {known.state !== 'here' && <h1>{words.title}</h1>}
      {known.state === 'loading' && <p role="status">{words.loading}</p>}
      {known.state === 'failed' && <LoadError message={known.message} onRetry={() => setTries((n) => n + 1)} />}
      {known.state === 'here' && <Shared token={token} shared={known.shared} />}
    </main>
  );
}
