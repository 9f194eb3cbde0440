import { useDates } from '../../../platform/use-dates.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { fromWall } from '../../../ui/figures/zoned-time.ts';
import { useZone } from '../use-zone.ts';
import { giveTexts as words } from '#texts/assignments/give';

interface Props {
  id: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** Until when, said in words beneath. */
export function DueField({ id, value, problem, onChange }: Props) {
  const dates = useDates();
  const iso = fromWall(value, useZone());
  return (
    <LabelledField id={id} label={words.due} hint={iso && dates.moment(iso)} problem={problem}>
      <DateField
        id={id}
        withTime
        allowClear={false}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        value={value}
        onChange={onChange}
      />
    </LabelledField>
  );
}
