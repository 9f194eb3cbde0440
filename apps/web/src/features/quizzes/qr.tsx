import { QRCode } from 'antd';
import './quizzes.css';
import { quizTexts } from './texts.fr.ts';

/** The address under which students join a quiz. */
export const joinUrl = (id: string) => new URL(`/app/quiz/${encodeURIComponent(id)}`, window.location.origin).href;

/** Black on white whatever the theme: cameras want contrast. */
export function QuizQr({ id, name, size }: { id: string; name: string; size: number }) {
  return (
    <span className="quiz-qr" role="img" aria-label={quizTexts.share.qr(name)}>
      <span aria-hidden="true">
        <QRCode
          value={joinUrl(id)}
          type="svg"
          size={size}
          color="#000"
          bgColor="#fff"
          errorLevel="M"
          bordered={false}
        />
      </span>
    </span>
  );
}
