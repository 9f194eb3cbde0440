import { columnsOf } from '@ardoise/contracts/light';
import type { KindFace, ToldProps, TriedProps } from '../kind-view.ts';
import { drawnOf } from '../parts/drawn.ts';
import { TwoColumns } from './two-columns.tsx';
import { Joined } from './joined.tsx';
import { PairsTold } from './told.tsx';

const leftsOf = (card: TriedProps['card']) => columnsOf(card).pairs.map(({ left }) => left);

function Offer({ card, trying }: TriedProps) {
  const left = leftsOf(card);
  const rights = drawnOf(card);
  if (trying) return <Joined left={left} rights={rights} values={trying.attempt} onChange={trying.onTry} />;
  return <TwoColumns left={left} rights={rights} />;
}

const Answer = ({ card, attempt }: ToldProps) => <PairsTold card={card} given={attempt} />;

export const pairsFace: KindFace = {
  Offer,
  offered: (card) => [...leftsOf(card), ...drawnOf(card)],
  Answer,
};
