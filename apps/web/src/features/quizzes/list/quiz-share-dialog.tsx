import { useState } from 'react';
import { DesktopOutlined } from '@ant-design/icons';
import type { Quiz } from '@ardoise/contracts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { ShareDialog } from '../../../ui/sharing/share-dialog.tsx';
import { joinQuizPath } from '../join-path.ts';
import { quizTexts } from '#texts/quizzes';

const words = quizTexts.share;

/** The code, the link and the drawing that lead students to a quiz. */
export function QuizShareDialog({ quiz, onClose }: { quiz: Quiz | null; onClose: () => void }) {
  // The dialog keeps its content while it fades out.
  const [shown, setShown] = useState(quiz);
  if (quiz && quiz !== shown) setShown(quiz);
  if (!shown) return null;
  const { id, name, mode, access_code: code } = shown;
  return (
    <ShareDialog
      shared={{ name, type: words.type, path: joinQuizPath(id), hint: words.hint, picture: words.picture(name), code }}
      open={quiz !== null}
      onClose={onClose}
      action={
        mode === 'self' && (
          <ButtonLink to={`${joinQuizPath(id)}/projection`} icon={<DesktopOutlined aria-hidden />}>
            {words.project}
          </ButtonLink>
        )
      }
    />
  );
}
