import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { MenuButton } from '../../ui/actions/menu-button.tsx';
import { appTexts } from '#texts/app';
import { RARE, TEACHING } from './teaching.tsx';

interface Props {
  /** Where no side bar stands: with what it has. */
  isAlone?: boolean;
  className: string | undefined;
  children: ReactNode;
}

const SIDELESS = [...TEACHING, ...RARE];

/** Leads to the pages that a professor opens more rarely. */
export function PlusButton({ isAlone = false, className, children }: Props) {
  const navigate = useNavigate();
  const pages = isAlone ? SIDELESS : RARE;
  return (
    <MenuButton
      label={appTexts.sideBar.plus}
      className={className}
      items={() => pages.map(({ to, label, icon }) => ({ label, icon, onSelect: () => void navigate(to) }))}
    >
      {children}
    </MenuButton>
  );
}
