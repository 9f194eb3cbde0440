import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useForm } from '../../../ui/forms/use-form.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { texts } from '#texts/ui';
import { useFindQuizMutation } from '../quizzes.api.ts';
import { runPath } from '../run/student/run-path.ts';
import { studentTexts as words } from '#texts/quizzes/student';

/** The code that a student types, and the way to the quiz behind it. */
export function useJoinByCode() {
  const { draft: code, setDraft: setCode, busy, submit } = useForm({ start: '', isDisposable: true });
  const [problem, setProblem] = useState('');
  const [find] = useFindQuizMutation();
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    // A code that is read aloud in groups of figures is typed in groups.
    const wanted = code.trim();
    if (!wanted) return setProblem(words.codeMissing);
    setProblem('');
    void submit(
      async () => {
        const quiz = await find(/^[\d\s]+$/.test(wanted) ? wanted.replace(/\s/g, '') : wanted).unwrap();
        // Whoever types the code of what is under way wants to be in it: the door would ask for the same press again.
        void navigate(quiz.run_id ? runPath(quiz.id, quiz.run_id) : `/app/quiz/${encodeURIComponent(quiz.id)}`);
      },
      (failure) => setProblem(failureSentence(failure, texts.common.offline)),
    );
  };
  /** For the element in which the code is typed. */
  const field = {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 80,
    value: code,
    'aria-invalid': problem !== '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setCode(event.target.value),
  } as const;
  return { field, busy, problem, onSubmit };
}
