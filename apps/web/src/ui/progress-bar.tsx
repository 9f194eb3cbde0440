import { Progress } from 'antd';

/** A thin bar; `value` in per cent. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const rounded = Math.round(value);
  const read = { 'aria-label': label, 'aria-valuenow': rounded, 'aria-valuetext': `${rounded}\u00a0%` };
  return <Progress {...read} percent={value} status="normal" size={{ height: 6 }} showInfo={false} />;
}
