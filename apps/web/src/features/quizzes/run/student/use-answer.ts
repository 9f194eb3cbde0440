import { useEffect, useRef, useState } from 'react';
import type { RunAnswered, RunQuestion } from '@ardoise/contracts';
import { Delivery } from '../../../../data/delivery.ts';
import type { Delivered } from '../../../../data/delivery.ts';
import { useAppDispatch } from '../../../../data/store.ts';
import { connectionTold } from '../../../../platform/connection.ts';
import { failureSentence } from '../../../../ui/states/message-of.ts';
import { keptInTab } from '../../session/draft-answers.ts';
import { isAnswered, untouched } from '../../session/quiz-step.ts';
import { runApi } from '../run.api.ts';
import { runStudentTexts as words } from '#texts/quizzes/run-student';

export interface RunAnswer {
  /** What is chosen, or stands in the blanks. */
  values: readonly string[];
  /** What the server has; null for nothing. */
  recorded: readonly string[] | null;
  /** Whether there is something to send that the server does not have. */
  isUnsent: boolean;
  delivery: 'none' | 'sending' | 'kept';
  /** Why the server did not take it. */
  refusal: string | null;
  change: (values: string[]) => void;
  send: () => void;
  /** Chooses and sends at once. */
  give: (values: string[]) => void;
  /** The connection may be back. */
  hurry: () => void;
}

interface Props {
  runId: string;
  question: RunQuestion;
  token: string;
  /** What the server had when it was last asked. */
  known: readonly string[] | null;
}

const LONGEST_DELAY_MS = 3_200;

const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A student's answer to one question. Once validated it is on its way until the server has said something, whatever
 * happens to the connection; sent twice it counts once.
 */
export function useAnswer({ runId, question, token, known }: Props): RunAnswer {
  const dispatch = useAppDispatch();
  const [kept] = useState(() => keptInTab(`${runId}.${question.id}`));
  const [chosen, setChosen] = useState(() => kept.read().values ?? null);
  const [taken, setTaken] = useState<readonly string[] | null>(null);
  const [tries] = useState(() => new Delivery(LONGEST_DELAY_MS));
  const [delivery, setDelivery] = useState<RunAnswer['delivery']>('none');
  const [refusal, setRefusal] = useState<string | null>(null);
  const isUnderway = useRef(false);
  const [before, setBefore] = useState(known);
  // Asking anew takes a moment in which nothing is known: what was given has not gone.
  if (known && known !== before) setBefore(known);
  const recorded = taken ?? before;
  const values = chosen ?? recorded ?? untouched(question);
  const isUnsent = isAnswered(values) && !(recorded && isSame(values, recorded));

  useEffect(() => {
    const end = tries.follow(dispatch);
    return () => {
      end();
      dispatch(connectionTold({ sign: 'call', isLost: false }));
    };
  }, [dispatch, tries]);

  const deliver = async (given: readonly string[]) => {
    if (isUnderway.current || (recorded && isSame(given, recorded))) return;
    const answer = given.map((value) => value.trim());
    const post = async () => {
      const call = runApi.endpoints.answerRun.initiate({ id: runId, token, answer }, { track: false });
      const outcome = (await dispatch(call)) as Delivered<RunAnswered>;
      dispatch(connectionTold({ sign: 'call', isLost: outcome.error?.status === 0 }));
      return outcome;
    };
    setRefusal(null);
    setDelivery('sending');
    isUnderway.current = true;
    const outcome = await tries.send(post, () => setDelivery('kept'));
    isUnderway.current = false;
    if (!outcome) return;
    setDelivery('none');
    kept.write(null);
    if (outcome.data) {
      setTaken(outcome.data.answer);
      setChosen(outcome.data.answer);
    } else setRefusal(failureSentence(outcome.error, words.failed));
  };
  return {
    values,
    recorded,
    isUnsent,
    delivery,
    refusal,
    change: (next) => {
      if (delivery !== 'none') return;
      setChosen(next);
      kept.write({ values: next });
    },
    send: () => {
      if (isUnsent) void deliver(values);
    },
    give: (next) => {
      if (delivery !== 'none') return;
      setChosen(next);
      void deliver(next);
    },
    hurry: tries.hurry,
  };
}
