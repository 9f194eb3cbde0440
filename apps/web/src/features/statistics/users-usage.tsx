import { useState } from 'react';
import { DownloadOutlined } from '@ant-design/icons';
import type { UserStatistics } from '@ardoise/contracts';
import { csv } from '../../ui/csv.ts';
import { formatNumber, hoursAndMinutes } from '../../ui/format.ts';
import { PageTurner } from '../../ui/page-turner.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { SortHeader } from '../../ui/sort-header.tsx';
import type { DaySpan } from './period.ts';
import { statisticsTexts } from './texts.fr.ts';
import { ordered, ROWS_A_PAGE, SORTS } from './user-order.ts';
import type { Order } from './user-order.ts';
import './users-usage.css';

const words = statisticsTexts;

/** '07:05', which a spreadsheet adds up. */
const clock = (seconds: number) =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60].map((part) => String(part).padStart(2, '0')).join(':');

function saveCsv(users: readonly UserStatistics[], { first, last }: DaySpan): void {
  const rows = users.map(({ email, nb_sessions, total_time }) => [email, nb_sessions, clock(total_time), total_time]);
  saveFile(`users_stats_${first}_to_${last}.csv`, 'text/csv;charset=utf-8', csv([words.csvColumns, ...rows]));
}

/** Who was there, how often and how long: ten rows a page, in any order, and all of them as CSV. */
export function UsersUsage({ users, period }: { users: readonly UserStatistics[]; period: DaySpan }) {
  const [order, setOrder] = useState<Order>({ by: 'total_time', descending: true });
  const [wanted, setWanted] = useState(1);
  const pages = Math.max(1, Math.ceil(users.length / ROWS_A_PAGE));
  const page = Math.min(wanted, pages);
  const all = ordered(users, order);
  const reorder = (next: Order) => {
    setOrder(next);
    setWanted(1);
  };
  return (
    <section className="stats-part" aria-labelledby="stats-users">
      <div className="usage-top">
        <div>
          <h2 id="stats-users">{words.users}</h2>
          <p className="stats-hint">{words.usersHint}</p>
        </div>
        <button type="button" className="button" onClick={() => saveCsv(all, period)}>
          <DownloadOutlined aria-hidden />
          {words.exportCsv}
        </button>
      </div>
      <table className="usage" aria-labelledby="stats-users">
        <thead>
          <tr>
            {SORTS.map((by) => (
              <SortHeader
                key={by}
                by={by}
                label={words.columns[by]}
                order={order}
                onOrder={reorder}
                descendingFirst={by !== 'email'}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {all.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE).map(({ id, email, nb_sessions, total_time }) => (
            <tr key={id}>
              <th scope="row">{email}</th>
              <td>{formatNumber(nb_sessions)}</td>
              <td>{hoursAndMinutes(total_time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageTurner page={page} pages={pages} onTurn={setWanted} />
    </section>
  );
}
