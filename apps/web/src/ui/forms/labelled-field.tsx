import type { ReactNode } from 'react';
import { Flex } from 'antd';
import { texts } from '#texts/ui';

interface Props {
  /** Of the field; its hint and its problem are `${id}-hint` and `${id}-problem`. */
  id: string;
  label: string;
  /** It may be left empty, and says so. */
  optional?: boolean;
  hint?: ReactNode;
  problem?: string | undefined;
  children: ReactNode;
}

/** A field with its name above and, where there are any, its hint and its problem beneath. */
export function LabelledField({ id, label, optional, hint, problem, children }: Props) {
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id} className="label">
        {label}
        {optional && <span className="aside"> ({texts.common.optional})</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="detail">
          {hint}
        </p>
      )}
      <p id={`${id}-problem`} className="problem" role="alert">
        {problem}
      </p>
    </Flex>
  );
}
