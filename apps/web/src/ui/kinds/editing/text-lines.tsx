import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Flex, Input } from 'antd';
import { Problem } from './problem.tsx';
import { RemoveButton } from './line-buttons.tsx';
import { withAt } from './with-at.ts';
import { CARD_TEXT } from '../../writing/use-writing.ts';

interface Props {
  lines: readonly string[];
  labelOf: (place: number) => string;
  problem: string | undefined;
  onLines: (lines: string[]) => void;
  /** Of a line. */
  longest?: number;
  /** Lines that can be taken out; one always stays. */
  canRemove?: boolean;
  /** Before a line: what it is. */
  before?: (place: number) => ReactNode;
  /** Behind it, what else may be done with it. */
  after?: (place: number) => ReactNode;
}

/** A field a line. */
export function TextLines(props: Props) {
  const { lines, labelOf, problem, onLines, longest = 1_000, canRemove = false, before, after } = props;
  const firstEmpty = lines.findIndex((text) => text.trim() === '');
  return (
    <>
      {lines.map((text, index) => {
        const label = labelOf(index + 1);
        const isInvalid = problem !== undefined && text.trim() === '';
        return (
          <Fragment key={index}>
            <Flex gap="small" align="center">
              {before?.(index + 1)}
              <Input
                data-part={CARD_TEXT}
                aria-label={label}
                aria-invalid={isInvalid}
                status={isInvalid ? 'error' : ''}
                value={text}
                maxLength={longest}
                autoComplete="off"
                onChange={(event) => onLines(withAt(lines, index, event.target.value))}
              />
              {after?.(index)}
              {canRemove && lines.length > 1 && (
                <RemoveButton label={label} onRemove={() => onLines(lines.filter((_, at) => at !== index))} />
              )}
            </Flex>
            {index === firstEmpty && <Problem>{problem}</Problem>}
          </Fragment>
        );
      })}
      {firstEmpty < 0 && <Problem>{problem}</Problem>}
    </>
  );
}
