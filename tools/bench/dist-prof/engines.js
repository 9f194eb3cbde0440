import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { ended } from './child.js';
import { enrol, makeQuiz } from './classroom.js';
import { openAll } from './connections.js';
import { get, signIn } from './door.js';
import { eventStoreDb, mongoWithRedis } from './engine-servers.js';
import { rate } from './harness.js';
import { begin, seat, together } from './players.js';
import { load, ratingsOf } from './ratings.js';
import { API, serving, startServer } from './server-process.js';
import { Times } from './times.js';
const CONNECTIONS = 64;
const PLAYERS = 2_000;
const CARDS = 8;
/** A server with its students, who are signed in. */ let School = class School {
    server;
    tokens;
    players = [];
    quizId = '';
    constructor(server, tokens){
        this.server = server;
        this.tokens = tokens;
    }
    static async open(directory, environment) {
        const settings = {
            ...serving(await mkdtemp(join(directory, 'school-'))),
            ...environment
        };
        // The first start makes the demonstration, with its professor.
        await (await startServer(API, settings)).stop();
        const tokens = await enrol(settings, PLAYERS);
        return new School(await startServer(API, settings), tokens);
    }
    async ratings(times) {
        const { url } = this.server;
        const cards = await get(await signIn(url, 'eleve@demo.fr'), '/api/flashcards?fetch_ids_only=1');
        const requests = ratingsOf(url, '/api/progress/update', this.tokens.slice(0, CONNECTIONS), cards);
        const connections = await openAll(url, CONNECTIONS);
        return ()=>load(connections, requests, times);
    }
    /** Everybody begins in the same instant, a quiz that nobody has begun. */ async begin() {
        if (this.players.length === 0) this.players = await seat(this.server, this.tokens);
        this.quizId = await makeQuiz(await signIn(this.server.url), CARDS);
        return rate(PLAYERS, async ()=>void await begin(this.players, this.quizId));
    }
    answer() {
        return rate(PLAYERS, async ()=>void await together(this.players, this.quizId));
    }
    async close() {
        for (const { connection } of this.players)connection.close();
        await this.server.stop();
    }
};
async function* compared(name, ours, embedded) {
    const common = {
        against: 'moteurs embarqués',
        goal: 0.5
    };
    const [own, theirs] = [
        new Times(),
        new Times()
    ];
    yield {
        ...common,
        label: `${name} : évaluations, ${CONNECTIONS} élèves`,
        subject: await ours.ratings(own),
        baseline: await embedded.ratings(theirs),
        detail: ()=>`${own.toString()} (embarqués : ${theirs.toString()})`
    };
    yield {
        ...common,
        label: `${name} : ${PLAYERS} départs au même instant`,
        subject: ()=>ours.begin(),
        baseline: ()=>embedded.begin()
    };
    yield {
        ...common,
        label: `${name} : ${PLAYERS} réponses au même instant`,
        subject: ()=>ours.answer(),
        baseline: ()=>embedded.answer()
    };
}
/** Ratings, starts and answers on the engines of larger schools, against the embedded ones in the same run. */ export const engines = async function*(directory) {
    for (const [name, open] of [
        [
            'EventStoreDB',
            eventStoreDb
        ],
        [
            'MongoDB et Redis',
            mongoWithRedis
        ]
    ]){
        const engine = await open();
        const [ours, embedded] = [
            await School.open(directory, engine.environment),
            await School.open(directory, {})
        ];
        yield* compared(name, ours, embedded);
        await ours.close();
        await embedded.close();
        for (const child of engine.children)await ended(child);
    }
};

//# sourceMappingURL=engines.js.map