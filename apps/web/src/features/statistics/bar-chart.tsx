import { formatNumber } from '../../ui/format.ts';
import './bar-chart.css';
import { axisTop } from './period.ts';
import { statisticsTexts } from './texts.fr.ts';

const words = statisticsTexts;
/** Labels under the bars, so that none runs into the next on a phone. */
const LABELS = 5;

export interface Bar {
  /** As it is said in full, and under the bar. */
  when: string;
  short: string;
  /** One for each series, from the bottom up. */
  values: readonly number[];
  /** What the pointer is told. */
  told: string;
}

interface Props {
  title: string;
  hint?: string;
  series: readonly string[];
  bars: readonly Bar[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Bars over time, and the same as a table for who cannot see them. */
export function BarChart({ title, hint, series, bars }: Props) {
  const top = axisTop(Math.max(0, ...bars.map(({ values }) => sum(values))));
  const every = Math.ceil(bars.length / LABELS);
  return (
    <section className="stats-part" aria-label={title}>
      <h2>{title}</h2>
      {hint !== undefined && <p className="stats-hint">{hint}</p>}
      <div className="bars" aria-hidden="true">
        <div className="bars-axis">
          <span>{formatNumber(top)}</span>
          <span>{formatNumber(top / 2)}</span>
          <span>0</span>
        </div>
        <div className="bars-plot">
          {bars.map(({ when, values, told }) => (
            <div key={when} className="bars-one" title={told}>
              {values.map((value, index) => (
                <div key={series[index]} className={`bars-${index}`} style={{ height: `${(value / top) * 100}%` }} />
              ))}
            </div>
          ))}
        </div>
        <div className="bars-labels">
          {bars.map(
            ({ when, short }, index) =>
              index % every === 0 && (
                <span key={when} style={{ left: `${(index / bars.length) * 100}%` }}>
                  {short}
                </span>
              ),
          )}
        </div>
      </div>
      {series.length > 1 && (
        <ul className="bars-legend" aria-hidden="true">
          {series.map((name, index) => (
            <li key={name} className={`bars-legend-${index}`}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {/* A table is as wide as its words: only what is around it can be hidden. */}
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ when, values }) => (
              <tr key={when}>
                <th scope="row">{when}</th>
                {values.map((value, index) => (
                  <td key={series[index]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
