import { readFileSync } from 'node:fs';
import { WaysIn } from '../testing/ways-in.suite.js';

const DOCUMENT = new URL('../../../../docs/fr/securite.md', import.meta.url);
const TITLE = '## Qui entre par où';
const ROLES = {
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ROLES: 'student=student,professor=professor',
  OIDC_ADMIT_BY_ROLE: 'true',
};
const [MAKE, JOIN, TEACH] = [{ create: true }, { join_by_email: true }, { professors: true }];

/** Somebody of an address. */
type Act = (here: WaysIn, email: string) => Promise<unknown>;

/** A line of the tables. */
interface Way {
  /** What the provider is trusted with. */
  settings?: Record<string, string>;
  /** How somebody came that way before; as they come now unless told. */
  before?: Act;
  take(here: WaysIn, email: string): ReturnType<WaysIn['signIn']>;
}

const provider = (settings: Way['settings'], role?: 'student' | 'professor'): Way => ({
  settings,
  before: cameByProvider('student'),
  take: (here, email) => here.byProvider(email, role),
});
const platform = (role: 'student' | 'professor', ...trust: object[]): Way => ({
  before: (here, email) => here.byPlatform(email, role),
  take: (here, email) => here.byPlatform(email, role, Object.assign({}, ...trust)),
});
const list = (role: 'student' | 'professor'): Way => ({ take: (here, email) => here.add(email, role) });
const course = (...trust: object[]): Way => ({
  before: (here, email) => here.byCourse(email),
  take: (here, email) => here.byCourse(email, Object.assign({}, ...trust)),
});

const WAYS: Record<string, Way> = {
  'mot de passe': {
    before: (here, email) => here.addWithPassword(email, 'student'),
    take: (here, email) => here.signIn(email),
  },
  fournisseur: provider({}),
  'fournisseur, domaine admis': provider({ OIDC_ADMIT_DOMAINS: 'ecole.fr' }),
  'fournisseur qui dit « élève »': provider(ROLES, 'student'),
  'fournisseur qui dit « professeur »': provider(ROLES, 'professor'),
  'fournisseur qui ne dit aucun rôle, où il en faut un': provider(ROLES),
  'plateforme, en élève': platform('student'),
  'plateforme qui crée, en élève': platform('student', MAKE),
  'plateforme qui rattache, en élève': platform('student', JOIN),
  'plateforme, en enseignant': platform('professor'),
  'plateforme qui crée et rattache, en enseignant': platform('professor', MAKE, JOIN),
  'plateforme qui désigne les professeurs, en enseignant': platform('professor', TEACH),
  'plateforme qui crée, rattache et désigne, en enseignant': platform('professor', MAKE, JOIN, TEACH),
  'liste importée, « élève »': list('student'),
  'liste importée, « professeur »': list('professor'),
  cours: course(),
  'cours d’une plateforme qui crée et rattache': course(MAKE, JOIN),
};

const added =
  (role: 'student' | 'professor'): Act =>
  (here, email) =>
    here.add(email, role);
function cameByProvider(role: 'student' | 'professor'): Act {
  return async (here, email) => {
    await here.add(email, role);
    return here.byProvider(email, role);
  };
}
const cameByPlatform =
  (role: 'student' | 'professor'): Act =>
  (here, email) =>
    here.byPlatform(email, role);
const hasPassword =
  (role: 'student' | 'professor' | 'admin'): Act =>
  (here, email) =>
    here.addWithPassword(email, role);

/** Each column of the tables: who they are before they come that way. */
const PEOPLE: Record<string, (way: Way) => Act> = {
  'personne d’ici': () => async () => {},
  'élève ajouté': () => added('student'),
  'élève, mot de passe': () => hasPassword('student'),
  'élève, fournisseur': () => cameByProvider('student'),
  'élève, plateforme': () => cameByPlatform('student'),
  'retiré, venu ainsi': (way) => async (here, email) => {
    await (way.before ?? way.take)(here, email);
    await here.remove(email);
  },
  'retiré, venu autrement': () => async (here, email) => {
    await here.add(email, 'student');
    await here.remove(email);
  },
  'professeur ajouté': () => added('professor'),
  'professeur, mot de passe': () => hasPassword('professor'),
  'professeur, fournisseur': () => cameByProvider('professor'),
  'professeur, plateforme': () => cameByPlatform('professor'),
  administrateur: () => hasPassword('admin'),
};

/** What the document says: of each way, by whom, what happens. */
function written(): Record<string, Record<string, string>> {
  const part = readFileSync(DOCUMENT, 'utf8').split(`${TITLE}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines: Record<string, Record<string, string>> = {};
  let people: string[] = [];
  for (const line of part.split('\n').filter((one) => one.startsWith('|') && !one.startsWith('| --'))) {
    const [way = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (way === 'voie') people = cells;
    else lines[way] = { ...lines[way], ...Object.fromEntries(cells.map((cell, nth) => [people[nth], cell])) };
  }
  return lines;
}

let here: WaysIn;
let settings = '';
async function within(wanted: Record<string, string> = {}): Promise<void> {
  const key = JSON.stringify(wanted);
  if (settings === key) return;
  if (settings !== '') await here.close();
  settings = '';
  here = await WaysIn.open(wanted);
  settings = key;
}
afterAll(() => here.close());

const document = written();

it('the document tells of each way, and of everybody', () => {
  expect(Object.keys(document)).toEqual(Object.keys(WAYS));
  for (const line of Object.values(document)) expect(Object.keys(line)).toEqual(Object.keys(PEOPLE));
});

describe('who comes', () => {
  it.each(Object.entries(WAYS))('by « %s » fares as the document tells', async (name, way) => {
    await within(way.settings);
    const line: Record<string, string> = {};
    for (const [nth, [who, of]] of Object.entries(PEOPLE).entries()) {
      const email = `${Object.keys(WAYS).indexOf(name)}-${nth}@ecole.fr`;
      await of(way)(here, email);
      line[who] = await here.outcome(email, () => way.take(here, email));
    }
    expect(line).toEqual(document[name]);
  });
});
