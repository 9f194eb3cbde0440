import type { ReactNode } from 'react';
import { Card, Statistic } from 'antd';
import { Tiles } from './tiles.tsx';

interface Props {
  figures: readonly (readonly [name: string, value: ReactNode, more?: ReactNode])[];
  label?: string;
}

/** Large numbers, each with its name and what else is to be said of it. */
export function FigureRow({ figures, label }: Props) {
  return (
    <Tiles as="ul" least="8.5rem" gap={12} aria-label={label}>
      {figures.map(([name, value, more]) => (
        <li key={name}>
          <Card size="small" style={{ height: '100%' }}>
            <Statistic title={name} formatter={() => value} />
            {more !== undefined && <div className="hint"> {more}</div>}
          </Card>
        </li>
      ))}
    </Tiles>
  );
}
