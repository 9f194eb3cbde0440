import type { CSSProperties, ReactNode } from 'react';
import { Card, Flex } from 'antd';
import { FigureTable } from '../../../ui/figure-table.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './charts.module.css';

export interface Bar {
  /** On the axis: short. */
  label: string;
  /** What it stands for, in full: for the hover and for screen readers. */
  name: string;
  /** null: there is nothing to show. */
  value: number | null;
  /** The value as it is read, with its unit. */
  text: string;
  /** The same beside the bar, where there is little room. */
  short?: string;
  /** A part of the value that is shown darker: the right ones among the answers. */
  part?: number;
}

interface ChartProps {
  title: string;
  /** Titles of the two columns of the table: the names, the values. */
  nameTitle: string;
  valueTitle: string;
  bars: readonly Bar[];
  children?: ReactNode;
}

/** A picture of figures, under its title. */
export function Chart({ title, children }: Pick<ChartProps, 'title' | 'children'>) {
  return (
    <Card size="small">
      <Flex vertical gap={12} component="figure">
        <figcaption>
          <strong>{title}</strong>
        </figcaption>
        {children}
      </Flex>
    </Card>
  );
}

/** The same figures as a table, for those who do not see the chart. */
function Figures({ title, nameTitle, valueTitle, bars }: ChartProps) {
  return (
    <FigureTable caption={title} heads={[nameTitle, valueTitle]} rows={bars.map(({ name, text }) => [name, text])} />
  );
}

const share = (value: number, from: number, to: number) => Math.min(1, Math.max(0, (value - from) / (to - from || 1)));

/** Lying bars, one under the other: for as many names as there are. Values go from `from` to `to`. */
export function ResponseBars({ from = 0, to, ...chart }: ChartProps & { from?: number; to: number }) {
  const zero = share(0, from, to);
  const { title, valueTitle, bars } = chart;
  return (
    <Chart title={title}>
      {chart.children}
      <div className={`${layout.numbers} ${styles.bars}`} aria-hidden="true">
        {bars.map((bar) => {
          const end = bar.value === null ? zero : share(bar.value, from, to);
          const style: CSSProperties = {
            left: `${Math.min(zero, end) * 100}%`,
            width: `${Math.abs(end - zero) * 100}%`,
          };
          const part = bar.part === undefined ? null : share(bar.part, from, to);
          const kind = part !== null ? styles.all : (bar.value ?? 0) < 0 ? styles.low : '';
          return (
            <div key={bar.label} className={styles.line} title={`${bar.name}\u00a0: ${bar.text}`}>
              <span className={layout.hint}>{bar.label}</span>
              <span className={styles.track}>
                <span className={`${styles.fill} ${kind}`} style={style} />
                {part !== null && <span className={styles.fill} style={{ left: 0, width: `${part * 100}%` }} />}
                {from < 0 && <span className={styles.zero} style={{ left: `${zero * 100}%` }} />}
              </span>
              <span className={styles.value}>{bar.short ?? bar.text}</span>
            </div>
          );
        })}
        <p className={`${layout.detail} ${styles.axis}`}>{valueTitle}</p>
      </div>
      <Figures {...chart} />
    </Chart>
  );
}
