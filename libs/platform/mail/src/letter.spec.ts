import { ACCENT } from '@ardoise/contracts';
import { letter } from './letter.js';

it('has a button of the product’s colour', () => {
  const said = { subject: 'a', before: [], button: 'Ouvrir', url: 'https://a.fr', after: [], organisation: 'Lycée' };
  expect(letter(said).html).toContain(`background:${ACCENT}`);
  expect(ACCENT).toBe('#0f5c66');
});
