import { useEffect, useRef, useState } from 'react';
import { UnreadableFile } from '@ardoise/formats';
import type { LoadedContent } from '../content/loaded-content.ts';
import type { UnreadTable } from '../import/read-file.ts';
import type { ReaderApart } from '../reading/read-apart.ts';
import { transferTexts } from '#texts/transfer';
import type { DeckGiven } from './given.ts';
import { toRead } from './read-given.ts';
import type { ToRead } from './read-given.ts';
import { intakeTexts as words } from '#texts/transfer/into-deck';

interface ReadSoFar {
  /** What has yet to be read; the first of it is on its way. */
  left: readonly ToRead[];
  contents: readonly LoadedContent[];
  problems: readonly string[];
  /** A table of which somebody has to say what its columns are, before what is left is read. */
  table: UnreadTable | null;
}

const reasonOf = (failure: unknown) =>
  failure instanceof UnreadableFile ? failure.message : transferTexts.read.failed;

/** Reads what was given, one thing after the other, until it is all there or nobody wants it any more. */
export function useReading(given: DeckGiven) {
  const [state, setState] = useState<ReadSoFar>(() => ({
    left: toRead(given),
    contents: [],
    problems: [],
    table: null,
  }));
  const readers = useRef<ReaderApart[]>([]);
  useEffect(() => {
    const all = readers.current;
    return () => all.forEach((reader) => reader.end());
  }, []);
  const [next] = state.left;
  // A table is asked for its cards under the same signal: it goes on until the next thing is read.
  useEffect(() => {
    if (!next) return;
    const reading = new AbortController();
    const done = (change: Partial<ReadSoFar> | ((now: ReadSoFar) => Partial<ReadSoFar>)) => {
      if (!reading.signal.aborted)
        setState((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }));
    };
    next
      .read({ signal: reading.signal, onReader: (reader) => readers.current.push(reader) })
      .then((file) =>
        done((now) =>
          file.kind === 'content'
            ? { left: now.left.slice(1), contents: [...now.contents, file.content] }
            : { table: file },
        ),
      )
      .catch((failure: unknown) =>
        done((now) => ({
          left: now.left.slice(1),
          problems: [...now.problems, words.failed(next.name, reasonOf(failure))],
        })),
      );
    return () => reading.abort();
  }, [next]);
  const onTable = (content: LoadedContent) =>
    setState((now) => ({ ...now, left: now.left.slice(1), contents: [...now.contents, content], table: null }));
  return { ...state, now: next?.name ?? null, onTable };
}
