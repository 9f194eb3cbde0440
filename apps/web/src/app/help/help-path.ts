import { useNavigate } from 'react-router-dom';
import { useShortcuts } from '../../ui/actions/shortcuts.ts';
import { isQuizStage } from '../shell/stage.ts';

export const HELP = '/app/help';
/** As it is written; a keyboard may ask for Shift to write it. */
export const HELP_KEY = '?';

/** Leads to the help, but not out of a quiz whose time runs. */
export function useHelpKey(pathname: string): void {
  const navigate = useNavigate();
  const open = () => (isQuizStage(pathname) ? false : void navigate(HELP));
  useShortcuts({ [HELP_KEY]: open, [`Shift+${HELP_KEY}`]: open });
}
