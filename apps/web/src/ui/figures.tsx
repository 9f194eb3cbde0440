import type { ReactNode } from 'react';
import styles from './figures.module.css';
import { Tiles } from './tiles.tsx';

interface Props {
  figures: readonly (readonly [name: string, value: ReactNode, more?: ReactNode])[];
  label?: string;
}

/** Large numbers, each with its name and what else is to be said of it. */
export function Figures({ figures, label }: Props) {
  return (
    <Tiles as="dl" least="8.5rem" gap={12} aria-label={label}>
      {figures.map(([name, value, more]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            {more !== undefined && <> {more}</>}
          </dd>
        </div>
      ))}
    </Tiles>
  );
}
