import type { ReactNode } from 'react';
import { MenuButton } from '../../../ui/actions/menu-button.tsx';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { StageHead } from '../../../ui/heads/stage-head.tsx';
import { revisionTexts as words } from '#texts/revision';

/** The way out of a revision, and what it is called. */
export interface Exit {
  to: string;
  label: string;
}

interface Props {
  exit: Exit;
  menu?: () => MenuItem[];
  children?: ReactNode;
}

/** All that stands above the card: the way out, how far one is, and one menu for everything else. */
export function StageTop({ exit, menu, children }: Props) {
  return (
    <StageHead
      closeTo={exit.to}
      closeLabel={exit.label}
      action={menu && <MenuButton label={words.more} items={menu} />}
    >
      {children}
    </StageHead>
  );
}
