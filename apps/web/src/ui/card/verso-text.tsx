import type { CardFields } from '@ardoise/contracts';
import { CardText } from './card-text.tsx';

type Verso = Pick<CardFields, 'additionnal_text_verso'>;

/** What the back of a card says besides its answer, text by text. */
export const versoTexts = ({ additionnal_text_verso: text }: Verso): string[] => [text].filter(Boolean);

interface Props {
  card: Verso;
  className: string | undefined;
}

/** The same, wherever it is shown: in revision, lists, previews, quizzes and results, and on paper. */
export const VersoText = ({ card, className }: Props) =>
  versoTexts(card).map((text) => <CardText key={text} className={className} text={text} />);
