import { useCallback, useRef, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { refusalCode } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { throttle } from '../../../platform/throttle.ts';
import { texts } from '#texts/ui';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { CardBatch } from './batches.ts';
import { overAll } from './over-all.ts';
import type { Outcome } from './over-all.ts';
import { selectionTexts } from '#texts/catalogue/selection';

/** What is over sooner needs no bar. */
const SHOW_AFTER_MS = 500;
const TELL_EVERY_MS = 500;

export interface Progress {
  settled: number;
  total: number;
  /** Begins nothing more; missing where what was begun has to come to its end. */
  stop?: () => void;
}

const reasonOf = (failure: unknown) =>
  refusalCode(failure) === 'changed-meanwhile'
    ? selectionTexts.changedMeanwhile
    : failureSentence(failure, texts.common.somethingFailed);

/** Each reason once: two hundred cards may fail for the same one. */
function reasonsOf({ failed }: Outcome<Flashcard>): string {
  return [...new Set(failed.map(({ reason }) => reasonOf(reason)))].join(' ');
}

/**
 * Runs actions over many cards, one action after the other. Says what was done and offers to take the whole of it back;
 * says what was not done and why. `onDone` hears which cards it was done to.
 */
export function useBatch(onDone: (ids: string[]) => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const track = useCallback(
    async (
      cards: readonly Flashcard[],
      act: CardBatch['run'],
      stopping?: AbortController,
    ): Promise<Outcome<Flashcard>> => {
      let settled = 0;
      let isLate = false;
      const stop = stopping && { stop: () => stopping.abort() };
      // Each drawing costs tens of milliseconds above thousands of cards, and the answers wait for it.
      const told = throttle(() => setProgress({ settled, total: cards.length, ...stop }), TELL_EVERY_MS);
      const late = setTimeout(() => {
        isLate = true;
        told.call();
      }, SHOW_AFTER_MS);
      setBusy(true);
      const step = () => {
        settled++;
        if (isLate) told.call();
      };
      const outcome = await overAll(cards, act, step, stopping?.signal);
      clearTimeout(late);
      told.cancel();
      setProgress(null);
      setBusy(false);
      return outcome;
    },
    [],
  );

  const inTurn = useCallback(
    (...job: Parameters<typeof track>) => {
      const outcome = turn.current.then(() => track(...job));
      turn.current = outcome;
      return outcome;
    },
    [track],
  );

  const start = useCallback(
    ({ cards, run, undo, redo = run, said, hint = '' }: CardBatch) => {
      /** All over the same cards once more. @throws Error with the reasons of those that refuse */
      const again = async (done: Flashcard[], act: CardBatch['run']) => {
        const outcome = await inTurn(done, act);
        const failed = outcome.failed.length;
        if (failed > 0) throw new Error(`${selectionTexts.undoFailed(failed)}. ${reasonsOf(outcome)}`);
      };
      const deed = (done: Flashcard[]) => ({
        undone: [texts.common.success, said.undone] as const,
        failed: texts.common.error,
        undo: () => again(done, undo),
        redo: () => again(done, redo),
      });
      const report = (outcome: Outcome<Flashcard>) => {
        const { done, failed } = outcome;
        const left = cards.length - done.length - failed.length;
        const more = left > 0 ? selectionTexts.stopped(left) : hint;
        const reasons = [reasonsOf(outcome), selectionTexts.stillSelected(failed.length)].join(' ');
        // One message for both: what was done can be taken back, and what was not says why.
        if (failed.length > 0 && done.length > 0)
          toasts.undoable({
            ...deed(done),
            done: [said.failed(failed.length), [reasons, said.done(done.length), more]],
            isPart: true,
          });
        else if (failed.length > 0) toasts.failure(said.failed(failed.length), reasons);
        else if (done.length > 0) toasts.undoable({ ...deed(done), done: [said.done(done.length), more] });
        onDone(done.map(({ id }) => id));
      };
      return inTurn(cards, run, new AbortController()).then(report);
    },
    [inTurn, onDone],
  );
  return { start, progress, isBusy };
}
