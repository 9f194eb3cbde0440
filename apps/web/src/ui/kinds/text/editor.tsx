import { cardFieldTexts } from '#texts/catalogue/card-fields';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { EditorProps } from '../editing/kind-editor.ts';
import { LineGroup } from '../editing/line-group.tsx';
import { TextLines } from '../editing/text-lines.tsx';

const words = cataloguePageTexts.editor;

/** The answers, a line each. */
export function TextEditor({ draft: { typed }, problem, onChange }: EditorProps) {
  const more = { label: words.addAnswer, onAdd: () => onChange({ typed: [...typed, ''] }) };
  return (
    <LineGroup label={cardFieldTexts.answer} count={typed.length} more={more}>
      <TextLines
        lines={typed}
        labelOf={words.answerLabel}
        problem={problem}
        canRemove
        onLines={(lines) => onChange({ typed: lines })}
      />
    </LineGroup>
  );
}
