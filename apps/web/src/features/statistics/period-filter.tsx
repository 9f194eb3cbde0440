import { PRESETS, presetSpan } from './period.ts';
import type { DaySpan, PeriodFault, Preset } from './period.ts';
import './period-filter.css';
import { statisticsTexts } from './texts.fr.ts';

const words = statisticsTexts;

interface Props {
  today: string;
  value: DaySpan;
  fault: PeriodFault | null;
  onChange: (span: DaySpan) => void;
}

/** The period that the whole page is about: by a preset, or by its two days. */
export function PeriodFilter({ today, value, fault, onChange }: Props) {
  const isCurrent = (preset: Preset) => {
    const { first, last } = presetSpan(preset, today);
    return first === value.first && last === value.last;
  };
  const field = (name: 'first' | 'last', label: string) => (
    <label>
      <span>{label}</span>
      <input
        type="date"
        className="input"
        value={value[name]}
        aria-invalid={fault !== null}
        aria-describedby={fault ? 'period-fault' : undefined}
        onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <section className="period" aria-label={words.period}>
      <div className="period-presets" role="group" aria-label={words.period}>
        {(Object.keys(PRESETS) as Preset[]).map((preset) => (
          <button
            key={preset}
            type="button"
            className="button"
            aria-pressed={isCurrent(preset)}
            onClick={() => onChange(presetSpan(preset, today))}
          >
            {words.presets[preset]}
          </button>
        ))}
      </div>
      <div className="period-days">
        {field('first', words.from)}
        {field('last', words.to)}
      </div>
      {fault && (
        <p id="period-fault" className="period-fault" role="alert">
          {words[fault]}
        </p>
      )}
    </section>
  );
}
