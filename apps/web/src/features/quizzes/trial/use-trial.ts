import { useEffect, useState } from 'react';
import type { QuizFlashcard } from '@ardoise/contracts';
import { AttemptFlow } from '../session/attempt-run.ts';
import type { AttemptProgress } from '../session/attempt-run.ts';
import { keptNowhere } from '../session/draft-answers.ts';
import { trialSteps } from './trial-steps.ts';

const nothing = () => undefined;

/** A professor's way through cards that they try: a student's, but that nothing leaves this screen. */
export function useTrial(cards: readonly QuizFlashcard[], seconds: number) {
  const [state, setState] = useState<AttemptProgress>({ status: 'loading' });
  const [{ run, steps }] = useState(() => {
    const made = trialSteps(cards, seconds);
    const surroundings = { kept: keptNowhere(), now: () => performance.now(), onReply: nothing, onTrouble: nothing };
    const send = (body: Parameters<typeof made.step>[0]) => Promise.resolve({ data: made.step(body) });
    return { steps: made, run: new AttemptFlow({ ...surroundings, send, onState: setState }) };
  });
  useEffect(() => {
    void run.begin();
    return () => run.stop();
  }, [run]);
  return { run, state, answers: steps.answers };
}
