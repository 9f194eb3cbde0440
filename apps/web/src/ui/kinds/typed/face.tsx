import { answeringTexts as words } from '#texts/ui/kinds';
import type { KindFace, ToldProps, TriedProps } from '../kind-view.ts';
import { Compared } from '../parts/compared.tsx';
import { onEnter } from '../parts/enter-key.ts';
import { TextInput } from '../parts/text-input.tsx';
import { AllAnswers } from '../text/face.tsx';

function Offer({ trying }: TriedProps) {
  if (!trying) return null;
  return (
    <TextInput
      aria-label={words.answer}
      placeholder={words.type}
      enterKeyHint="done"
      value={trying.attempt[0] ?? ''}
      onText={(text) => trying.onTry([text])}
      onKeyDown={onEnter(trying.onDone)}
    />
  );
}

const Mistake = ({ card, attempt }: ToldProps) => (
  <p>
    <Compared typed={attempt[0]?.trim() ?? ''} answer={card.answer[0] ?? ''} />
  </p>
);

export const typedFace: KindFace = { Offer, Answer: AllAnswers, Mistake };
