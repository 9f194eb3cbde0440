import { useId } from 'react';
import { Select } from 'antd';
import type { Grading } from '@ardoise/contracts';
import { LabelledField } from '../../../../ui/forms/labelled-field.tsx';
import { calledName } from '../../../../ui/figures/people.tsx';
import { useDates } from '../../../../platform/use-dates.ts';
import { resultsTexts } from '#texts/quizzes/results';

const words = resultsTexts.regrade;

/** Who made a grading, and when. */
export function useGradingNames() {
  const dates = useDates();
  return ({ at, by_useremail, by_name }: Grading) =>
    at === null
      ? words.first
      : words.by(by_useremail === null ? words.someone : calledName(by_name, by_useremail), dates.moment(at));
}

interface Props {
  label: string;
  gradings: readonly Grading[];
  value: number;
  onChange: (grading: number) => void;
}

/** One of a quiz's gradings. */
export function GradingSelect({ label, gradings, value, onChange }: Props) {
  const id = useId();
  const nameOf = useGradingNames();
  const options = gradings.map((one) => ({ value: one.grading, label: nameOf(one) }));
  return (
    <LabelledField id={id} label={label}>
      <Select id={id} options={options} value={value} onChange={onChange} />
    </LabelledField>
  );
}
