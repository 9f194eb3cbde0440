import { Link } from 'react-router-dom';
import type { ClassHardest } from '@ardoise/contracts';
import { CardLine } from '../../../ui/card/card-text.tsx';
import { ShareList } from '../../../ui/sharing/share-list.tsx';
import { useGetClassHardestQuery } from './figures.api.ts';
import { figuresTexts } from '#texts/classes/figures';
import { FiguresPart } from './figures-part.tsx';

const words = figuresTexts.hardest;

function CardName({ question, deck }: Pick<ClassHardest[number], 'question' | 'deck'>) {
  return (
    <>
      <CardLine text={question} />
      <br />
      <Link className="detail" to={`/app/navigate/${deck.id_folder}/${deck.id}`}>
        {words.inDeck(deck.name)}
      </Link>
    </>
  );
}

/** The cards that most of the class found hard the last time. */
export function HardestPart({ classId }: { classId: string }) {
  const query = useGetClassHardestQuery(classId, { refetchOnMountOrArgChange: true });
  return (
    <FiguresPart title={words.title} hint={words.hint} query={query} failed={words.failed}>
      {(cards) =>
        cards.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ShareList
            shares={cards.map(({ flashcard_id: id, question, deck, hard, students, share }) => ({
              key: id,
              name: <CardName question={question} deck={deck} />,
              count: words.outOf(hard, students),
              share,
            }))}
          />
        )
      }
    </FiguresPart>
  );
}
