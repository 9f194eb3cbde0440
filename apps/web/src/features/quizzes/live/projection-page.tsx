import { useEffect, useRef } from 'react';
import { CloseOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { texts } from '#texts/ui';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { COLON, formatNumber } from '#texts/grammar';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { Missing } from '../../../ui/states/missing.tsx';
import { putOutOfReach } from '../../../ui/dialogs/out-of-reach.ts';
import { LocalAddress } from '../../../ui/sharing/local-address.tsx';
import { QrPicture } from '../../../ui/sharing/qr-picture.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { stateAt } from '../availability.ts';
import { widthOf } from '../code-width.ts';
import { joinQuizPath } from '../join-path.ts';
import { useGetQuizQuery } from '../quizzes.api.ts';
import { quizTexts } from '#texts/quizzes';
import { useServerNow } from '../../../platform/use-server-now.ts';
import wayIn from '../way-in.module.css';
import styles from './projection.module.css';
import { useQuizNumbers } from './use-quiz-numbers.ts';

const words = quizTexts.live;
/** Drawn large; the style fits it to the screen. */
const QR_PX = 640;

/** For the wall of a classroom: the code, the drawing to scan, who has come and who is done. Read from ten metres. */
export function ProjectionPage() {
  const { quizId = '' } = useParams();
  const { currentData: quiz, error, refetch } = useGetQuizQuery(quizId);
  const { numbers } = useQuizNumbers(quizId);
  const now = useServerNow();
  const dates = useDates();
  const box = useRef<HTMLDivElement>(null);
  useTitle(quiz ? `${words.projection}${COLON}${quiz.name}` : words.projection);
  useEffect(() => {
    // What lies under it must be out of reach of the keyboard as well.
    return putOutOfReach(document.querySelectorAll<HTMLElement>('header[data-screen-only], a[data-screen-only]'));
  }, []);

  if (isMissing(error)) return <Missing message={failureSentence(error, texts.browser.missing)} />;
  if (error && !quiz) return <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />;
  const state = quiz && stateAt(quiz, now);
  return (
    <div ref={box} className={styles.projection} aria-busy={!quiz}>
      <Flex gap="middle" align="start" justify="space-between">
        <h1 dir="auto">{quiz?.name}</h1>
        <Flex flex="none">
          {document.fullscreenEnabled && (
            <Button
              type="text"
              size="large"
              icon={<FullscreenOutlined aria-hidden />}
              aria-label={words.fullScreen}
              title={words.fullScreen}
              onClick={() => void box.current?.requestFullscreen()}
            />
          )}
          <ButtonLink
            type="text"
            size="large"
            icon={<CloseOutlined aria-hidden />}
            to="/app/quiz"
            aria-label={words.leave}
            title={words.leave}
          />
        </Flex>
      </Flex>
      {quiz && (
        <Flex wrap flex={1} align="center" justify="center" className={styles.way}>
          <QrPicture
            url={new URL(joinQuizPath(quiz.id), window.location.origin).href}
            name={quizTexts.share.picture(quiz.name)}
            size={QR_PX}
          />
          <div className={styles.words}>
            <p className="hint">{words.join}</p>
            <p className="label">{window.location.host}/app/quiz</p>
            <p className="hint">{words.with}</p>
            <p className={wayIn.code} style={widthOf(quiz.access_code ?? '')}>
              {quiz.access_code}
            </p>
            {state === 'upcoming' && quiz.start_date && (
              <p className="hint">{words.startsAt(dates.moment(quiz.start_date))}</p>
            )}
            {state === 'ended' && <p className="hint">{words.ended}</p>}
            <LocalAddress />
          </div>
        </Flex>
      )}
      <Flex wrap align="baseline" justify="center" component="ul" className={styles.numbers} aria-label={words.numbers}>
        <li>
          <strong>{formatNumber(numbers?.started ?? 0)}</strong> {words.started(numbers?.started ?? 0)}
        </li>
        <li>
          <strong>{formatNumber(numbers?.finished ?? 0)}</strong> {words.finished(numbers?.finished ?? 0)}
        </li>
      </Flex>
    </div>
  );
}
