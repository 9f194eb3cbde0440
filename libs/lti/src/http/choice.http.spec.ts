import { consentText, ERROR_SENTENCES, ERROR_STATUSES } from '@ardoise/contracts';
import type { ErrorCode } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { LinkChoices } from '../commands/choices.js';
import { linkChoices } from '../domain/choice.js';
import { LinkErasure } from '../reactions/link-erasure.js';
import { ContentChoice } from '../testing/content-choice.suite.js';
import { TestCourse, PUBLIC_URL } from '../testing/course.suite.js';
import type { Landed } from '../testing/course.suite.js';
import { INSTRUCTOR, LEARNER } from '../testing/learning-platform.suite.js';

/** As a text of people stands in a sentence. */
const alone = (text: string) => `\u2068${text}\u2069`;

let course: TestCourse;
let choice: ContentChoice;
const ids = { top: '', folder: '', deck: '', quiz: '' };

beforeAll(async () => {
  course = await TestCourse.open({ professors: true, join_by_email: true });
  const { app } = course.school;
  await app.listen(0, '127.0.0.1');
  course.platform.toolKeys = await app.getUrl();
  choice = new ContentChoice(course.platform, PUBLIC_URL);
  ids.top = await make('/api/folders', { id_parent: 0, name: 'Monde' });
  ids.folder = await make('/api/folders', { id_parent: ids.top, name: 'Afrique <b>' });
  ids.deck = await make('/api/decks', { id_folder: ids.folder, name: 'Capitales d’Été' });
  const card = { deck_id: ids.deck, question: 'Mali ?', answer: ['Bamako'], possible_answers: ['Bamako', 'Paris'] };
  const flashcard = await make('/api/flashcards', card);
  ids.quiz = await make('/api/quizzes', { name: 'Fleuves', access_code: '135790' });
  await course.school.as('professor', 'PUT', `/api/quizzes/${ids.quiz}/flashcards`, { flashcardIds: [flashcard] });
});
afterAll(() => course.close());

async function make(url: string, payload: object): Promise<string> {
  const { status, body } = await course.school.as<{ id: string }>('professor', 'POST', url, payload);
  expect({ url, status, body }).toMatchObject({ status: 201 });
  return body.id;
}

const PROFESSOR = { sub: 'prof', email: 'professor@ecole.fr' };
const begun = (settings: object = {}, who: object = {}) =>
  course.launch(choice.by({ ...PROFESSOR, ...who }), choice.claims(settings));

function pathOf({ status, location }: Landed): string {
  expect(status).toBe(303);
  return location?.pathname ?? '';
}

/** The page of a choice. */
async function page(landed: Landed, query = '') {
  const { status, body, headers } = await course.school.as<string>(
    'nobody',
    'GET',
    `${pathOf(landed)}${query}`,
    undefined,
    { cookie: landed.cookie },
  );
  return { status, html: body, policy: String(headers['content-security-policy']) };
}

async function end(landed: Landed, form: string, cookie = landed.cookie, query = '') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie };
  const { status, body, ...rest } = await course.school.as<string>(
    'nobody',
    'POST',
    `${pathOf(landed)}${query}`,
    form,
    headers,
  );
  return {
    status,
    html: body,
    policy: String(rest.headers['content-security-policy']),
    token: /name="JWT" value="([^"]+)"/.exec(body)?.[1] ?? '',
  };
}

function expectRefusal({ status, html }: { status: number; html: string }, code: ErrorCode): void {
  expect({ status, isSaid: html.includes(ERROR_SENTENCES[code]) }).toEqual({
    status: ERROR_STATUSES[code],
    isSaid: true,
  });
}

