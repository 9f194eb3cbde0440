import { useRef, useState } from 'react';
import { Flex } from 'antd';
import { UnreadableFile } from '@ardoise/formats';
import type { AnkiHistory } from '@ardoise/formats/anki';
import { useAppStore } from '../../../data/store.ts';
import { useUnsaved } from '../../../ui/forms/unsaved.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { FileChoice } from '../import/file-choice.tsx';
import { findCards } from './find-cards.ts';
import type { FoundHistory } from './find-cards.ts';
import { FoundPreview } from './found-preview.tsx';
import type { SearchScope } from './places.ts';
import { PACKAGES, readPackage } from './read-package.ts';
import { SearchForm } from './search-form.tsx';
import { TakenReport } from './taken-report.tsx';
import { reviewHistoryTexts as words } from '#texts/transfer/anki-history';
import { useTaking } from './use-taking.ts';
import type { TakenHistory } from './use-taking.ts';

/** The package that was read, or why it was not. */
function usePackage() {
  const [history, setHistory] = useState<(AnkiHistory & { count: number }) | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const count = useRef(0);
  const reading = useRef<AbortController>(null);
  const cancel = () => reading.current?.abort();
  const read = async (file: File) => {
    // A second file takes the place of the first.
    cancel();
    const { signal } = (reading.current = new AbortController());
    setReading(true);
    setProblem(null);
    setHistory(null);
    try {
      const found = await readPackage(file, signal);
      signal.throwIfAborted();
      setHistory({ ...found, count: ++count.current });
    } catch (failure) {
      if (!signal.aborted) setProblem(failure instanceof UnreadableFile ? failure.message : words.read.failed);
    } finally {
      if (signal === reading.current.signal) setReading(false);
    }
  };
  return { history, isReading, problem, read, cancel };
}

/** Where a package was looked for, and what was found there. */
function useSearch(history: AnkiHistory) {
  const store = useAppStore();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<{ found: FoundHistory; count: number } | null>(null);
  const search = async ({ of: place, cards: total }: SearchScope) => {
    setProblem(null);
    setFound(null);
    setShare(0);
    try {
      const all = await findCards(store.dispatch, history, { place, total }, setShare);
      setFound((before) => ({ found: all, count: (before?.count ?? 0) + 1 }));
    } catch (failure) {
      setProblem(failureSentence(failure, words.searchFailed));
    } finally {
      setShare(null);
    }
  };
  return { share, problem, found, search };
}

function Taking({
  found,
  onBusy,
  onDone,
}: {
  found: FoundHistory;
  onBusy: (isBusy: boolean) => void;
  onDone: (taken: TakenHistory) => void;
}) {
  const { share, problem, take } = useTaking(onDone);
  useUnsaved(share !== null);
  const start = async () => {
    onBusy(true);
    await take(found.fresh);
    onBusy(false);
  };
  return <FoundPreview found={found} share={share} problem={problem} onTake={() => void start()} />;
}

/** From a package that was read to what becomes of it. */
function Steps({
  history,
  isBusy,
  onBusy,
}: {
  history: AnkiHistory;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
}) {
  const { share, problem, found, search } = useSearch(history);
  const [taken, setTaken] = useState<TakenHistory | null>(null);
  if (taken) return <TakenReport taken={taken} />;
  return (
    <>
      <p role="status">
        {words.read.done(history.cards.length)}
        {words.read.unreviewed(history.unreviewed)}.
      </p>
      <SearchForm share={share} disabled={isBusy} again={found !== null} onSearch={(place) => void search(place)} />
      <p role="alert" className="problem">
        {problem}
      </p>
      {found && <Taking key={found.count} found={found.found} onBusy={onBusy} onDone={setTaken} />}
    </>
  );
}

/** A student brings what Anki knows of their memory of cards that stand here. */
export function AnkiHistoryPage() {
  const { history, isReading, problem, read, cancel } = usePackage();
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <PageHead title={words.title} above={{ to: '/app/progress', label: words.above }} />
      <Flex vertical gap={12}>
        <p className="prose">
          {words.hint} {words.fairness}
        </p>
        <p className="detail">{words.how}</p>
        {!isBusy && (
          <FileChoice
            busy={isReading}
            again={history !== null}
            accept={PACKAGES}
            drop={words.drop}
            onFile={(file) => void read(file)}
            onCancel={cancel}
          />
        )}
        <p role="alert" className="problem">
          {problem}
        </p>
        {history && <Steps key={history.count} history={history} isBusy={isBusy} onBusy={setBusy} />}
      </Flex>
    </>
  );
}
