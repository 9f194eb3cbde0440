import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrol, makeQuiz } from './classroom.js';
import { make, signIn } from './door.js';
import { ROUNDS } from './harness.js';
import { openSockets } from './live-socket.js';
import { memoryOf } from './memory.js';
import { begin, reopen, seat, together } from './players.js';
import { redisServer, testServer } from './engine-servers.js';
import { API, serving, startServer } from './server-process.js';
import { ended } from './child.js';
import { milliseconds, quantile } from './times.js';
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 10_000);
const CARDS = 12;
/** What a server gathers live messages by, and to spare. */ const REST_MS = 1_500;
const pause = (duration)=>new Promise((resolve)=>setTimeout(resolve, duration));
/** From asking to the last who was answered, in milliseconds, each round after a rest. */ async function rounds(players, work) {
    const times = [];
    for(let round = 0; round < ROUNDS; round++){
        await pause(REST_MS);
        await reopen(players);
        const begun = performance.now();
        await work();
        times.push(performance.now() - begun);
    }
    return `${milliseconds(quantile(times, 0.5))} (${times.map((time)=>time.toFixed(0)).join(', ')})`;
}
const mebibytes = (kibibytes)=>`${Math.round(kibibytes / 1_024)} Mio`;
/** Every second student asks the second server, where there are two. */ function shared(all, servers) {
    return servers.map((_, n)=>all.filter((__, at)=>at % servers.length === n));
}
async function measured(servers, tokens, professor) {
    const memory = ()=>servers.map((server)=>mebibytes(memoryOf(server))).join(' + ');
    const players = [];
    const pages = [];
    const portions = shared(tokens, servers);
    for (const [n, server] of servers.entries()){
        players.push(...await seat(server, portions[n] ?? []));
        pages.push(...await openSockets(server.url, portions[n] ?? []));
    }
    console.log(`  ${players.length} connexions et ${pages.length} pages ouvertes : ${memory()}`);
    let quizId = '';
    const begun = await rounds(players, async ()=>{
        quizId = await makeQuiz(professor, CARDS);
        await begin(players, quizId);
    });
    console.log(`  départs au même instant, quiz fait compris : ${begun}`);
    console.log(`  réponses au même instant (but : 2 500 ms) : ${await rounds(players, ()=>together(players, quizId))}`);
    let name = 0;
    const message = async ()=>{
        const heard = pages.map((page)=>page.next());
        await make(professor, '/api/folders', {
            id_parent: 0,
            name: `Dossier ${name++}`
        });
        await Promise.all(heard);
    };
    console.log(`  un message à toutes les pages (but : 600 ms) : ${await rounds(players, message)}`);
    console.log(`  mémoire à la fin (but : 1 Gio chacun) : ${memory()}`);
    for (const page of pages)page.close();
    for (const { connection } of players)connection.close();
}
async function embedded(directory) {
    const environment = {
        ...serving(directory),
        CONNECTIONS_PER_ADDRESS: '100000'
    };
    await (await startServer(API, environment)).stop();
    const tokens = await enrol(environment, PEOPLE);
    const server = await startServer(API, environment);
    console.log(`\nMoteurs embarqués, un processus`);
    await measured([
        server
    ], tokens, await signIn(server.url));
    await server.stop();
}
async function twoProcesses(directory) {
    const [log, documents, redis] = [
        await testServer('eventstoredb'),
        await testServer('mongodb'),
        await redisServer()
    ];
    const engines = {
        EVENTSTORE_URL: log.url,
        MONGODB_URL: `${documents.url}?replicaSet=rs0`,
        REDIS_URL: redis.url,
        CONNECTIONS_PER_ADDRESS: '100000'
    };
    const environments = await Promise.all([
        1,
        2
    ].map(async ()=>({
            ...serving(await mkdtemp(join(directory, 'api-'))),
            ...engines
        })));
    const [first = {}] = environments;
    await (await startServer(API, first)).stop();
    const tokens = await enrol(first, PEOPLE);
    const servers = await Promise.all(environments.map((environment)=>startServer(API, environment)));
    console.log(`\nDeux processus, Redis, serveurs d’essai pour EventStoreDB et MongoDB`);
    const [{ url }] = servers;
    await measured(servers, tokens, await signIn(url));
    for (const server of servers)await server.stop();
    for (const { child } of [
        log,
        documents,
        redis
    ])await ended(child);
}
/**
 * Ten thousand students, each with an open page and a connection beside it: answers, starts, one message, memory. Each process
 * needs 20,000 open files and some: `ulimit -n 65536` first.
 */ export async function crowd() {
    const directory = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'ardoise-bench-crowd-'));
    try {
        await embedded(await mkdtemp(join(directory, 'embedded-')));
        await twoProcesses(directory);
    } finally{
        await rm(directory, {
            recursive: true,
            force: true
        });
    }
}

//# sourceMappingURL=crowd.js.map