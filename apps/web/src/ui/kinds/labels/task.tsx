import type { AskedLabels } from '@ardoise/contracts';
import { ZoneSearch } from './zone-search.tsx';
import { ZoneNames } from './zone-names.tsx';

interface Props {
  url: string | null;
  asked: AskedLabels;
  offered: readonly string[];
  values: readonly string[];
  disabled?: boolean;
  onChange: (values: string[]) => void;
  onDone?: (() => void) | undefined;
}

/** A picture whose zones are found or named. */
export function LabelsTask({ url, asked, offered, values, disabled = false, onChange, onDone }: Props) {
  const common = { values, disabled, onChange };
  if (asked.ask !== 'where') return <ZoneNames {...common} url={url} asked={asked} offered={offered} onDone={onDone} />;
  return url && <ZoneSearch {...common} url={url} labels={asked.labels} />;
}
