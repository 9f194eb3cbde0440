import type { RunWall } from '@ardoise/contracts';
import { formatNumber } from '#texts/grammar';
import { LocalAddress } from '../../../../ui/sharing/local-address.tsx';
import { QrPicture } from '../../../../ui/sharing/qr-picture.tsx';
import { widthOf } from '../../code-width.ts';
import { joinQuizPath } from '../../join-path.ts';
import { useHiddenLines } from './use-hidden-lines.ts';
import { runTexts } from '#texts/quizzes/run';
import wayIn from '../../way-in.module.css';
import styles from './wall-lobby.module.css';

const words = runTexts.wall;
/** Drawn large; the style fits it to the screen. */
const QR_PX = 640;

/** How to come in, how many have come, and their first names where they may be shown. */
export function WallLobby({ run }: { run: RunWall }) {
  return (
    <div className={styles.lobby}>
      <div className={styles.way}>
        <QrPicture
          url={new URL(joinQuizPath(run.quiz_id), window.location.origin).href}
          name={words.picture(run.quiz_name)}
          size={QR_PX}
        />
        <div className={styles.words}>
          <p className="hint">{words.join}</p>
          <p className="label">{window.location.host}/app/quiz</p>
          <p className="hint">{words.with}</p>
          <p className={wayIn.code} style={widthOf(run.access_code)}>
            {run.access_code}
          </p>
          <LocalAddress />
        </div>
      </div>
      <p className={styles.count} role="status">
        {run.joined === 0 ? (
          words.nobody
        ) : (
          <>
            <strong>{formatNumber(run.joined)}</strong> {words.joined(run.joined)}
          </>
        )}
      </p>
      {run.first_names.length > 0 && <Newcomers names={run.first_names} joined={run.joined} />}
    </div>
  );
}

/** Who came last, as far as there is room, and how many came before. */
function Newcomers({ names, joined }: { names: readonly string[]; joined: number }) {
  const { list, hidden } = useHiddenLines<HTMLUListElement>(names.length);
  const others = joined - names.length + hidden;
  return (
    <div className={styles.newcomers}>
      {others > 0 && (
        <p className={styles.others}>
          <span aria-hidden="true">{words.others(others)}</span>
          <span className="visually-hidden">{runTexts.remote.more(others)}</span>
        </p>
      )}
      <ul ref={list} className={styles.names} aria-label={words.newcomers}>
        {names.map((name, index) => (
          // Two students may have the same first name; who came stays where they are.
          <li dir="auto" key={`${name} ${joined - names.length + index}`}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
