import { FormOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { useNavigate } from 'react-router-dom';
import { useGetDeckQuery } from '../../../data/tree.api.ts';
import { catalogueTexts } from '#texts/catalogue';

/** Leads from a deck to a new quiz that asks its cards, and has its name. */
export function QuizLink({ deckId, cards }: { deckId: string; cards: readonly Flashcard[] }) {
  const { data: deck } = useGetDeckQuery(deckId);
  const navigate = useNavigate();
  const open = () =>
    void navigate('/app/quiz/new', { state: { name: deck?.name ?? '', cardIds: cards.map(({ id }) => id) } });
  return (
    <Button type="text" icon={<FormOutlined aria-hidden />} onClick={open}>
      {catalogueTexts.deck.makeQuiz}
    </Button>
  );
}
