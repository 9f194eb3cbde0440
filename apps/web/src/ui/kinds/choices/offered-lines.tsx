import { Fragment } from 'react';
import { Checkbox, Flex, Input } from 'antd';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { EditorProps } from '../editing/kind-editor.ts';
import { RemoveButton } from '../editing/line-buttons.tsx';
import { Problem } from '../editing/problem.tsx';
import { withPart } from '../editing/with-at.ts';
import { CARD_TEXT } from '../../writing/use-writing.ts';

const words = cataloguePageTexts.editor;

interface Props extends EditorProps {
  /** The right ones are ticked. */
  areTicked: boolean;
}

export const moreOffered = ({ draft: { choices }, onChange }: Pick<EditorProps, 'draft' | 'onChange'>) => ({
  label: words.addPossible,
  onAdd: () => onChange({ choices: [...choices, { text: '', isRight: false }] }),
});

/** What is chosen among, a line each. */
export function OfferedLines({ draft: { choices }, problem, areTicked, onChange }: Props) {
  return (
    <>
      {choices.map(({ text, isRight }, index) => {
        const label = words.possibleLabel(index + 1);
        return (
          <Fragment key={index}>
            <Flex gap="small" align="center">
              {areTicked && (
                <Checkbox
                  className="finger"
                  checked={isRight}
                  aria-label={words.correctLabel(index + 1)}
                  aria-invalid={problem && index === 0 ? true : undefined}
                  onChange={(event) =>
                    onChange({ choices: withPart(choices, index, { isRight: event.target.checked }) })
                  }
                />
              )}
              <Input
                data-part={CARD_TEXT}
                aria-label={label}
                value={text}
                maxLength={1_000}
                autoComplete="off"
                onChange={(event) => onChange({ choices: withPart(choices, index, { text: event.target.value }) })}
              />
              {choices.length > 2 && (
                <RemoveButton
                  label={label}
                  onRemove={() => onChange({ choices: choices.filter((_, at) => at !== index) })}
                />
              )}
            </Flex>
            {areTicked && index === 0 && <Problem>{problem}</Problem>}
          </Fragment>
        );
      })}
    </>
  );
}
