import { DesktopOutlined, MobileOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Quiz } from '@ardoise/contracts';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { remotePath, wallPath } from '../paths.ts';
import { quizTexts } from '#texts/quizzes';
import { runTexts } from '#texts/quizzes/run';

const words = runTexts.list;
const named = quizTexts.list.of;

interface Props {
  quiz: Quiz;
  onLaunch: (quiz: Quiz) => void;
}

/** Of a paced quiz: back into the run that is open, or the way to open one. */
export function RunActions({ quiz, onLaunch }: Props) {
  if (quiz.run_id)
    return (
      <>
        <ButtonLink
          icon={<DesktopOutlined aria-hidden />}
          aria-label={named(words.resume, quiz.name)}
          to={wallPath(quiz.run_id)}
          target="_blank"
          rel="noopener"
        >
          {words.resume}
        </ButtonLink>
        <ButtonLink
          type="primary"
          icon={<MobileOutlined aria-hidden />}
          aria-label={named(words.remote, quiz.name)}
          to={remotePath(quiz.run_id)}
        >
          {words.remote}
        </ButtonLink>
      </>
    );
  return (
    <Button
      type="primary"
      icon={<PlayCircleOutlined aria-hidden />}
      aria-label={named(words.launch, quiz.name)}
      disabled={quiz.flashcards_count === 0}
      onClick={() => onLaunch(quiz)}
    >
      {words.launch}
    </Button>
  );
}
