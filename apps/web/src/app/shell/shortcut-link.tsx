import type { ReactNode, Ref } from 'react';
import type { LinkProps } from 'react-router-dom';
import { Link, useLocation } from 'react-router-dom';

/** What a link of a bar knows of its place. */
export interface LedTo {
  to: string;
  /** What stands below it is another place. */
  end?: boolean;
  /** Whatever begins so belongs to it as well. */
  above?: string;
}

/** Where a bar leads. */
export interface Shortcut extends LedTo {
  label: string;
  icon: ReactNode;
}

interface Props extends Omit<LinkProps, 'to'> {
  shortcut: LedTo;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link of a bar, which says whether one is there. */
export function ShortcutLink({ shortcut: { to, end = false, above }, ...props }: Props) {
  const { pathname } = useLocation();
  const isIn = pathname === to || (!end && pathname.startsWith(above ?? `${to}/`));
  return <Link {...props} to={to} aria-current={isIn ? 'page' : undefined} />;
}