describe('what is chosen for a course', () => {
  it('is found folder by folder, with all that stands, by a page for the platform’s own frame alone', async () => {
    const landed = await begun();
    const top = await page(landed);
    expect(top.status).toBe(200);
    expect(top.policy).toBe(`default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${course.platform.issuer}`);
    expect(top.html).not.toContain('<script');
    expect(top.html).toContain(
      `Elle sera ajoutée au cours «\u00a0${alone('Un cours')}\u00a0», sur «\u00a0${alone('Moodle du lycée')}\u00a0».`,
    );
    expect(top.html).toContain(`?dossier=${ids.top}">Monde</a>`);
    const inside = await page(landed, `?dossier=${ids.folder}`);
    expect(inside.html).toContain(`value="paquet:${ids.deck}"`);
    expect(inside.html).toContain('Paquet · 1 carte<');
    expect(inside.html).not.toContain('<b>');
    expect((await page(landed, '?quoi=quiz')).html).toContain(`value="quiz:${ids.quiz}"`);
    expect((await page(landed, '?dossier=inconnu')).html).toContain('>Monde</a>');
  });

  it('has names that are read in their own direction', async () => {
    const { html } = await page(await begun(), `?dossier=${ids.folder}`);
    const named = [...html.matchAll(/<(a|label|strong)( dir="auto")?[ >]/g)];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter(([, , direction]) => !direction)).toEqual([]);
  });

  it('is looked for by name, case and accents aside', async () => {
    const landed = await begun();
    expect((await page(landed, '?cherche=ETE')).html).toContain(`${alone('Monde')} › ${alone('Afrique &lt;b&gt;')}`);
    expect((await page(landed, '?cherche=fleuv')).html).toContain(`value="quiz:${ids.quiz}"`);
    const none = await page(landed, `?cherche=${encodeURIComponent('"><script>')}`);
    expect(none.html).toContain(`Rien ne s’appelle «\u00a0${alone('&quot;&gt;&lt;script&gt;')}\u00a0».`);
  });

  it('is told to the platform, signed, and told again when it is asked again', async () => {
    const landed = await begun();
    const answer = await end(landed, `choix=quiz:${ids.quiz}`);
    expect(answer.status).toBe(200);
    expect(answer.html).toContain(`action="${course.platform.issuer}/retour"`);
    expect(answer.policy).toMatch(/script-src 'sha256-[^']+'; frame-ancestors http:/);
    await choice.take(answer.token);
    expect(choice.told.at(-1)).toEqual([
      {
        type: 'ltiResourceLink',
        title: 'Fleuves',
        url: `${PUBLIC_URL}/api/lti/launch`,
        custom: { quiz: ids.quiz },
        lineItem: { label: 'Fleuves', scoreMaximum: 1, resourceId: `quiz-${ids.quiz}` },
        window: { targetName: '_blank' },
      },
    ]);
    // A second press, or one after the connection was lost, is answered as the first.
    const again = await end(landed, `choix=quiz:${ids.quiz}`);
    await choice.take(again.token);
    expect(choice.told.at(-1)).toEqual(choice.told.at(-2));
  });

  it('opens what it names when a student comes by it', async () => {
    const landed = await begun();
    await choice.take((await end(landed, `choix=paquet:${ids.deck}`)).token);
    const [link] = choice.told.at(-1) ?? [];
    expect(link?.lineItem).toBeUndefined();
    const { location } = await course.launch({ sub: 'e1', email: 'e1@ecole.fr', custom: link?.custom ?? {} });
    expect(location?.searchParams.get('origin')).toBe(`/app/navigate/${ids.folder}/${ids.deck}`);
  });

  it('may be several things where the platform takes them, and none of its notes or windows where it has none', async () => {
    const landed = await begun({
      accept_multiple: true,
      accept_lineitem: false,
      accept_presentation_document_targets: ['iframe'],
    });
    expect((await page(landed)).html).toContain('type="checkbox"');
    const answer = await end(landed, `choix=quiz:${ids.quiz}&choix=dossier:${ids.top}&fait=choisi`);
    await choice.take(answer.token);
    expect(choice.told.at(-1)?.map(({ custom, lineItem, window }) => ({ custom, lineItem, window }))).toEqual([
      { custom: { quiz: ids.quiz } },
      { custom: { dossier: ids.top } },
    ]);
  });

  it('is nothing for a professor who leaves', async () => {
    await choice.take((await end(await begun(), `choix=quiz:${ids.quiz}&fait=rien`)).token);
    expect(choice.told.at(-1)).toEqual([]);
  });

  it('comes piece by piece', async () => {
    const folder = await make('/api/folders', { id_parent: ids.top, name: 'Grand' });
    for (let nth = 100; nth < 153; nth++) await make('/api/decks', { id_folder: folder, name: `Lot ${nth}` });
    const landed = await begun();
    const first = await page(landed, `?dossier=${folder}`);
    expect(first.html.match(/name="choix"/g)).toHaveLength(50);
    const more = /href="[^"]*(\?[^"]*depuis=50)"/.exec(first.html)?.[1]?.replace('&amp;', '&') ?? '';
    expect((await page(landed, more)).html.match(/name="choix"/g)).toHaveLength(3);
    expect((await page(landed, '?cherche=lot')).html).toContain('depuis=50');
  });
});

