import { useId } from 'react';
import { Select } from 'antd';
import type { QuizRun } from '@ardoise/contracts';
import { useSearchParams } from 'react-router-dom';
import { useDates } from '../../../platform/use-dates.ts';
import { LabelledField } from '../../../ui/labelled-field.tsx';
import { Tiles } from '../../../ui/tiles.tsx';
import { RUN_PARAM } from './results-path.ts';
import { resultsTexts } from './results-texts.fr.ts';
import results from './results.module.css';

const words = resultsTexts.runs;
const ALL = '';

/** The run that the address names, and how to name another one, or none. */
export function useRunParam(): [string | undefined, (run: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const show = (run: string | undefined) => setParams(run === undefined ? {} : { [RUN_PARAM]: run }, { replace: true });
  return [params.get(RUN_PARAM) ?? undefined, show];
}

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
export function RunSelect({ runs, value = ALL, onChange, hasAll = false, hint }: Props) {
  const id = useId();
  const isListed = value === ALL || runs.some((run) => run.value === value);
  const options = [
    ...(hasAll ? [{ value: ALL, label: words.all }] : []),
    ...runs,
    ...(isListed ? [] : [{ value, label: words.other }]),
  ];
  if (options.length < 2) return null;
  return (
    <Tiles least="22rem" keepsWidth className={`${results.onScreen} ${results.runs}`}>
      <LabelledField id={id} label={words.label} hint={hint}>
        <Select
          id={id}
          options={options}
          value={value}
          onChange={(run) => onChange(run === ALL ? undefined : run)}
          {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        />
      </LabelledField>
    </Tiles>
  );
}
