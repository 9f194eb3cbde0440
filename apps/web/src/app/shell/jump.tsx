import type { Role } from '@ardoise/contracts';
import { JumpDialog } from '../../features/catalogue/jump/jump-dialog.tsx';
import { useMenuPages } from '../routes/menu-pages.tsx';

interface Props {
  role: Role;
  open: boolean;
  onClose: () => void;
}

/** To the pages of the menu as well as to folders and decks. */
export function Jump({ role, ...props }: Props) {
  return <JumpDialog {...props} pages={useMenuPages(role)} />;
}
