import { LayerContext, useLayer } from '../../../ui/dialogs/layers.ts';
import { QUIZ_TIME_LIMIT } from '@ardoise/contracts/light';
import { Trial } from '../trial/trial.tsx';
import type { WholeQuiz } from './quiz-draft.ts';

/** The quiz as it stands in its form, saved or not, tried in the form's place: the way back leads to the form. */
export function FormTrial({ draft, onLeave }: { draft: WholeQuiz; onLeave: () => void }) {
  const layer = useLayer(true, onLeave);
  return (
    <LayerContext value={layer}>
      <Trial
        name={draft.fields.name.trim()}
        flashcardIds={draft.cards.map(({ id }) => id)}
        seconds={draft.fields.timeLimit ?? QUIZ_TIME_LIMIT}
        onLeave={onLeave}
      />
    </LayerContext>
  );
}
