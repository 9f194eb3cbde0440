import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CardFields } from '@ardoise/contracts';
import { kindNames, kindOf } from '@ardoise/contracts/light';
import { KIND_SAMPLES } from '@ardoise/contracts/samples';
import { aWallQuestion } from '../../test/given/run-wall.ts';
import { aCard } from '../../test/given/things.ts';
import { CardBack, CardFront } from '../card/card-face.tsx';
import { emptyAnswer, kindDrafts, KIND_NAMES } from './drafts.ts';
import { kindEditors } from './editors.ts';
import { partShares } from './parts/part-share.ts';
import { kindQuestions } from './questions.ts';
import { statedIn } from './stated-in.ts';
import { kindWalls } from './walls.ts';

const PICTURE = '/image.png';

/** A sample as the screens get it. */
function given(name: keyof typeof KIND_SAMPLES) {
  const sample = KIND_SAMPLES[name]();
  const said = { possible_answers: [], is_fillable_text: false, ...sample.card, answer: sample.kept };
  const kind = kindOf(said);
  const card = aCard({ ...said, media: kind.needsPicture ? PICTURE : null });
  const { question, is_fillable_text, media } = card;
  const asked = {
    ...{ question, is_fillable_text, media, kind: card.kind },
    ...{ possible_answers: [...kind.offered(card)], details: kind.shown(card), single_answer: kind.isSingle(card) },
  };
  const reveal = { answer: card.answer, details: kind.revealed(card), additionnal_text_verso: '', media_verso: null };
  return { ...sample, card, kind, asked, reveal };
}
const rest = { problem: undefined, onChange: () => {} };

it('kinds that are offered are all there are', () => {
  expect(KIND_NAMES.toSorted()).toEqual(Object.keys(kindNames).toSorted());
});

describe.each(KIND_NAMES)('a card of the kind %s', (name) => {
  const { card, kind, asked, reveal, right, wrong } = given(name);

  it('is read from a file of ours as it was written there', () => {
    const { details } = card;
    const inFile = JSON.parse(JSON.stringify({ kind: card.kind, details })) as Record<string, unknown>;
    expect(statedIn(inFile)).toEqual({ ...(card.kind && { kind: card.kind }), ...(details && { details }) });
  });

  it('is written as it was, where nothing of it is changed', () => {
    const draft = { ...emptyAnswer(), question: card.question, ...kindDrafts[name].begin(card) };
    const { answer, possible_answers, is_fillable_text, details } = card;
    const said: Partial<CardFields> = { answer, possible_answers, is_fillable_text };
    expect(kindDrafts[name].written(draft)).toEqual({
      ...said,
      ...(card.kind && { kind: card.kind }),
      ...(details && { details }),
    });
    const Editor = kindEditors[name];
    const { container } = render(<Editor draft={draft} {...rest} picture={{ url: card.media, onFile: () => {} }} />);
    expect(container).not.toBeEmptyDOMElement();
  });

  it('has two faces', () => {
    const { container, unmount } = render(<CardFront card={card} />);
    expect(container).toHaveTextContent(card.question.slice(0, 3));
    unmount();
    render(<CardBack card={card} attempt={wrong} />);
    expect(document.querySelector('[data-part="face"]')).not.toBeEmptyDOMElement();
  });

  it('is asked, told and shown to a class', () => {
    const { Asked, Revealed, Told, untouched } = kindQuestions[name];
    const { Wall, Counted } = kindWalls[name];
    const question = aWallQuestion(asked);
    const told = {
      question,
      reveal,
      answered: 1,
      distribution: [{ answer: [...kind.onWall(card, right)], count: 1, is_correct: true }],
    };
    for (const part of [
      <Asked question={asked} values={untouched(asked)} disabled={false} onChange={() => {}} onGive={() => {}} />,
      <Revealed question={asked} reveal={reveal} given={wrong} />,
      <Told card={card} given={wrong} isCorrect={false} />,
      <Wall shown={{ ...told, reveal: null, distribution: null }} showsWrong={false} onWrong={() => {}} />,
      <Wall shown={told} showsWrong={false} onWrong={() => {}} />,
      <Counted shown={told} />,
    ])
      expect(() => render(part)).not.toThrow();
    if (kind.isCounted) expect(new Set(partShares(told))).toEqual(new Set([100]));
  });
});
