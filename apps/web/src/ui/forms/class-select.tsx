import { useId } from 'react';
import { Select } from 'antd';
import { classFilterTexts as words } from '#texts/ui/class';
import { LabelledField } from './labelled-field.tsx';
import { byLabel } from '../lists/label-filter.ts';

const ALL = '';
/** On a phone a field that can be written in calls the keyboard. */
const SEARCHED_FROM = 12;

interface Option {
  value: string;
  label: string;
}

interface Props {
  /** Of the field whose label stands above it; without one it is only said. */
  id?: string;
  options: readonly Option[];
  /** Of a class; none for all of them. */
  value: string | undefined;
  onChange: (classId: string | undefined) => void;
}

/** Shows what is of one class alone. */
export function ClassSelect({ id, options, value = ALL, onChange }: Props) {
  const own = useId();
  const select = (
    <Select<string, Option>
      id={id ?? own}
      {...(id === undefined && { 'aria-label': words.label })}
      style={id === undefined ? { minWidth: 'min(100%, 13rem)' } : { width: '100%' }}
      options={[{ value: ALL, label: words.all }, ...options]}
      value={value}
      notFoundContent={words.none}
      {...(options.length >= SEARCHED_FROM && {
        showSearch: { filterOption: byLabel },
      })}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
  if (id === undefined) return select;
  return (
    <LabelledField id={id} label={words.label}>
      {select}
    </LabelledField>
  );
}
