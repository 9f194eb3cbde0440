import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, expectAccessible, openPerson, signInOn } from './browser.js';
import { setScene } from './scene.js';

const scene = setScene();
let professor: Page;
let phone: Page;

beforeAll(async () => {
  professor = await openPerson(scene.browser, scene.server.url, DESKTOP);
  await signInOn(professor, 'prof@demo.fr');
  phone = await openPerson(scene.browser, scene.server.url, PHONE);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What stands on somebody's card: both codes, as they are read. */
async function codesOf(name: string): Promise<{ classCode: string; own: string }> {
  const [classCode = '', own = ''] = await professor
    .getByRole('article', { name })
    .getByRole('definition')
    .allInnerTexts();
  return { classCode, own };
}

async function typeCodes({ classCode, own }: { classCode: string; own: string }): Promise<void> {
  await phone.getByLabel('Code de la classe').fill(classCode);
  await phone.getByLabel('Votre code').fill(own);
  await press(phone, 'Se connecter');
}

async function signOut(): Promise<void> {
  await press(phone, 'Ouvrir le menu');
  await press(phone, 'Se déconnecter');
  await phone.waitForURL((url) => url.pathname === '/');
}

describe('a class without addresses', () => {
  let first: { classCode: string; own: string };

  it('is made from a list of names, which leads to a sheet of cards', async () => {
    await professor.goto('/app/classes');
    await professor
      .getByRole('button', { name: /Nouvelle classe|Créer une première classe/ })
      .first()
      .click();
    await professor.getByRole('dialog').getByRole('textbox').fill('3e sans adresse');
    await press(professor, 'Créer');
    await professor.getByRole('link', { name: /3e sans adresse/ }).click();
    await press(professor, 'Ajouter des élèves sans adresse');
    await professor.getByLabel('Un nom par ligne').fill('Martin Emma\nPetit\tLéo');
    await professor.getByText('2 élèves à ajouter').waitFor();
    await expectAccessible(professor);
    await press(professor, 'Ajouter');
    await press(professor, 'Faire 2 fiches');
    await professor.getByRole('article', { name: 'Emma Martin' }).waitFor();
    await expectAccessible(professor);
    first = await codesOf('Emma Martin');
    expect(first.own).toMatch(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
  });

  it('lets a pupil in by the address of the QR, which is left nowhere', async () => {
    const hash = new URLSearchParams({
      classe: first.classCode.replace(' ', ''),
      code: first.own.replace(' ', ''),
    }).toString();
    await phone.goto(`/code#${hash}`);
    await phone.getByLabel('Votre code').waitFor();
    expect(phone.url()).toBe(`${scene.server.url}/code`);
    await expectAccessible(phone);
    await press(phone, 'Se connecter');
    await phone.getByText(/première connexion/).waitFor();
    await expectAccessible(phone);
    await phone.getByRole('checkbox').check();
    await press(phone, 'Se connecter');
    await phone.waitForURL('**/app/navigate');
    await phone.goBack();
    expect(phone.url()).not.toContain('code=');
  });

  it('lets them in by what they type, and says that no mail goes out where none does', async () => {
    await phone.goto('/app/navigate');
    await signOut();
    await phone.goto('/login');
    await phone.getByRole('link', { name: 'J’ai un code de classe' }).click();
    await typeCodes(first);
    await phone.waitForURL('**/app/navigate');
    await press(phone, 'Ouvrir le menu');
    await phone.getByText('Emma Martin').waitFor();
    await press(phone, 'Modifier mon mot de passe');
    await phone.getByLabel('Adresse e-mail').fill('emma.martin@ecole.fr');
    await expectAccessible(phone);
    await press(phone, 'Envoyer le message');
    await phone.getByText(/n’envoie pas de messages/).waitFor();
  });

  it('renews a card that was lost: the old one is dead at once, and so is what it opened', async () => {
    await press(professor, 'Imprimer');
    await press(professor, 'Revenir à la liste');
    await professor.getByRole('checkbox', { name: 'Choisir Martin Emma' }).check();
    await press(professor, 'Renouveler 1 code');
    await press(professor, 'Confirmer');
    await professor.getByRole('article', { name: 'Emma Martin' }).waitFor();
    await phone.goto('/app/navigate');
    await phone.waitForURL(/\/login/);
    await phone.goto('/code');
    await typeCodes(first);
    await phone.getByText(/Ces codes ne vont pas ensemble/).waitFor();
    await expectAccessible(phone);
    await typeCodes(await codesOf('Emma Martin'));
    await phone.waitForURL('**/app/navigate');
  });
});
