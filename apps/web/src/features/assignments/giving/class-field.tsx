import { useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { Select } from 'antd';
import { ASSIGNMENT_CLASSES } from '@ardoise/contracts/light';
import type { SchoolClass } from '@ardoise/contracts';
import { useGetClassesQuery } from '../../../data/classes.api.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { byLabel } from '../../../ui/lists/label-filter.ts';
import { giveTexts as words } from '#texts/assignments/give';

/** With its list open the field would take Tab for a choice and keep the focus for ever; leaving it closes the list. */
export function letTabPass(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

/** A class, or a group of them. */
interface Option {
  label: string;
  value?: string;
  options?: Option[];
}

/** One's own classes come first. */
function grouped(open: readonly SchoolClass[]) {
  const years = new Set(open.map((one) => one.school_year));
  const optionOf = ({ id, name, school_year: year }: SchoolClass): Option => ({
    value: id,
    label: years.size > 1 ? `${name} (${year})` : name,
  });
  const groups = [
    { label: words.mine, options: open.filter(({ mine }) => mine).map(optionOf) },
    { label: words.others, options: open.filter(({ mine }) => !mine).map(optionOf) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

interface Props {
  id: string;
  value: readonly string[];
  problem: string | undefined;
  onChange: (ids: string[]) => void;
}

/** The classes to which something is given. */
export function ClassField({ id, value, problem, onChange }: Props) {
  const { data: open } = useGetClassesQuery(false);
  const options = useMemo(() => grouped(open ?? []), [open]);
  return (
    <LabelledField id={id} label={words.classes} hint={words.classesHint} problem={problem}>
      <div onKeyDownCapture={letTabPass}>
        <Select<string[], Option>
          id={id}
          mode="multiple"
          style={{ width: '100%' }}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          loading={!open}
          value={[...value]}
          options={options}
          maxCount={ASSIGNMENT_CLASSES}
          showSearch={{ filterOption: byLabel }}
          notFoundContent={words.classesNone}
          onChange={(ids) => onChange(ids)}
        />
      </div>
    </LabelledField>
  );
}
