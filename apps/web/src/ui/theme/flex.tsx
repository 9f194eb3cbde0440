import { createElement } from 'react';
import type { CSSProperties, HTMLAttributes, Ref } from 'react';
import styles from './flex.module.css';

const GAPS: Record<string, number> = { small: 8, middle: 16, large: 24 };

interface Props extends HTMLAttributes<HTMLElement> {
  component?: 'div' | 'span' | 'ul' | 'dl' | 'section' | 'header' | 'article';
  vertical?: boolean;
  wrap?: boolean;
  /** Pixels, a length, or 'small', 'middle', 'large'. */
  gap?: number | string;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  flex?: CSSProperties['flex'];
  ref?: Ref<HTMLElement>;
}

/** antd's Flex without antd: for what a student's first screens are made of. */
export function Flex({
  component = 'div',
  vertical,
  wrap,
  gap,
  align,
  justify,
  flex,
  className,
  style,
  ...rest
}: Props) {
  const names = [styles.flex, vertical && styles.vertical, wrap && styles.wrap, className].filter(Boolean).join(' ');
  const own: CSSProperties = {
    ...(gap === undefined ? {} : { gap: GAPS[gap] ?? gap }),
    ...(align === undefined ? {} : { alignItems: align }),
    ...(justify === undefined ? {} : { justifyContent: justify }),
    ...(flex === undefined ? {} : { flex }),
    ...style,
  };
  return createElement(component, { ...rest, className: names, style: own });
}
