import { ClassSelect as Select } from '../../../ui/forms/class-select.tsx';
import { byClassName, givenTexts as words } from '#texts/assignments/given';

interface Props {
  classes: readonly { id: string; name: string }[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** One class of several, or all; one that is chosen and not listed is archived. */
export function GivenClassSelect({ classes, value, onChange }: Props) {
  const listed = [...classes].sort(byClassName).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = value === undefined || classes.some(({ id }) => id === value);
  const options = isListed ? listed : [...listed, { value, label: words.otherClass }];
  return <Select options={options} value={value} onChange={onChange} />;
}
