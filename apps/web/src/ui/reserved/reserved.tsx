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

interface SignProps {
  /** Of the open ones; null while they are not known. */
  names: readonly string[] | null;
  /** How many more have ended. */
  archived: number;
}

/** For which classes something is there. */
export function ReservedSign({ names, archived }: SignProps) {
  const said = words.sign(names, archived);
  return (
    <p className="detail cut" title={said}>
      <svg viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path d="M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4" />
      </svg>{' '}
      {said}
    </p>
  );
}
