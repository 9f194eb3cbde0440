import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { open, signInAs } from '../../../../test/render-app.tsx';
import { inGroups } from '../../../../test/given/quiz-groups.ts';
import { aQuiz } from '../../../../test/given/things.ts';

it('offers a podium from the start where the school has it so', async () => {
  fakeServer({
    'GET /api/config': () => ({ app_name: 'Ardoise', org_name: 'Lycée', quiz_ranking: true }),
    'GET /api/quizzes': inGroups(() => [
      aQuiz({ name: 'Capitales', now: '2026-03-03T13:05:00.000Z', mode: 'paced', run_id: null }),
    ]),
  });
  signInAs('professor');
  const user = open('/app/quiz');
  await user.click(await screen.findByRole('button', { name: /Lancer en classe.*Capitales/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Lancer «\s?Capitales\s?» en classe/ }));
  expect(await dialog.findByRole('switch', { name: 'Points de rapidité et podium' })).toBeChecked();
});
