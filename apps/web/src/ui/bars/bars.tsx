import { Flex } from 'antd';
import { FigureTable } from '../figures/figure-table.tsx';
import { formatNumber } from '#texts/grammar';
import { axisTop } from './axis-top.ts';
import styles from './bars.module.css';

/** Labels of days under the bars, so that none runs into the next on a phone. */
const LABELS = 5;

export interface Bar {
  /** As it is said in full, and under the bar. */
  when: string;
  short: string;
  /** One for each series, from the bottom up. */
  values: readonly number[];
  /** The same in words, for the table. */
  read?: readonly string[];
  /** What the pointer is told. */
  told: string;
}

interface Props {
  /** What is drawn, and when, for those who read it as a table. */
  caption: string;
  when: string;
  /** From the bottom up; two at most. */
  series: readonly string[];
  bars: readonly Bar[];
  /** Beside the number at the top. */
  unit?: string;
  /** Under the bars there are this many at most. */
  labels?: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function Legend({ series }: Pick<Props, 'series'>) {
  return (
    <Flex gap="middle" justify="end" component="ul" className="detail" aria-hidden="true">
      {series.map((name, index) => (
        <li key={name}>
          <span className={`swatch ${styles.key}`} data-series={index} /> <bdi>{name}</bdi>
        </li>
      ))}
    </Flex>
  );
}

/** Bars over time or another row of steps, and the same as a table for who cannot see them. */
export function TimeBars({ caption, when: whenHead, series, bars, unit, labels = LABELS }: Props) {
  const top = axisTop(Math.max(0, ...bars.map(({ values }) => sum(values))));
  const every = Math.ceil(bars.length / labels);
  return (
    <>
      <div className={`detail numbers ${styles.bars}`} aria-hidden="true">
        <Flex vertical justify="space-between" align="end" className={styles.axis}>
          <span>{unit === undefined ? formatNumber(top) : `${formatNumber(top)} ${unit}`}</span>
          <span>{formatNumber(top / 2)}</span>
          <span>0</span>
        </Flex>
        <div className={styles.plot}>
          {bars.map(({ when, values, told }) => (
            <div key={when} data-part="bar" className={styles.one} title={told}>
              {values.map(
                (value, index) =>
                  value > 0 && (
                    <div key={series[index]} data-series={index} style={{ height: `${(value / top) * 100}%` }} />
                  ),
              )}
            </div>
          ))}
        </div>
        <div className={styles.labels}>
          {bars.map(
            ({ when, short }, index) =>
              index % every === 0 && (
                <span key={when} style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}>
                  {short}
                </span>
              ),
          )}
        </div>
      </div>
      {series.length > 1 && <Legend series={series} />}
      <FigureTable
        caption={caption}
        heads={[whenHead, ...series]}
        rows={bars.map(({ when, values, read = values }) => [when, ...read])}
      />
    </>
  );
}
