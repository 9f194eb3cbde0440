import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { CloseOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Link, useParams } from 'react-router-dom';
import { isMissing } from '../../../platform/api.ts';
import { messageOf } from '../../../ui/message-of.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Missing } from '../../../ui/missing.tsx';
import { QrPicture } from '../../../ui/sharing/qr-picture.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { stateAt } from '../availability.ts';
import { joinPath } from '../join-path.ts';
import { useGetQuizQuery } from '../quizzes.api.ts';
import { quizTexts } from '../texts.fr.ts';
import { useServerNow } from '../use-server-now.ts';
import styles from './projection.module.css';
import { useQuizNumbers } from './use-quiz-numbers.ts';

const words = quizTexts.live;
/** Drawn large; the style fits it to the screen. */
const QR_PX = 640;

/** A long code is written smaller, so that it stays on one line beside the drawing. */
const lengthOf = (code = '') => ({ '--code-length': code.length }) as CSSProperties;

/** For the wall of a classroom: the code, the drawing to scan, who has come and who is done. Read from ten metres. */
export function ProjectionPage() {
  const { quizId = '' } = useParams();
  const { currentData: quiz, error, refetch } = useGetQuizQuery(quizId);
  const { numbers } = useQuizNumbers(quizId);
  const now = useServerNow();
  const dates = useDates();
  const box = useRef<HTMLDivElement>(null);
  useTitle(quiz ? `${words.projection}\u00a0: ${quiz.name}` : words.projection);
  useEffect(() => {
    // What lies under it must be out of reach of the keyboard as well.
    const around = [...(document.querySelector('main')?.parentElement?.children ?? [])];
    const under = around.filter((one): one is HTMLElement => one instanceof HTMLElement && one.matches('header, a'));
    for (const element of under) element.inert = true;
    return () => {
      for (const element of under) element.inert = false;
    };
  }, []);

  if (isMissing(error)) return <Missing message={messageOf(error, texts.browser.missing)} />;
  if (error && !quiz) return <LoadError message={messageOf(error, words.failed)} onRetry={() => void refetch()} />;
  const state = quiz && stateAt(quiz, now);
  return (
    <div ref={box} className={styles.projection} aria-busy={!quiz}>
      <div className={styles.top}>
        <h1>{quiz?.name}</h1>
        <span className={styles.buttons}>
          {document.fullscreenEnabled && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={words.fullScreen}
              title={words.fullScreen}
              onClick={() => void box.current?.requestFullscreen()}
            >
              <FullscreenOutlined aria-hidden />
            </button>
          )}
          <Link className="button button-quiet" to="/app/quiz" aria-label={words.leave} title={words.leave}>
            <CloseOutlined aria-hidden />
          </Link>
        </span>
      </div>
      {quiz && (
        <div className={styles.way}>
          <QrPicture
            url={new URL(joinPath(quiz.id), window.location.origin).href}
            name={quizTexts.share.picture(quiz.name)}
            size={QR_PX}
          />
          <div className={styles.words}>
            <p className={styles.join}>{words.join}</p>
            <p className={styles.site}>{window.location.host}/app/quiz</p>
            <p className={styles.with}>{words.with}</p>
            <p className={styles.code} style={lengthOf(quiz.access_code)}>
              {quiz.access_code}
            </p>
            {state === 'upcoming' && quiz.start_date && (
              <p className={styles.with}>{words.startsAt(dates.moment(quiz.start_date))}</p>
            )}
            {state === 'ended' && <p className={styles.with}>{words.ended}</p>}
          </div>
        </div>
      )}
      <ul className={styles.numbers} aria-label={words.numbers}>
        <li>
          <strong>{formatNumber(numbers?.started ?? 0)}</strong> {words.started(numbers?.started ?? 0)}
        </li>
        <li>
          <strong>{formatNumber(numbers?.finished ?? 0)}</strong> {words.finished(numbers?.finished ?? 0)}
        </li>
      </ul>
    </div>
  );
}
