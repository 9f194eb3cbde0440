import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faceOf, isSign } from '@ardoise/contracts/light';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import type { SeenCall } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aDeck, aFolder, aSchool } from '../../../test/given/things.ts';
import { faceTexts } from '#texts/catalogue/face';

const FACE = { colour: 'teal', sign: '🌍' } as const;
const created = () => ({ id: 'new' });
const sentTo = (server: ReturnType<typeof fakeServer>, method: string, path: string) =>
  server.made(method, path).map(({ form }) => Object.fromEntries(form ?? []));
const colour = (name: string) => within(screen.getByRole('group', { name: 'Couleur' })).getByRole('radio', { name });
const sign = (name: string) => within(screen.getByRole('group', { name: 'Signe' })).getByRole('radio', { name });

/** The school, with this face for Géographie. */
function aFacedSchool(face: Partial<typeof FACE> = FACE) {
  const school = aSchool();
  const geography = aFolder(face);
  const way = [
    { id: '0', name: 'Racine' },
    { id: 'f1', name: 'Géographie', ...face },
    { id: 'f2', name: 'Europe' },
  ];
  return {
    ...school,
    'GET /api/tags': () => [],
    'GET /api/folders/:id': (_: unknown, [id = '']: string[]) =>
      id === 'f1' ? geography : school['GET /api/folders/:id'](_, [id]),
    'GET /api/folders/:id/children': (_: unknown, [id = '']: string[]) =>
      id === '0' ? [geography] : school['GET /api/folders/:id/children'](_, [id]),
    'GET /api/folders/:id/ancestors': (_: unknown, [id = '']: string[]) =>
      way.slice(0, ['0', 'f1', 'f2'].indexOf(id) + 1),
    'GET /api/decks': ({ query }: SeenCall) => (query.get('id_folder') === 'f2' ? [aDeck()] : []),
  };
}

const hueOf = (element: Element | null) => element?.closest('[data-hue]')?.getAttribute('data-hue');

describe('the face of a category', () => {
  it('is on its card, beside its name, for the eye alone', async () => {
    fakeServer(aFacedSchool());
    signInAs('student');
    open('/app/navigate');
    const card = await screen.findByRole('article');
    expect(hueOf(card)).toBe('teal');
    expect(within(card).getByText('🌍')).toHaveAttribute('aria-hidden', 'true');
    expect(within(card).getByRole('link', { name: 'Géographie' })).toBeVisible();
    expect(hueOf(within(card).getByRole('progressbar'))).toBe('teal');
  });

  it.each([
    ['⚙\ufe0f', '⚙'],
    ['☀\ufe0f', '☀'],
    ['1\ufe0f\u20e3', '1\ufe0f\u20e3'],
    ['🏳\ufe0f\u200d🌈', '🏳\ufe0f\u200d🌈'],
  ])('is drawn from the font of all signs where it is one sign: %j', async (sign, drawn) => {
    fakeServer(aFacedSchool({ colour: 'teal', sign } as never));
    signInAs('student');
    open('/app/navigate');
    const card = await screen.findByRole('article');
    expect(within(card).getByText((_, element) => element?.textContent === drawn)).toHaveAttribute('data-hue', 'teal');
  });

  it('follows from its id where the server tells of none', async () => {
    fakeServer(aFacedSchool({}));
    signInAs('student');
    open('/app/navigate');
    const card = await screen.findByRole('article');
    const face = faceOf({ id: 'f1' });
    expect(hueOf(card)).toBe(face.colour);
    expect(within(card).getByText(face.sign)).toBeInTheDocument();
  });

  it.each(['student', 'professor'] as const)('is that of all below it, for a %s', async (role) => {
    fakeServer(aFacedSchool());
    signInAs(role);
    open('/app/navigate/f2');
    const deck = await screen.findByRole('article');
    expect(hueOf(deck)).toBe('teal');
    expect(within(deck).getByText('🌍')).toBeInTheDocument();
    const way = screen.getByRole('navigation', { name: 'Fil d’Ariane' });
    const category = within(way).getByRole('link', { name: 'Géographie' });
    expect(category).toHaveTextContent('🌍Géographie');
    expect(hueOf(within(category).getByText('Géographie'))).toBe('teal');
    expect(hueOf(within(way).getByText('Europe'))).toBeUndefined();
  });

  it('is none at the root', async () => {
    fakeServer(aFacedSchool());
    signInAs('professor');
    open('/app/navigate/0');
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.closest('header')?.querySelector('[data-hue]')).toBeNull();
  });
});

