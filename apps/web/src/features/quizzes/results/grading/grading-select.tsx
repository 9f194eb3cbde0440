import { useId } from 'react';
import { Select } from 'antd';
import type { Grading } from '@ardoise/contracts';
import { LabelledField } from '../../../../ui/forms/labelled-field.tsx';
import { calledName } from '../../../../ui/figures/people.tsx';
import { useDates } from '../../../../platform/use-dates.ts';
import { markTexts } from '#texts/quizzes/marks';
import { resultsTexts } from '#texts/quizzes/results';

const words = resultsTexts.regrade;

/** Longer questions are cut: the list is one line a grading. */
const MOST_SIGNS = 48;
const cut = (text: string) => (text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS - 1)}…` : text);

function toldRuling({ question, ruling }: NonNullable<Grading['ruled']>): string {
  const told = markTexts.ruling.listed;
  if (ruling.type === 'weigh') return told[ruling.weight](cut(question));
  return told[ruling.type](cut(question), cut(ruling.answer.join(' | ')));
}

/** Who made a grading, when, and what it ruled where it is about one question. */
export function useGradingNames() {
  const dates = useDates();
  return ({ at, by_useremail, by_name, ruled }: Grading) => {
    if (at === null) return words.first;
    const by = words.by(by_useremail === null ? words.someone : calledName(by_name, by_useremail), dates.moment(at));
    return ruled ? markTexts.ruling.listedBy(toldRuling(ruled), by) : by;
  };
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
