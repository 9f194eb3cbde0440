import { useId } from 'react';
import { Button, Flex, Typography } from 'antd';
import { DateField } from '../../ui/forms/date-field.tsx';
import { PRESETS, presetSpan } from './period.ts';
import type { DaySpan, PeriodFault, Preset } from './period.ts';
import { statisticsTexts } from '#texts/statistics';

const words = statisticsTexts;

interface Props {
  today: string;
  value: DaySpan;
  fault: PeriodFault | null;
  onChange: (span: DaySpan) => void;
}

/** The period that the whole page is about: by a preset, or by its two days. */
export function PeriodFilter({ today, value, fault, onChange }: Props) {
  const id = useId();
  const isCurrent = (preset: Preset) => {
    const { first, last } = presetSpan(preset, today);
    return first === value.first && last === value.last;
  };
  const field = (name: 'first' | 'last', label: string) => (
    <Flex gap="small" align="center">
      <label htmlFor={`${id}-${name}`} style={{ flex: 'none' }}>
        {label}
      </label>
      <DateField
        id={`${id}-${name}`}
        status={fault ? 'error' : ''}
        value={value[name]}
        aria-invalid={fault !== null}
        {...(fault ? { 'aria-describedby': `${id}-fault` } : {})}
        onChange={(day) => onChange({ ...value, [name]: day })}
      />
    </Flex>
  );
  return (
    <Flex wrap gap="12px 24px" align="end" component="section" aria-label={words.period}>
      <Flex wrap gap="small" role="group" aria-label={words.period}>
        {(Object.keys(PRESETS) as Preset[]).map((preset) => (
          <Button
            key={preset}
            aria-pressed={isCurrent(preset)}
            {...(isCurrent(preset) ? { color: 'primary', variant: 'filled' } : {})}
            onClick={() => onChange(presetSpan(preset, today))}
          >
            {words.presets[preset]}
          </Button>
        ))}
      </Flex>
      <Flex wrap gap="small">
        {field('first', words.from)}
        {field('last', words.to)}
      </Flex>
      {fault && (
        <Typography.Text id={`${id}-fault`} type="danger" role="alert" style={{ width: '100%' }}>
          {words[fault]}
        </Typography.Text>
      )}
    </Flex>
  );
}
