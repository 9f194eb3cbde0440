import type { CSSProperties } from 'react';
import type { OwnProgress } from '@ardoise/contracts';
import { useDates } from '../../../app/use-dates.ts';
import { formatNumber } from '../../../ui/format.ts';
import { axisTop, shortDay } from './calendar.ts';
import './forecast.css';
import { progressTexts } from './texts.fr.ts';

const words = progressTexts;
const LABEL_EVERY = 7;

/** Under its bar; the last one ends where the chart ends, so that nothing runs over the edge of a phone. */
function placeOf(index: number, count: number): CSSProperties {
  const isLast = index + LABEL_EVERY >= count;
  return isLast
    ? { gridColumn: `${index - 3} / ${count + 1}`, textAlign: 'right' }
    : { gridColumn: `${index + 1} / span ${LABEL_EVERY}` };
}

/** How many cards come back on each of the next days: bars, and the same as a table. */
export function Forecast({ forecast }: Pick<OwnProgress, 'forecast'>) {
  const dates = useDates();
  const { overdue } = forecast;
  const days = forecast.days.map((one, index) => ({ ...one, late: index === 0 ? overdue : 0 }));
  const top = axisTop(Math.max(...days.map(({ cards, late }) => cards + late)));
  const height = (count: number) => ({ height: `${(count / top) * 100}%` });
  const nameOf = (day: string) => dates.day(`${day}T12:00:00Z`);
  const told = ({ day, cards, late }: (typeof days)[number]) =>
    words.dueOn(nameOf(day), cards + late) + (late > 0 ? words.withOverdue(late) : '');
  return (
    <section className="progress-part" aria-labelledby="forecast">
      <h2 id="forecast">{words.forecast}</h2>
      <p className="progress-hint">{words.forecastHint}</p>
      <div className="forecast" aria-hidden="true">
        <div className="forecast-axis">
          <span>
            {formatNumber(top)} {words.cards}
          </span>
          <span>{formatNumber(top / 2)}</span>
          <span>0</span>
        </div>
        <div className="forecast-bars">
          {days.map((one) => (
            <div key={one.day} className="forecast-day" title={told(one)}>
              {one.late > 0 && <div className="forecast-late" style={height(one.late)} />}
              {one.cards > 0 && <div className="forecast-due" style={height(one.cards)} />}
            </div>
          ))}
        </div>
        <div className="forecast-days">
          {days.map(
            ({ day }, index) =>
              index % LABEL_EVERY === 0 && (
                <span key={day} style={placeOf(index, days.length)}>
                  {index === 0 ? words.today : shortDay(day)}
                </span>
              ),
          )}
        </div>
      </div>
      {overdue > 0 && (
        <ul className="forecast-legend" aria-hidden="true">
          <li className="forecast-legend-late">{words.overdue}</li>
          <li className="forecast-legend-due">{words.due}</li>
        </ul>
      )}
      <table className="visually-hidden">
        <caption>{words.forecast}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.due}</th>
            <th scope="col">{words.overdue}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, cards, late }) => (
            <tr key={day}>
              <th scope="row">{nameOf(day)}</th>
              <td>{cards}</td>
              <td>{late}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