describe('a professor who was never here', () => {
  const CONSENT = consentText('École de démonstration').replaceAll("'", '&#39;');
  const events = async (landed: Landed) => {
    const { documents, store } = course.school.platform;
    const userId = (await documents.get(linkChoices, pathOf(landed).split('choices/')[1] ?? ''))?.userId;
    const heard: RecordedEvent[] = [];
    for await (const event of store.readStream(`account-${userId}`)) heard.push(event);
    return heard.filter(({ type }) => type === 'UserRegistered').map(({ data }) => data);
  };

  it('agrees to the terms in the window itself, and goes on choosing there', async () => {
    const landed = await begun({}, { sub: 'p5', email: 'p5@ecole.fr' });
    const asked = await page(landed);
    expect(asked.status).toBe(200);
    expect(asked.policy).toBe(
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${course.platform.issuer}`,
    );
    expect(asked.html).toContain(`<input type="checkbox" name="accord" value="oui" required><span>${CONSENT}</span>`);
    // Neither by its address nor by a form is anything of the school shown or given away before.
    for (const query of [`?dossier=${ids.folder}`, '?quoi=quiz', '?cherche=fleuv'])
      expect((await page(landed, query)).html).not.toMatch(/Fleuves|Capitales/);
    const early = await end(landed, `choix=quiz:${ids.quiz}`);
    expect({ ...early, html: early.html.includes(ERROR_SENTENCES['consent-needed']) }).toMatchObject({
      status: 400,
      html: true,
    });
    expect(early.token).toBe('');
    const unticked = await end(landed, 'fait=accepte');
    expect(unticked.status).toBe(400);
    expect(unticked.html).toContain(`<p role="alert">${ERROR_SENTENCES['consent-missing']}</p>`);
    expect(await events(landed)).toEqual([]);

    expect((await end(landed, 'accord=oui&fait=accepte')).status).toBe(303);
    expect((await end(landed, 'accord=oui&fait=accepte')).status).toBe(303);
    expect(await events(landed)).toEqual([
      {
        userId: expect.any(String),
        by: 'oidc',
        consent: expect.objectContaining({ organisation: 'École de démonstration' }),
      },
    ]);
    expect((await page(landed)).html).toContain('>Monde</a>');
    await choice.take((await end(landed, `choix=quiz:${ids.quiz}`)).token);
    expect(choice.told.at(-1)).toMatchObject([{ title: 'Fleuves' }]);
    // Asked once: an ordinary launch signs them in at once.
    const { location } = await course.launch({ sub: 'p5', email: 'p5@ecole.fr', roles: [INSTRUCTOR] });
    expect(location?.pathname).toBe('/login');
  });

  it('is told first where the platform calls whoever was a student a professor now, by a page of its own frame alone', async () => {
    await course.declare({ professors: true, create: true });
    const who = { sub: 'monte', email: 'monte@ecole.fr' };
    await course.enter(await course.launch({ ...who, roles: [LEARNER] }), true);
    const raised = await begun({}, who);
    const { status, page: told, location } = raised;
    expect({ status, location }).toEqual({ status: 200, location: null });
    expect(told).toContain('Vous êtes maintenant professeur');
    expect(told).toContain('indique que vous enseignez');
    const href = new RegExp(`href="${PUBLIC_URL}(/api/lti/choices/[\\w-]{32})">Continuer<`).exec(told)?.[1] ?? '';
    const { body } = await course.school.as<string>('nobody', 'GET', href, undefined, { cookie: raised.cookie });
    expect(body).toContain('Choisir une activité');
    expect(raised.policy).toBe(
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${course.platform.issuer}`,
    );
    // Once.
    expect((await begun({}, who)).status).toBe(303);
    await course.declare({ professors: true, join_by_email: true });
  });

  it('may leave without agreeing, and has agreed to nothing then', async () => {
    const landed = await begun({}, { sub: 'p6', email: 'p6@ecole.fr' });
    await choice.take((await end(landed, 'fait=rien')).token);
    expect(choice.told.at(-1)).toEqual([]);
    expect(await events(landed)).toEqual([]);
  });

  it('agrees in the browser that began alone, and as long as they may choose', async () => {
    const landed = await begun({}, { sub: 'p8', email: 'p8@ecole.fr' });
    expectRefusal(await end(landed, 'accord=oui&fait=accepte', ''), 'lti-choice-gone');
    await course.declare({ professors: true, join_by_email: true, enabled: false });
    expectRefusal(await end(landed, 'accord=oui&fait=accepte'), 'lti-platform-closed');
    await course.declare({ professors: true, join_by_email: true });
    expect(await events(landed)).toEqual([]);
  });
});

