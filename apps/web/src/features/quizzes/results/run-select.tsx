import { useId } from 'react';
import type { ReactNode } from 'react';
import { Select } from 'antd';
import type { QuizRun } from '@ardoise/contracts';
import { useSearchParams } from 'react-router-dom';
import { useDates } from '../../../platform/use-dates.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { CLASS_PARAM, RUN_PARAM } from './results-path.ts';
import { resultsTexts } from '#texts/quizzes/results';
import results from './results.module.css';

const words = resultsTexts.runs;
const ALL = '';

type Param = [string | undefined, (value: string | undefined) => void];

function useParam(name: string): Param {
  const [params, setParams] = useSearchParams();
  const show = (value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) || undefined, show];
}

/** The run that the address names, and how to name another one, or none. */
export const useRunParam = () => useParam(RUN_PARAM);
/** The class that it names. */
export const useClassParam = () => useParam(CLASS_PARAM);

/** When it was opened, how many were there, and whether it goes on. */
export function useRunName(): (run: QuizRun) => string {
  const dates = useDates();
  return ({ opened_at, ended_at, participations }) =>
    words.named(dates.moment(opened_at), participations, ended_at === null);
}

interface Props {
  /** The newest first. */
  runs: readonly { value: string; label: string }[];
  value: string | undefined;
  /** All of them can be shown together. */
  onChange: (run: string | undefined) => void;
  hasAll?: boolean;
  hint?: string | undefined;
}

/** One run of a paced quiz, where there are several. */
export function RunField({ runs, value = ALL, onChange, hasAll = false, hint }: Props) {
  const id = useId();
  const isListed = value === ALL || runs.some((run) => run.value === value);
  const options = [
    ...(hasAll ? [{ value: ALL, label: words.all }] : []),
    ...runs,
    ...(isListed ? [] : [{ value, label: words.other }]),
  ];
  if (options.length < 2) return null;
  return (
    <LabelledField id={id} label={words.label} hint={hint}>
      <Select
        id={id}
        options={options}
        value={value}
        onChange={(run) => onChange(run === ALL ? undefined : run)}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
      />
    </LabelledField>
  );
}

/** What chooses among results stands above them, and on no paper. */
export function ResultsChoices({ children }: { children: ReactNode }) {
  return (
    <Tiles least="22rem" keepsWidth className={`${results.onScreen} after`}>
      {children}
    </Tiles>
  );
}

/** The same where nothing else is chosen. */
export function RunSelect(props: Props) {
  return (
    <ResultsChoices>
      <RunField {...props} />
    </ResultsChoices>
  );
}
