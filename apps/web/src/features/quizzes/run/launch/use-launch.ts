import { useState } from 'react';
import type { RunForm } from '@ardoise/contracts';
import { useNavigate } from 'react-router-dom';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import { remotePath, wallPath } from '../paths.ts';
import { useOpenRunMutation } from '../run.api.ts';
import { runTexts } from '#texts/quizzes/run';

/**
 * A window for the wall, empty until there is a run: only now, while a button is being pressed, may one be opened. It
 * knows nothing of this page. null where the browser keeps it from opening; the remote then has a link to the wall.
 */
function windowForWall(): Window | null {
  const opened = window.open('', '_blank');
  if (opened) opened.opener = null;
  return opened;
}

/** Opens a run: the wall in a window of its own, while this page becomes the remote. */
export function useLaunch(quizId: string) {
  const [busy, setBusy] = useState(false);
  const [openRun] = useOpenRunMutation();
  const navigate = useNavigate();
  const launch = async (form: NonNullable<RunForm>) => {
    if (busy) return;
    setBusy(true);
    const wall = windowForWall();
    try {
      const { id } = await openRun({ quizId, form }).unwrap();
      wall?.location.replace(new URL(wallPath(id), window.location.origin));
      void navigate(remotePath(id));
    } catch (failure) {
      wall?.close();
      setBusy(false);
      toasts.failure(runTexts.launch.failed, failure);
    }
  };
  return { launch: (form: NonNullable<RunForm>) => void launch(form), busy };
}
