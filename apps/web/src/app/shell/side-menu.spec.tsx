import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/given/things.ts';

async function theMenu(role: 'professor' | 'student') {
  fakeServer({
    ...aSchool(),
    'GET /api/config': () => ({ app_name: 'Ardoise', org_name: 'École', allow_import: true, allow_export: true }),
  });
  signInAs(role);
  const user = open('/app');
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
}

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('has for professors the entries that the specification names, letter for letter, and no others', async () => {
  const menu = await theMenu('professor');
  await menu.findByRole('link', { name: 'Import de contenu' });
  expect(menu.getAllByRole('navigation')).toHaveLength(1);
  expect(names(menu.getByRole('navigation', { name: 'Menu' }))).toEqual([
    'Paquets de cartes',
    'Quiz',
    'Recherche avancée',
    'Utilisateurs',
    'Import de contenu',
    'Export de contenu',
    'Propositions de cartes',
    'Statistiques',
  ]);
  expect(menu.getByText('professor@ecole.fr')).toBeVisible();
  expect(menu.getByRole('button', { name: 'Modifier mon mot de passe' })).toBeVisible();
  expect(menu.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
});

it('has for students those of the specification, and below them their other pages', async () => {
  const menu = await theMenu('student');
  expect(names(menu.getByRole('navigation', { name: 'Menu' }))).toEqual(['Paquets de cartes', 'Quiz']);
  expect(names(menu.getByRole('navigation', { name: 'Plus' }))).toEqual([
    'Mes progrès',
    'Mes propositions',
    'Mes commentaires',
    'Aide',
  ]);
});
