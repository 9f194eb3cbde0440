import type { Locator, Page } from 'playwright-core';
import type { Deck } from '@ardoise/contracts';
import { DESKTOP, PHONE, expectAccessible, openPerson, signInOn } from './browser.js';
import { Caller } from './classroom.js';
import { setScene } from './scene.js';

const PROPOSED = 'Quelle est la capitale du Bénin ?';
const REASON = 'Le siège du gouvernement n’est pas la capitale.';
const ANSWER = 'Non, relisez le verso.';

const scene = setScene();
let professor: Page;
let student: Page;

beforeAll(async () => {
  const author = await Caller.signIn(scene.server.url, 'eleve@demo.fr');
  const [deck] = await author.call<Deck[]>('GET', '/api/decks');
  const deckId = deck?.id ?? '';
  await author.call('POST', '/api/flashcards', { deck_id: deckId, question: PROPOSED, answer: ['Cotonou'] });
  const cards = await author.call<string[]>('GET', `/api/flashcards?id_deck=${deckId}&fetch_ids_only=1`);
  await author.call('POST', '/api/comments', { id_flashcard: cards[0] ?? '', comment: 'Une faute ?' });
  professor = await openPerson(scene.browser, scene.server.url, DESKTOP);
  await signInOn(professor, 'prof@demo.fr');
  student = await openPerson(scene.browser, scene.server.url, PHONE);
  await signInOn(student, 'eleve@demo.fr');
});

const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name });
const own = () => student.getByRole('list', { name: 'Mes propositions' }).getByRole('listitem');

describe('what a student proposed', () => {
  it('is refused, and proposed again under the reason', async () => {
    await student.goto('/app/proposals/mine');
    await own().getByText('En attente').waitFor();
    await professor.goto('/app/proposals');
    await button(professor, 'Refuser').click();
    const dialog = professor.getByRole('dialog');
    await dialog.getByLabel(/^Motif du refus/).fill(REASON);
    await button(dialog, 'Refuser').click();
    await own().getByText('Refusée').waitFor();
    await button(student, /^Proposer à nouveau/).click();
    const form = student.getByRole('dialog', { name: 'Ma proposition' });
    await form.getByText(REASON).waitFor();
    await form.getByLabel('Réponse 1').fill('Porto-Novo');
    await expectAccessible(student);
    await button(form, 'Soumettre la proposition').click();
    await own().getByText('En attente').waitFor();
  });

  it('is told to be another try, and its withdrawal is seen at once', async () => {
    await professor.getByText(/^Déjà refusée le/).waitFor();
    await professor.getByText(REASON).waitFor();
    await expectAccessible(professor);
    await button(student, /^Retirer/).click();
    await button(student.getByRole('dialog'), 'Confirmer').click();
    await own().getByText('Retirée').waitFor();
    await professor.getByText('Aucune proposition de carte pour le moment.').waitFor();
  });
});

describe('what a student commented', () => {
  it('is answered, of which the home tells, and the page shows it', async () => {
    await student.goto('/app/navigate');
    await professor.goto('/app/inbox');
    await button(professor, 'Répondre').click();
    const dialog = professor.getByRole('dialog', { name: 'Répondre au commentaire' });
    await dialog.getByLabel('Votre réponse').fill(ANSWER);
    await expectAccessible(professor);
    await button(dialog, 'Répondre').click();
    await student.getByRole('link', { name: 'Un de vos commentaires a une réponse' }).click();
    await student.getByText(ANSWER).waitFor();
    await student.getByText('Nouvelle réponse').waitFor();
    await expectAccessible(student);
    await student.goto('/app/navigate');
    await student.getByRole('region', { name: 'Aujourd’hui' }).waitFor();
    await student.getByRole('link', { name: 'Un de vos commentaires a une réponse' }).waitFor({ state: 'detached' });
  });
});

it('all that is kept about a student is read in sentences on the phone', async () => {
  await student.goto('/app/my-data');
  await button(student, 'Préparer mes données').click();
  await student.getByRole('heading', { name: 'Cartes proposées' }).waitFor();
  await student.getByText(/^1 commentaire écrit, le/).waitFor();
  await expectAccessible(student);
});
