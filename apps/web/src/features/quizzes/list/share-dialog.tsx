import { useRef, useState } from 'react';
import { CopyOutlined, DesktopOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import type { Quiz } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { useToasts } from '../../../ui/toasts.ts';
import { QuizQr, joinUrl } from '../qr.tsx';
import { quizTexts } from '../texts.fr.ts';

const words = quizTexts.share;
const CODE_PX = 220;

function Share({ quiz }: { quiz: Quiz }) {
  const field = useRef<HTMLInputElement>(null);
  const toasts = useToasts();
  const url = joinUrl(quiz.id);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.success(words.copied);
    } catch {
      // Without TLS, or when it was not allowed: the person does it.
      field.current?.select();
      toasts.info(words.notCopied);
    }
  };
  return (
    <div className="quiz-share">
      <p className="quiz-share-name">{quiz.name}</p>
      <QuizQr id={quiz.id} name={quiz.name} size={CODE_PX} />
      <p className="quiz-share-code">{quiz.access_code}</p>
      <p className="quiz-hint">{words.hint}</p>
      <input
        ref={field}
        className="quiz-share-link"
        aria-label={words.link}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="quiz-share-buttons">
        <Link className="button" to={`/app/quiz/${quiz.id}/projection`}>
          <DesktopOutlined aria-hidden />
          {words.project}
        </Link>
        <button type="button" className="button button-primary" onClick={() => void copy()}>
          <CopyOutlined aria-hidden />
          {words.copy}
        </button>
      </div>
    </div>
  );
}

/** The code, the link and the drawing that lead students to a quiz. */
export function ShareDialog({ quiz, onClose }: { quiz: Quiz | null; onClose: () => void }) {
  // The dialog keeps its content while it fades out.
  const [shown, setShown] = useState(quiz);
  if (quiz && quiz !== shown) setShown(quiz);
  return (
    <Modal
      title={words.title}
      open={quiz !== null}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      centered
      width={440}
    >
      {shown && <Share quiz={shown} />}
    </Modal>
  );
}
