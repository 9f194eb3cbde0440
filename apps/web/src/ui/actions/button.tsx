import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

export interface ButtonLook {
  /** `primary` is the one thing to do, `text` stands back until it is pointed at. */
  type?: 'default' | 'primary' | 'text' | undefined;
  size?: 'middle' | 'large' | undefined;
  icon?: ReactNode;
  danger?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

type Props = ButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & { ref?: Ref<HTMLButtonElement> };

const LOOKS = { default: 'button', primary: 'button button-primary', text: 'button button-quiet' };

export function buttonClass({ type = 'default', size, icon, danger, className, children }: ButtonLook): string {
  const isSign = Boolean(icon) && (children === undefined || children === null || children === false);
  const names = [
    LOOKS[type],
    size === 'large' && 'button-large',
    isSign && 'button-sign',
    danger && 'button-danger',
    className,
  ];
  return names.filter(Boolean).join(' ');
}

/** Looks like antd's, which comes only with the screens that need its widgets. */
export function Button({ type, size, icon, danger, className, children, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={buttonClass({ type, size, icon, danger, className, children })}>
      {icon}
      {children}
    </button>
  );
}
