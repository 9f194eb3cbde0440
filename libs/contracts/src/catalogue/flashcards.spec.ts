import { flashcardEditForm } from './flashcards.js';

it('an edit says nothing of what it leaves out', () => {
  const edit = { question: 'Qui ?', answer: ['moi'] };
  expect(flashcardEditForm.parse(edit)).toEqual(edit);
});
