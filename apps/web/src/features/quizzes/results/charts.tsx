import type { CSSProperties, ReactNode } from 'react';
import { FigureTable } from '../../../ui/figure-table.tsx';
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
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      {chart.children}
      <div className={styles.bars} aria-hidden="true">
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
              <span className={styles.label}>{bar.label}</span>
              <span className={styles.track}>
                <span className={`${styles.fill} ${kind}`} style={style} />
                {part !== null && <span className={styles.fill} style={{ left: 0, width: `${part * 100}%` }} />}
                {from < 0 && <span className={styles.zero} style={{ left: `${zero * 100}%` }} />}
              </span>
              <span className={styles.value}>{bar.short ?? bar.text}</span>
            </div>
          );
        })}
        <p className={styles.axis}>{valueTitle}</p>
      </div>
      <Figures {...chart} />
    </figure>
  );
}

/** Round steps for an axis up to `most`: at most five of them. */
export function ticks(most: number): number[] {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Standing columns, side by side: how often each of a row of values came. */
export function Columns(chart: ChartProps) {
  const { title, nameTitle, valueTitle, bars } = chart;
  const marks = ticks(Math.max(0, ...bars.map(({ value }) => value ?? 0)));
  const top = marks.at(-1) ?? 1;
  // Beyond some twenty the labels would run into each other.
  const every = Math.ceil(bars.length / 21);
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      {chart.children}
      <div className={styles.columns} aria-hidden="true">
        <span className={styles.axis}>{valueTitle}</span>
        <span className={styles.y}>
          {marks.map((mark) => (
            <span key={mark} style={{ bottom: `${(mark / top) * 100}%` }}>
              {mark}
            </span>
          ))}
        </span>
        <span className={styles.plot}>
          {marks.map((mark) => (
            <span key={mark} className={styles.grid} style={{ bottom: `${(mark / top) * 100}%` }} />
          ))}
          {bars.map((bar, index) => (
            <span key={bar.label} className={styles.column} title={`${nameTitle} ${bar.name}\u00a0: ${bar.text}`}>
              <span style={{ height: `${((bar.value ?? 0) / top) * 100}%` }} />
              <span className={styles.x}>{index % every === 0 && bar.label}</span>
            </span>
          ))}
        </span>
        <p className={styles.axis}>{nameTitle}</p>
      </div>
      <Figures {...chart} />
    </figure>
  );
}
