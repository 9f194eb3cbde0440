import { collection, containing, SqliteDocuments } from '@ardoise/documents';
import { Times } from './times.js';
const COUNT = 50_000;
const DECKS = 1_500;
const NEWEST_FIRST = {
    createdAt: -1,
    id: -1
};
const SYLLABLES = 'ba cel lu le mem bra ne no yau tri go nom e que fonc tion his toi re ma ti er ge o mé'.split(' ');
/** Of the words of a language, some dozens are in most texts. */ const WORDS = Array.from({
    length: 4_000
}, (_, n)=>[
        n,
        n * 7 + 3,
        n * n + 1
    ].map((at)=>SYLLABLES[at % SYLLABLES.length]).join(''));
const [indexed, plain] = [
    [
        {
            fields: [
                'text'
            ],
            inside: true,
            order: NEWEST_FIRST
        }
    ],
    []
].map((indexes, n)=>collection({
        name: `cards-v${n + 1}`,
        indexes: [
            {
                fields: [
                    'deckId'
                ]
            },
            ...indexes
        ]
    }));
function card(n) {
    const word = (at)=>WORDS[Math.floor(((n * 7_919 + at * 104_729) % 4_000) ** 2 / 4_000)];
    const words = Array.from({
        length: 24
    }, (_, at)=>word(at)).join(' ');
    return {
        id: `card-${n * 7_919 % COUNT}-${n}`,
        deckId: `deck-${n % DECKS}`,
        createdAt: new Date(1_700_000_000_000 + n * 60_000).toISOString(),
        deletedAt: n % 50 === 0 ? '2026-01-01T00:00:00.000Z' : null,
        text: `${words}${n % 5 === 0 ? '' : ' ordinaire'}${n % 1_000 === 7 ? ' ornithorynque' : ''}\nexercice ${n}`
    };
}
/** A word inside the texts of 50,000 cards, the first fifty and how many there are, against looking at every text. */ export const search = async function*(directory) {
    const store = await SqliteDocuments.open({
        directory
    });
    for (const cards of [
        indexed,
        plain
    ]){
        if (!cards) continue;
        await store.declare(cards);
        for(let from = 0; from < COUNT; from += 1_000)await store.commit({
            writes: Array.from({
                length: 1_000
            }, (_, n)=>({
                    in: cards,
                    put: card(from + n)
                }))
        });
    }
    let asked = 0;
    // Each question is one that was not asked before: nothing of it is remembered.
    const look = (cards, word)=>async ()=>{
            const gone = Array.from({
                length: 20
            }, (_, n)=>`deck-${n * 3}`).concat(`gone-${asked++}`);
            const filter = {
                $and: [
                    {
                        text: containing(word)
                    },
                    {
                        deletedAt: null
                    },
                    {
                        deckId: {
                            $nin: gone
                        }
                    }
                ]
            };
            if (cards) await store.page(cards, filter, {
                sort: NEWEST_FIRST,
                limit: 50
            });
        };
    const turn = (word)=>{
        const filter = {
            $and: [
                {
                    text: containing(word)
                },
                {
                    deletedAt: null
                }
            ]
        };
        let page = 0;
        return async ()=>{
            if (indexed) await store.page(indexed, filter, {
                sort: NEWEST_FIRST,
                skip: 50 * page++,
                limit: 50
            });
        };
    };
    const words = [
        [
            'mot que 40 000 cartes portent',
            'ordinaire',
            20,
            0.7
        ],
        [
            'mot que 50 cartes portent',
            'ornithorynque',
            100,
            10
        ],
        [
            'mot que rien ne porte',
            'xylophone',
            100,
            100
        ]
    ];
    const compared = (label, count, goal, subject, word)=>{
        const [own, other] = [
            new Times(),
            new Times()
        ];
        return {
            label,
            against: 'tous les textes lus',
            goal,
            subject: ()=>own.look(count, subject),
            baseline: ()=>other.look(count, look(plain, word)),
            detail: ()=>`${own.toString()} (tous : ${other.toString()})`
        };
    };
    for (const [label, word, count, goal] of words)yield compared(label, count, goal, look(indexed, word), word);
    yield compared('pages du mot courant, l’une après l’autre', 20, 3, turn('ordinaire'), 'ordinaire');
    await store.close();
};

//# sourceMappingURL=search.js.map