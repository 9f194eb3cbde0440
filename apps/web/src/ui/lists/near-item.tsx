import type { HTMLAttributes, ReactNode } from 'react';
import { IsNear, useNearItem } from './near-list.ts';
import styles from './near-item.module.css';

interface Props extends Omit<HTMLAttributes<HTMLLIElement>, 'children'> {
  /** What it says, as text: all there is of it while it is far from view. */
  words: string;
  /** The height that it probably takes, until it has been seen. */
  estimatePx: number;
  children: () => ReactNode;
}

/**
 * An item of a list that may have thousands: one element with its words while it is far from view, so that the browser
 * finds it, links lead to it and screen readers count it; drawn whole as it comes near.
 */
export function NearItem({ words, estimatePx, children, className, ...rest }: Props) {
  const { ref, isNear, heightPx } = useNearItem<HTMLLIElement>();
  if (isNear)
    return (
      <li ref={ref} className={className} {...rest}>
        <IsNear value={true}>{children()}</IsNear>
      </li>
    );
  return (
    <li ref={ref} className={`${className} ${styles['waiting']}`} {...rest} style={{ height: heightPx ?? estimatePx }}>
      {words}
    </li>
  );
}