async function usersOf(): Promise<{ users: string[] }> {
  const { body } = await course.school.as<{ email: string }[]>('professor', 'GET', '/api/users');
  return { users: body.map(({ email }) => email) };
}

describe('a choice is refused', () => {
  it('to students, and to those whom the platform may not bring in', async () => {
    const student = await begun({}, { sub: 'e2', email: 'e2@ecole.fr', roles: [LEARNER] });
    expect(student).toMatchObject({ status: 403 });
    expect(student.page).toContain(ERROR_SENTENCES['lti-choosers']);
    const { users } = await usersOf();
    expect(users).not.toContain('e2@ecole.fr');
  });

  it('when the platform does not say where to tell it, or takes no links', async () => {
    for (const settings of [
      { deep_link_return_url: 'http://ailleurs.example/retour' },
      { deep_link_return_url: 'javascript:alert(1)' },
      { deep_link_return_url: 'https://*/retour' },
      { deep_link_return_url: 'https://a;sandbox/retour' },
      { accept_types: ['html'] },
      { accept_types: 'ltiResourceLink' },
    ]) {
      const { status, page: html } = await begun(settings);
      expectRefusal({ status, html }, 'lti-choice');
    }
    await begun({ accept_types: ['html'] }, { sub: 'p7', email: 'p7@ecole.fr' });
    expect((await usersOf()).users).not.toContain('p7@ecole.fr');
    const { status, page: html } = await course.launch(choice.by(PROFESSOR), {
      ...choice.claims(),
      'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': null,
    });
    expectRefusal({ status, html }, 'lti-choice');
  });

  it('in another browser, by another’s cookie, after an hour', async () => {
    const landed = await begun();
    expectRefusal(await page({ ...landed, cookie: '' }), 'lti-choice-gone');
    expectRefusal(await page({ ...landed, cookie: (await begun()).cookie }), 'lti-choice-gone');
    expectRefusal(await end(landed, `choix=quiz:${ids.quiz}`, ''), 'lti-choice-gone');
    const late = Date.now() + 3_600_000;
    const [, id = ''] = pathOf(landed).split('choices/');
    await expect(course.school.app.get(LinkChoices).open(id, late)).rejects.toThrow(ERROR_SENTENCES['lti-choice-gone']);
  });

  it.each([
    ['of something that does not stand', 'choix=paquet:inconnu', ERROR_SENTENCES['lti-choice-none']],
    ['of the root', 'choix=dossier:0', ERROR_SENTENCES['lti-choice-none']],
    ['of several where one is taken', 'choix=quiz:x&choix=dossier:y', ERROR_SENTENCES['lti-choice-none']],
    ['of nothing', 'fait=choisi', 'Cochez au moins une ligne, ou annulez.'],
    ['by no button', '', 'Cochez au moins une ligne, ou annulez.'],
  ])('%s, with the list to choose from again', async (_, form, sentence) => {
    const landed = await begun();
    const { status, html } = await end(landed, form, landed.cookie, `?dossier=${ids.folder}`);
    expect(status).toBe(400);
    expect(html).toContain(`<p role="alert">${sentence}</p>`);
    expect(html).toContain(`value="paquet:${ids.deck}"`);
  });

  it('where a name would be more than a name', async () => {
    const folder = await make('/api/folders', { id_parent: ids.top, name: "AAA $` $& $' style=x onfocus=y x" });
    const { html } = await page(await begun({ accept_multiple: true }), `?dossier=${ids.top}`);
    expect(html).toContain(
      `value="dossier:${folder}" id="c0" aria-label="Choisir «\u00a0${alone('AAA $` $&amp; $&#39; style=x onfocus=y x')}\u00a0»">`,
    );
  });

  it.each(['choix=carte:x', 'choix=paquet:', 'choix=../x', 'fait=autre', 'accord=non', 'autre=1'])(
    'with a form like %s',
    async (form) => {
      expect((await end(await begun(), form)).status).toBe(400);
    },
  );

  it('once the platform is suspended, or may not bring professors in any more, or the professor is none', async () => {
    const landed = await begun();
    await course.declare({ professors: true, enabled: false });
    expectRefusal(await page(landed), 'lti-platform-closed');
    await course.declare({ professors: false });
    expectRefusal(await page(landed), 'lti-platform-closed');
    await course.declare({ professors: true, join_by_email: true });
    expect((await page(landed)).status).toBe(200);
  });

  it('after the professor was erased', async () => {
    const landed = await begun();
    const [, id = ''] = pathOf(landed).split('choices/');
    const userId = (await course.school.app.get(Documents).get(linkChoices, id))?.userId;
    const erasure = course.school.app.get(LinkErasure);
    const event = { id: 'e', type: 'UserRemoved', data: { userId }, metadata: {} } as unknown as RecordedEvent;
    for (const job of erasure.jobsOf(event)) await erasure.run({ ...job, attempt: 1 });
    expectRefusal(await page(landed), 'lti-choice-gone');
  });
});

describe('in a frame', () => {
  const FRAME = { 'sec-fetch-dest': 'iframe' };

  it('a choice begins there, by cookies of that frame alone; its refusal can be read there', async () => {
    course.platform.opened = choice.by(PROFESSOR);
    const asked = `/api/lti/login?${new URLSearchParams(course.platform.announced()).toString()}`;
    const { status, headers } = await course.school.as('nobody', 'GET', asked, undefined, FRAME);
    expect(status).toBe(302);
    expect(String(headers['set-cookie'])).toContain('SameSite=None; Secure; Partitioned');
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...FRAME };
    const lost = await course.school.as<string>('nobody', 'POST', '/api/lti/launch', 'state=x&id_token=y', form);
    expect(lost.status).toBe(400);
    expect(lost.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(lost.body).toContain('target="_blank"');
  });
});
