import { cardFieldTexts } from '#texts/catalogue/card-fields';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { EditorProps } from '../editing/kind-editor.ts';
import { LineGroup } from '../editing/line-group.tsx';
import { OfferedLines, moreOffered } from './offered-lines.tsx';
import { ChoiceProposals } from './choice-proposals.tsx';

const words = cataloguePageTexts.editor;

export function ChoicesEditor(props: EditorProps) {
  return (
    <LineGroup
      label={cardFieldTexts.possible_answers}
      hint={words.possibleHint}
      count={props.draft.choices.length}
      more={moreOffered(props)}
      beside={props.propose && <ChoiceProposals {...props} propose={props.propose} />}
    >
      <OfferedLines {...props} areTicked />
    </LineGroup>
  );
}
