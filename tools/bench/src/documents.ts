import { collection, type Document, SqliteDocuments } from '@ardoise/documents';
import { type Bench, operationsPerSecond } from './harness.js';

interface Card extends Document {
  deck: string;
  code: string;
  question: string;
  answer: string;
  rank: number;
}

const cards = collection<Card>({
  name: 'cards-v1',
  indexes: [{ fields: ['deck'] }, { fields: ['code'], unique: true }],
});
const COUNT = 100_000;
const LOOK_UPS = 20_000;

function card(n: number): Card {
  return {
    id: `card-${n}`,
    deck: `deck-${n % 1_000}`,
    code: `code-${n}`,
    question: 'q'.repeat(100),
    answer: 'a'.repeat(60),
    rank: n,
  };
}

/** Look-ups among 100,000 documents against the Maps that one would write by hand. */
export const documents: Bench = async function* (directory) {
  const store = await SqliteDocuments.open({ directory });
  await store.declare(cards);
  const byId = new Map<string, Card>();
  const byCode = new Map<string, Card>();
  const byDeck = new Map<string, Card[]>();
  for (let from = 0; from < COUNT; from += 1_000) {
    const batch = Array.from({ length: 1_000 }, (_, n) => card(from + n));
    await store.commit({ writes: batch.map((put) => ({ in: cards, put })) });
    for (const each of batch) {
      byId.set(each.id, each);
      byCode.set(each.code, each);
      byDeck.set(each.deck, [...(byDeck.get(each.deck) ?? []), each]);
    }
  }
  const lookUps = (look: (n: number) => unknown) =>
    operationsPerSecond(LOOK_UPS, async () => {
      for (let i = 0; i < LOOK_UPS; i++) await look((i * 7_919) % COUNT);
    });
  const against = 'Map';
  yield {
    label: 'document par identifiant',
    against,
    subject: () => lookUps((n) => store.get(cards, `card-${n}`)),
    baseline: () => lookUps((n) => byId.get(`card-${n}`)),
  };
  yield {
    label: 'document par index unique',
    against,
    subject: () => lookUps((n) => store.find(cards, { code: `code-${n}` })),
    baseline: () => lookUps((n) => byCode.get(`code-${n}`)),
  };
  yield {
    label: '100 documents par index',
    against,
    subject: () => lookUps((n) => store.find(cards, { deck: `deck-${n % 1_000}` })),
    baseline: () => lookUps((n) => byDeck.get(`deck-${n % 1_000}`)?.filter((each) => each.rank >= 0)),
  };
  yield {
    label: 'compte par index',
    against,
    subject: () => lookUps((n) => store.count(cards, { deck: `deck-${n % 1_000}` })),
    baseline: () => lookUps((n) => byDeck.get(`deck-${n % 1_000}`)?.length),
  };
  await store.close();
};
