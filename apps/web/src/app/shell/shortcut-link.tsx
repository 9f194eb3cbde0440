import type { LinkProps } from 'react-router-dom';
import { Link, useLocation } from 'react-router-dom';
import type { Shortcut } from './teaching.tsx';

interface Props extends Omit<LinkProps, 'to'> {
  shortcut: Shortcut;
}

/** A link of a bar, which says whether one is there. */
export function ShortcutLink({ shortcut: { to, end = false, above }, ...props }: Props) {
  const { pathname } = useLocation();
  const isIn = pathname === to || (!end && pathname.startsWith(above ?? `${to}/`));
  return <Link {...props} to={to} aria-current={isIn ? 'page' : undefined} />;
}
