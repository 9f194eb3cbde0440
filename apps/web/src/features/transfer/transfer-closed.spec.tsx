import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/given/things.ts';

describe('a school that closes import and export', () => {
  it('has neither in its menu nor at their addresses', async () => {
    signInAs('professor');
    const config = { app_name: 'Ardoise', org_name: 'Lycée', allow_import: false, allow_export: false };
    fakeServer({ ...aSchool(), 'GET /api/config': () => config });
    const user = open('/app/import');
    expect(await screen.findByText('404 - Page non trouvée')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    expect(await screen.findByText('Utilisateurs')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Export de contenu')).not.toBeInTheDocument());
    expect(screen.queryByText('Import de contenu')).not.toBeInTheDocument();
  });
});
