import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from './button.tsx';
import type { ButtonLook } from './button.tsx';

type Props = Omit<ButtonLook, 'danger'> &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'type'> & { to: string };

/** A link within the application that looks like a button. */
export function ButtonLink({ type, size, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonClass({ type, size, icon, className, children })}>
      {icon}
      {children}
    </Link>
  );
}
