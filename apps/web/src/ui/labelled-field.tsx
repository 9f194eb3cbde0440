import type { ReactNode } from 'react';
import { Flex } from 'antd';
import styles from './labelled-field.module.css';

interface Props {
  /** Of the field; its hint and its problem are `${id}-hint` and `${id}-problem`. */
  id: string;
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  children: ReactNode;
}

/** A field with its name above and, where there are any, its hint and its problem beneath. */
export function LabelledField({ id, label, hint, problem, children }: Props) {
  return (
    <Flex vertical gap={4} className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </Flex>
  );
}
