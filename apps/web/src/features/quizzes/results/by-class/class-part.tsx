import { Alert } from 'antd';
import type { ClassResult } from '@ardoise/contracts';
import { refusalCode } from '../../../../platform/api.ts';
import { LoadError } from '../../../../ui/states/load-error.tsx';
import { failureSentence } from '../../../../ui/states/message-of.ts';
import { ClassComparison } from './class-comparison.tsx';
import { resultsTexts } from '#texts/quizzes/results';
import results from '../results.module.css';

/** Where a run names nobody, nothing is told by class, and nobody is missed. */
export const isNameless = (error: unknown) => refusalCode(error) === 'run-anonymous';

interface Props {
  compared: readonly ClassResult[];
  error: unknown;
  refetch: () => unknown;
  chosen: string | undefined;
  onChoose: (classId: string | undefined) => void;
}

/** How classes compare, or why that is not known; nothing where there is but one. */
export function ClassPart({ compared, error, refetch, chosen, onChoose }: Props) {
  const message = failureSentence(error, resultsTexts.classes.failed);
  if (isNameless(error)) return <Alert className={results.onScreen} role="note" type="info" title={message} />;
  if (error && compared.length === 0) return <LoadError message={message} onRetry={() => void refetch()} />;
  if (compared.length < 2 || compared.every(({ participations }) => participations === 0)) return null;
  return <ClassComparison results={compared} chosen={chosen} onChoose={onChoose} />;
}
