import { make } from './door.js';
const TOGETHER = 48;
const THEMES = [
    'Grammaire',
    'Histoire',
    'Algèbre',
    'Biologie',
    'Mécanique',
    'Musique',
    'Géologie',
    'Latin'
];
/** Decks of a theme, cards of each: with the large deck 20,000 in all. */ const DECKS = 15;
const CARDS = 150;
export const LARGE_DECK = 2_000;
async function inTurns(tasks) {
    const next = tasks[Symbol.iterator]();
    const work = async ()=>{
        for (const task of next)await task();
    };
    await Promise.all(Array.from({
        length: TOGETHER
    }, work));
}
/** Writes 20,000 cards through the API as a script of a school would: every one of them holds the word 'définition'. */ export async function importSchool(door) {
    const top = await make(door, '/api/folders', {
        id_parent: '0',
        name: 'Tout le programme'
    });
    const tasks = [];
    const cardOf = (deck, theme, n)=>()=>make(door, '/api/flashcards', {
                deck_id: deck,
                question: `Quelle est la définition nº ${n} de ${theme.toLowerCase()} ?`,
                answer: [
                    `La réponse ${n}, telle qu’on l’apprend en ${theme.toLowerCase()}`
                ],
                additionnal_text_verso: `À relire avec le chapitre ${n % 40} du manuel, exercice ${n}.`,
                visible: n % 10 !== 0
            });
    const themes = [];
    const decks = [];
    for (const theme of THEMES){
        const folder = await make(door, '/api/folders', {
            id_parent: top,
            name: theme
        });
        themes.push(folder);
        for(let d = 1; d <= DECKS; d++){
            const deck = await make(door, '/api/decks', {
                id_folder: folder,
                name: `${theme}, leçon ${d}`
            });
            decks.push(deck);
            for(let n = 1; n <= CARDS; n++)tasks.push(cardOf(deck, theme, d * 1_000 + n));
        }
    }
    const [theme = '', deck = ''] = [
        themes[0],
        decks[0]
    ];
    const largeDeck = await make(door, '/api/decks', {
        id_folder: theme,
        name: 'Toute la grammaire'
    });
    for(let n = 1; n <= LARGE_DECK; n++)tasks.push(cardOf(largeDeck, 'Grammaire', 100_000 + n));
    await inTurns(tasks);
    return {
        top,
        theme,
        deck,
        largeDeck,
        cards: tasks.length
    };
}

//# sourceMappingURL=school-import.js.map