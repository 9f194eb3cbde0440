import type { CSSProperties, HTMLAttributes } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'ul' | 'ol' | 'dl';
  /** The narrowest that one may be, as a CSS length: as many stand side by side as there is room for. */
  least: string;
  gap?: number;
  /** Few tiles keep their width instead of taking the whole line. */
  keepsWidth?: boolean;
}

/** Equal tiles side by side, fewer on a narrow screen. */
export function Tiles({ as: Tag = 'div', least, gap = 16, keepsWidth = false, style, ...props }: Props) {
  const grid: CSSProperties = {
    display: 'grid',
    gap,
    gridTemplateColumns: `repeat(${keepsWidth ? 'auto-fill' : 'auto-fit'}, minmax(min(100%, ${least}), 1fr))`,
  };
  return <Tag {...props} style={{ ...grid, ...style }} />;
}
