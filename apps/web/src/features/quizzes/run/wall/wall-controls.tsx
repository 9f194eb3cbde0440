import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import {
  CheckOutlined,
  CloseOutlined,
  FullscreenOutlined,
  LeftOutlined,
  MoonOutlined,
  RightOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { RunWall } from '@ardoise/contracts';
import { RUN_EXTENSION_SECONDS } from '@ardoise/contracts/light';
import { Button } from '../../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { hasAnswer } from '../next-act.ts';
import { onWords } from '../on-words.ts';
import { runTexts } from '#texts/quizzes/run';
import type { RunCommands } from '../use-run-commands.ts';
import type { Past } from './use-past.ts';
import styles from './wall.module.css';

const words = runTexts.wall;
const GONE_AFTER_MS = 3_000;

/** True for a moment after the pointer was moved. */
function usePointerMoves(): boolean {
  const [moves, setMoves] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onMove = () => {
      setMoves(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoves(false), GONE_AFTER_MS);
    };
    document.addEventListener('pointermove', onMove);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', onMove);
    };
  }, []);
  return moves;
}

interface ControlProps {
  icon: ReactNode;
  label: string;
  keys?: string;
  disabled?: boolean;
  onClick: () => void;
}

function Control({ icon, label, keys, disabled, onClick }: ControlProps) {
  return (
    <Button
      type="text"
      icon={icon}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      disabled={disabled}
      onClick={onClick}
    />
  );
}

interface Props {
  run: RunWall;
  past: Past;
  commands: RunCommands;
  on: () => void;
  black: () => void;
  fullScreen: () => void;
}

/** What the keys do, for the mouse: there while the pointer moves, or while one of them has the focus. */
export function WallControls({ run, past, commands, on, black, fullScreen }: Props) {
  const isShown = usePointerMoves();
  const isAsking = run.phase === 'asking';
  const isPast = past.step !== null;
  return (
    <div className={styles.controls} role="toolbar" aria-label={words.controls} data-shown={isShown || undefined}>
      <Control
        icon={<LeftOutlined aria-hidden />}
        label={words.back}
        keys="←"
        disabled={!past.canGoBack}
        onClick={past.back}
      />
      <Button
        type="primary"
        icon={<RightOutlined aria-hidden />}
        aria-disabled={commands.busy}
        disabled={!isPast && run.phase === 'over'}
        onClick={on}
      >
        {isPast ? words.forward : onWords(run)}
      </Button>
      {isAsking && !isPast && (
        <>
          {run.question?.deadline && (
            <Button
              type="text"
              aria-label={runTexts.command.extendName(RUN_EXTENSION_SECONDS)}
              onClick={commands.extend}
            >
              {runTexts.command.extend(RUN_EXTENSION_SECONDS)}
            </Button>
          )}
          {hasAnswer(run) && (
            <Control
              icon={<CheckOutlined aria-hidden />}
              label={runTexts.command.reveal}
              keys="R"
              onClick={commands.reveal}
            />
          )}
        </>
      )}
      {isPast && <Control icon={<StopOutlined aria-hidden />} label={words.toPresent} onClick={past.toPresent} />}
      <Control icon={<MoonOutlined aria-hidden />} label={words.blackButton} keys="B" onClick={black} />
      {document.fullscreenEnabled && (
        <Control icon={<FullscreenOutlined aria-hidden />} label={words.fullScreen} keys="F" onClick={fullScreen} />
      )}
      <ButtonLink
        type="text"
        icon={<CloseOutlined aria-hidden />}
        to="/app/quiz"
        aria-label={words.leave}
        title={words.leave}
      />
    </div>
  );
}