describe('a professor', () => {
  const edit = async (user: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Editer Géographie' }));
    await screen.findByLabelText('Nom');
  };
  const save = (user: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  /** Gives Géographie the volcano and saves, after a colleague has made this of it. */
  async function saveOverAColleague(theirs: Parameters<typeof aFolder>[0]) {
    const school = aFacedSchool();
    const server = fakeServer({
      ...school,
      'PUT /api/folders/:id': () => new RefusedAnswer(409, 'Cet élément a été modifié.', 'changed-meanwhile'),
    });
    signInAs('professor');
    const user = open('/app/navigate');
    await edit(user);
    await user.click(sign('Volcan'));
    server.set('GET /api/folders/:id', (_, [id = '']) =>
      id === 'f1' ? aFolder(theirs) : school['GET /api/folders/:id'](_, [id]),
    );
    await save(user);
    return { server, user };
  }

  it('creates a category with a colour that no other has, or another', async () => {
    const server = fakeServer({ ...aFacedSchool({ ...FACE }), 'POST /api/folders': created });
    signInAs('professor');
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: 'Catégorie' }));
    await user.type(await screen.findByLabelText('Nom'), 'Chimie');
    expect(colour('Rose')).toBeChecked();
    expect(sign('Ampoule')).toBeChecked();
    await user.click(sign('Éprouvette'));
    await user.click(screen.getByRole('button', { name: 'Créer' }));
    await waitFor(() => expect(server.made('POST', '/api/folders')).toHaveLength(1));
    expect(sentTo(server, 'POST', '/api/folders')[0]).toMatchObject({ name: 'Chimie', colour: 'pink', sign: '🧪' });
  });

  it('is not asked for the face of what is no category', async () => {
    const server = fakeServer({ ...aFacedSchool(), 'POST /api/folders': created });
    signInAs('professor');
    const user = open('/app/navigate/f1');
    await user.click(await screen.findByRole('button', { name: 'Sous-catégorie' }));
    await user.type(await screen.findByLabelText('Nom'), 'Asie');
    expect(screen.queryByRole('group', { name: 'Couleur' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Créer' }));
    await waitFor(() => expect(server.made('POST', '/api/folders')).toHaveLength(1));
    expect(sentTo(server, 'POST', '/api/folders')[0]).not.toHaveProperty('colour');
  });

  it('changes one part by keys, and only that is sent', async () => {
    const server = fakeServer({ ...aFacedSchool(), 'PUT /api/folders/:id': created });
    signInAs('professor');
    const user = open('/app/navigate');
    await edit(user);
    expect(colour('Turquoise')).toBeChecked();
    expect(sign('Globe terrestre')).toBeChecked();
    colour('Turquoise').focus();
    await user.keyboard('{ArrowRight}');
    expect(colour('Bleu ciel')).toBeChecked();
    await save(user);
    await waitFor(() => expect(server.made('PUT', '/api/folders/f1')).toHaveLength(1));
    const [form] = sentTo(server, 'PUT', '/api/folders/f1');
    expect(form).toMatchObject({ name: 'Géographie', colour: 'sky' });
    expect(form).not.toHaveProperty('sign');
  });

  it('renames a category without choosing for it what follows from its id', async () => {
    const server = fakeServer({ ...aFacedSchool({}), 'PUT /api/folders/:id': created });
    signInAs('professor');
    const user = open('/app/navigate');
    await edit(user);
    await user.type(screen.getByLabelText('Nom'), ' du monde');
    await save(user);
    await waitFor(() => expect(server.made('PUT', '/api/folders/f1')).toHaveLength(1));
    expect(Object.keys(sentTo(server, 'PUT', '/api/folders/f1')[0] ?? {}).sort()).toEqual(
      ['description', 'name', 'revision', 'visible'].sort(),
    );
  });

  it('chooses any other emoji, but one, and nothing else', async () => {
    const server = fakeServer({ ...aFacedSchool(), 'PUT /api/folders/:id': created });
    signInAs('professor');
    const user = open('/app/navigate');
    await edit(user);
    const other = screen.getByLabelText(/^Un autre emoji/);
    for (const wrong of ['A', '🦊🦊', '<b>']) {
      await user.clear(other);
      await user.type(other, wrong);
      await save(user);
      expect(await screen.findByText('Choisissez un seul emoji.')).toBeVisible();
      expect(other).toHaveAttribute('aria-invalid', 'true');
    }
    expect(server.made('PUT', '/api/folders/f1')).toHaveLength(0);
    await user.clear(other);
    await user.type(other, ' 🦊');
    expect(screen.queryByText('Choisissez un seul emoji.')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Globe terrestre', checked: true })).toBeNull();
    await save(user);
    await waitFor(() => expect(server.made('PUT', '/api/folders/f1')).toHaveLength(1));
    expect(sentTo(server, 'PUT', '/api/folders/f1')[0]).toMatchObject({ sign: '🦊' });
  });

  it('sees the colour that a colleague chose meanwhile, and saves the own over it', async () => {
    const { server, user } = await saveOverAColleague({ ...FACE, colour: 'purple', revision: 4 });
    const versions = await screen.findByRole('table', { name: 'Les deux versions' });
    expect(within(versions).getByRole('row', { name: /^Couleur/ })).toHaveTextContent('CouleurVioletTurquoise');
    expect(within(versions).getByRole('row', { name: /^Signe/ })).toHaveTextContent('Signe🌍🌋');
    server.set('PUT /api/folders/:id', created);
    await user.click(screen.getByRole('button', { name: 'Enregistrer la mienne' }));
    await waitFor(() => expect(server.made('PUT', '/api/folders/f1')).toHaveLength(2));
    expect(sentTo(server, 'PUT', '/api/folders/f1')[1]).toMatchObject({ ...FACE, sign: '🌋', revision: '4' });
  });

  it('saves no face for a category that a colleague has put into another meanwhile', async () => {
    const { server, user } = await saveOverAColleague({ id_parent: 'f9', revision: 4 });
    await screen.findByRole('table', { name: 'Les deux versions' });
    server.set('PUT /api/folders/:id', created);
    await user.click(screen.getByRole('button', { name: 'Enregistrer la mienne' }));
    await waitFor(() => expect(server.made('PUT', '/api/folders/f1')).toHaveLength(2));
    expect(sentTo(server, 'PUT', '/api/folders/f1')[1]).not.toHaveProperty('sign');
  });
});

it('each sign that is offered is one that the server takes', () => {
  expect(Object.keys(faceTexts.signs).filter((one) => !isSign(one))).toEqual([]);
});
