import { catalogueTexts } from '#texts/catalogue';
import type { EditorProps } from '../editing/kind-editor.ts';
import { AddButton } from '../editing/line-buttons.tsx';
import { LineGroup } from '../editing/line-group.tsx';
import { TextLines } from '../editing/text-lines.tsx';

const words = catalogueTexts.editor;

/** The answers, a line each. */
export function TextEditor({ draft: { typed }, problem, onChange }: EditorProps) {
  return (
    <LineGroup label={words.answers} count={typed.length} onAdd={() => onChange({ typed: [...typed, ''] })}>
      {(add) => (
        <>
          <TextLines
            lines={typed}
            labelOf={words.answerLabel}
            problem={problem}
            canRemove
            onLines={(lines) => onChange({ typed: lines })}
          />
          <AddButton label={words.addAnswer} onAdd={add} />
        </>
      )}
    </LineGroup>
  );
}
