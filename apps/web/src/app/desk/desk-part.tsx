import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './desk.module.css';

/** One kind of what stands on the desk, under its name. */
export function DeskPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`panel padded ${styles.part}`} aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {title}
      </h2>
      {children}
    </section>
  );
}
