import type { KeyboardEvent } from 'react';
import { Select } from 'antd';
import { LabelledField } from '../forms/labelled-field.tsx';
import { byLabel } from '../lists/label-filter.ts';
import { reservedTexts as words } from '#texts/ui/reserved';

export interface ClassOption {
  value: string;
  label: string;
}

interface FieldProps {
  id: string;
  value: readonly string[];
  options: readonly ClassOption[];
  onChange: (ids: string[]) => void;
}

/** With its list open the field would take Tab for a choice and keep the focus for ever; leaving it closes the list. */
function letTabPass(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

/** Chooses the classes for which something is there; none for everybody. */
export function ReservedField({ id, value, options, onChange }: FieldProps) {
  return (
    <LabelledField id={id} label={words.label} hint={value.length > 0 ? words.forSome : words.forAll}>
      <div onKeyDownCapture={letTabPass}>
        <Select<string[], ClassOption>
          id={id}
          mode="multiple"
          style={{ width: '100%' }}
          placeholder={words.placeholder}
          aria-describedby={`${id}-hint`}
          value={[...value]}
          options={[...options]}
          showSearch={{ filterOption: byLabel }}
          notFoundContent={words.none}
          onChange={(chosen) => onChange(chosen)}
        />
      </div>
    </LabelledField>
  );
}
