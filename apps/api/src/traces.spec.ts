import type { NextFlashcard } from '@ardoise/contracts';
import { openProduct } from '@ardoise/product/testing';
import { openCollector } from '@ardoise/traces/collector';
import type { CollectedSpan, Collector } from '@ardoise/traces/collector';
import { rateWatched } from '@ardoise/product/rating';

describe('the trace of a rating, in one process', () => {
  let collector: Collector;
  let secrets: string[];
  let trace: CollectedSpan[];
  let traceparents: (string | undefined)[];

  beforeAll(async () => {
    collector = await openCollector();
    const school = await openProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    secrets = await rateWatched(school);
    traceparents = [];
    for await (const { type, metadata } of school.platform.store.readAll())
      if (type === 'FlashcardRated') traceparents.push(metadata.trace);
    await school.dispose();
    const root = collector.spans.find(({ name }) => name === 'POST /api/progress/update');
    trace = collector.spans.filter(({ traceId }) => traceId === root?.traceId);
  });
  afterAll(() => collector.close());

  const the = (name: string) => {
    const found = trace.filter((span) => span.name === name);
    expect(found.map((span) => span.name)).toEqual([name]);
    return found[0] as CollectedSpan;
  };

  it('goes from the request to its command, the append, the read models, the notice', () => {
    const request = the('POST /api/progress/update');
    expect(request.parentSpanId).toBeUndefined();
    const command = the('command RateCard');
    const append = the('append');
    const projections = the('projections');
    expect([command, append, projections].map(({ parentSpanId }) => parentSpanId)).toEqual(
      [request, command, append].map(({ spanId }) => spanId),
    );
    expect(the('commit documents').parentSpanId).toBe(projections.spanId);
    expect(the('notice').parentSpanId).toBe(projections.spanId);
    expect(new Set(trace.map(({ service }) => service))).toEqual(new Set(['ardoise-api']));
  });

  it('is written with the event, for whoever follows the log', () => {
    const { traceId, spanId } = the('append');
    expect(traceparents).toEqual([`00-${traceId}-${spanId}-01`]);
  });

  it('says what was answered, and names no person and no thing', () => {
    const status = the('POST /api/progress/update').attributes.find(({ key }) => key === 'http.response.status_code');
    expect(JSON.stringify(status)).toContain('200');
    const told = JSON.stringify(collector.spans);
    for (const secret of [...secrets, 'ecole.fr', 'Bamako', 'Capitale']) expect(told).not.toContain(secret);
  });
});

it('no trace joins an anonymous answer to whoever gave it', async () => {
  const collector = await openCollector();
  const school = await openProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const make = async (url: string, payload: object) =>
    (await school.as<{ id: string }>('professor', 'POST', url, payload)).body.id;
  const top = await make('/api/folders', { id_parent: 0, name: 'Haut' });
  const deck_id = await make('/api/decks', {
    id_folder: await make('/api/folders', { id_parent: top, name: 'Bas' }),
    name: 'Avis',
  });
  const details = { options: ['Rouge', 'Vert'], several: false, anonymous: true };
  const card = await make('/api/flashcards', { deck_id, question: 'Couleur ?', answer: [], kind: 'poll', details });
  const quiz = await make('/api/quizzes', { name: 'Avis', access_code: 'avis' });
  await school.as('professor', 'PUT', `/api/quizzes/${quiz}/flashcards`, { flashcardIds: [card] });
  const url = `/api/quizzes/${quiz}/next_flashcard`;
  const { body } = await school.as<NextFlashcard>('student', 'POST', url, {});
  await school.as('student', 'POST', url, { token: body.flashcardToken, answer: '["Vert"]' });
  const traces = new Map<string, (string | undefined)[]>();
  for await (const { type, metadata } of school.platform.store.readAll())
    traces.set(type, [...(traces.get(type) ?? []), metadata.trace]);
  await school.dispose();
  await collector.close();
  expect(traces.get('BallotCast')).toEqual(['']);
  expect(traces.get('AnswerGiven')).toEqual([expect.stringMatching(/^00-/)]);
});

describe('without traces', () => {
  it.each([
    ['no collector', {}],
    ['a part of 0', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '0' }],
  ])('events carry nothing of them, with %s', async (_, environment: Record<string, string>) => {
    const school = await openProduct(environment);
    await rateWatched(school);
    for await (const { metadata } of school.platform.store.readAll()) expect(metadata).not.toHaveProperty('trace');
    expect(school.platform.traces === undefined).toBe(Object.keys(environment).length === 0);
    await school.dispose();
  });

  it('a collector that is away keeps nobody from rating, and the end from nothing', async () => {
    const school = await openProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    await rateWatched(school);
    await expect(school.dispose()).resolves.toBeUndefined();
  });
});
