import type { FocusEvent, KeyboardEvent } from 'react';
import { DatePicker } from 'antd';
import type { DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { DAY_FORMS, MOMENT_FORMS } from '#texts/calendar';
import { DAY_HINT, MOMENT_HINT } from '#texts/dates';
import { hasMouse } from '../actions/has-mouse.ts';

const DAY = 'YYYY-MM-DD';
const MOMENT = 'YYYY-MM-DDTHH:mm';
const DAYS = [...DAY_FORMS, DAY];
const MOMENTS = [...MOMENT_FORMS, MOMENT];

interface Props extends Pick<DatePickerProps, 'id' | 'status' | 'allowClear' | 'aria-describedby' | 'aria-invalid'> {
  /** 'YYYY-MM-DD', with `withTime` 'YYYY-MM-DDTHH:mm', as a clock of the organisation reads it; '' for none. */
  value: string;
  withTime?: boolean;
  /** The last day that can be chosen. */
  max?: string;
  onChange: (value: string) => void;
}

/** A day, with `withTime` also an hour: typed or picked. It is taken as soon as it is whole. */
export function DateField({ value, withTime = false, max, onChange, ...props }: Props) {
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    // The widget goes back to what it was when nothing is left of what was typed.
    if (target instanceof HTMLInputElement && target.value === '' && props.allowClear !== false) onChange('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter takes the date or opens the calendar; it must not send the form.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  const take = (date: dayjs.Dayjs | null) => onChange(date?.format(withTime ? MOMENT : DAY) ?? '');
  return (
    // Around the widget: where it hears of the key itself, it would not open any more.
    <div role="presentation" onKeyDown={onKeyDown}>
      <DatePicker
        {...props}
        value={value ? dayjs(value) : null}
        format={withTime ? MOMENTS : DAYS}
        placeholder={withTime ? MOMENT_HINT : DAY_HINT}
        {...(withTime ? { showTime: { format: 'HH:mm' } } : {})}
        {...(max ? { maxDate: dayjs(max) } : {})}
        style={{ width: '100%' }}
        needConfirm={false}
        // Its 'now' would be this device's, in another time zone perhaps.
        showNow={false}
        inputReadOnly={!hasMouse()}
        onBlur={onBlur}
        onChange={take}
        // At once: what is pressed next, as the button that sends the form, must find it.
        onCalendarChange={(date) => take(Array.isArray(date) ? null : date)}
      />
    </div>
  );
}
