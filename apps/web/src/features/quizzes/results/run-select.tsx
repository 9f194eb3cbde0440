import { useId } from 'react';
import type { ReactNode } from 'react';
import { Select } from 'antd';
import type { QuizRun } from '@ardoise/contracts';
import { useSearchParams } from 'react-router-dom';
import { useConfig } from '../../../platform/config.ts';
import { useServerNow } from '../../../platform/use-server-now.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { CLASS_PARAM, RUN_PARAM } from './results-path.ts';
import { momentNear } from '#texts/near';
import type { Near } from '#texts/near';
import { resultsTexts } from '#texts/quizzes/results';
import results from './results.module.css';

const words = resultsTexts.runs;
const ALL = '';
const A_MINUTE_MS = 60_000;

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

/** Of a moment, how far from this one. */
export function useNear(): (iso: string) => Near {
  const timeZone = useConfig()?.time_zone ?? 'Europe/Paris';
  const now = useServerNow(A_MINUTE_MS);
  return (iso) => momentNear(iso, now, timeZone);
}

/** When it was opened, how many were there, and whether it goes on. */
export function useRunName(): (run: QuizRun) => string {
  const near = useNear();
  return ({ opened_at, ended_at, participations }) => words.named(near(opened_at), participations, ended_at === null);
}

interface Props {
  /** The newest first. */
  runs: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (run: string | undefined) => void;
  /** How all of them together are called, where they can be shown so. */
  all?: string | undefined;
  hint?: string | undefined;
}

/** One run of a paced quiz, where there are several. */
export function RunField({ runs, value = ALL, onChange, all, hint }: Props) {
  const id = useId();
  const isListed = value === ALL || runs.some((run) => run.value === value);
  const options = [
    ...(all === undefined ? [] : [{ value: ALL, label: all }]),
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
