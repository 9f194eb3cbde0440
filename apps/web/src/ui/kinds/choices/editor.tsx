import { catalogueTexts } from '#texts/catalogue';
import type { EditorProps } from '../editing/kind-editor.ts';
import { LineGroup } from '../editing/line-group.tsx';
import { ChoiceLines, oneMoreChoice } from './choice-lines.tsx';

const words = catalogueTexts.editor;

export function ChoicesEditor(props: EditorProps) {
  return (
    <LineGroup label={words.possible} count={props.draft.choices.length} onAdd={() => oneMoreChoice(props)}>
      {(add) => (
        <>
          <p className="detail">{words.possibleHint}</p>
          <ChoiceLines {...props} areTicked onAdd={add} />
        </>
      )}
    </LineGroup>
  );
}
