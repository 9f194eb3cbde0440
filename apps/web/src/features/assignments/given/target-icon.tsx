import type { AssignmentKind } from '@ardoise/contracts';
import { DeckIcon, FolderIcon, QuizIcon } from '../../../ui/actions/icons.tsx';

const ICONS = { deck: DeckIcon, folder: FolderIcon, quiz: QuizIcon };

/** The sign of what is to be worked on. */
export function TargetIcon({ kind }: { kind: AssignmentKind }) {
  const Icon = ICONS[kind];
  return <Icon />;
}
