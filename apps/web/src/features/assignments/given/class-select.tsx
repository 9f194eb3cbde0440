import { Select } from 'antd';
import { normalize } from '../../../ui/normalize.ts';
import { byName, givenTexts as words } from './given-texts.fr.ts';

const ALL = '';

interface Props {
  classes: readonly { id: string; name: string }[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** One class of several, or all. */
export function ClassSelect({ classes, value = ALL, onChange }: Props) {
  const isListed = value === ALL || classes.some(({ id }) => id === value);
  const options = [
    { value: ALL, label: words.allClasses },
    ...classes.toSorted(byName).map(({ id, name }) => ({ value: id, label: name })),
    ...(isListed ? [] : [{ value, label: words.otherClass }]),
  ];
  return (
    <Select
      aria-label={words.classFilter}
      style={{ minWidth: 'min(100%, 13rem)' }}
      value={value}
      options={options}
      showSearch={{ filterOption: (input, option) => normalize(option?.label ?? '').includes(normalize(input)) }}
      onChange={(id) => onChange(id === ALL ? undefined : id)}
    />
  );
}
