import { enrol, makeQuiz } from './classroom.js';
import { openAll } from './connections.js';
import { get, signIn } from './door.js';
import { rate, ROUNDS } from './harness.js';
import { begin, seat, send, spread, together } from './players.js';
import { countMessages } from './quiz-live.js';
import { API, BARE, serving, startServer } from './server-process.js';
import { milliseconds, quantile } from './times.js';
const CLASSES = [
    40,
    800,
    2_000
];
const STARTS = 2_000;
/** Students with an open page, whose messages are counted. */ const WATCHED = 1_000;
/** Rounds of the harness, and a few cards to spare. */ const CARDS = 20;
const SPREAD_MS = 5_000;
/**
 * A quiz in an amphitheatre: bursts and a spread of answers over HTTP, each durable before its reply, against the barest
 * server that reads and answers JSON, with the same client. Prints besides: latencies, the live messages, 2,000 starts at
 * once, the time of the results, and whether every acknowledged answer stands in them, a SIGKILL and a restart in the middle included.
 */ export const quiz = async function*(directory) {
    const environment = serving(directory);
    // The first start makes the demonstration, with its professor.
    await (await startServer(API, environment)).stop();
    const tokens = await enrol(directory, STARTS);
    let ours = await startServer(API, environment);
    const bare = await startServer(BARE, {});
    const professor = await signIn(ours.url);
    const bareOnes = await openAll(bare.url, Math.max(...CLASSES));
    const payload = JSON.stringify({
        token: '3..'.padEnd(60, 'x'),
        answer: '["deux"]'
    });
    for (const size of CLASSES){
        const quizId = await makeQuiz(professor, CARDS);
        const players = await seat(ours, tokens.slice(0, size));
        await together(players, quizId);
        const slowest = [];
        yield {
            label: `quiz : ${size} réponses au même instant`,
            against: 'POST sur node:http nu, même client',
            goal: 1 / 3,
            subject: ()=>rate(size, async ()=>{
                    const replies = await together(players, quizId);
                    slowest.push(Math.max(...replies.map(({ took })=>took)));
                }),
            baseline: ()=>rate(size, async ()=>{
                    await Promise.all(bareOnes.slice(0, size).map((connection)=>connection.post('/', payload)));
                })
        };
        console.error(`  la dernière réponse durable après ${slowest.map(milliseconds).join(', ')}`);
        if (size === Math.max(...CLASSES)) await timeSpread(players, quizId);
        for (const { connection } of players)connection.close();
        await checkResults(professor, quizId, players);
    }
    for (const connection of bareOnes)connection.close();
    await countMessages(ours, professor, tokens.slice(0, WATCHED));
    const players = await seat(ours, tokens);
    const { quizId, took } = await timeStarts(professor, players);
    console.error(`· ${STARTS} départs au même instant (but : 500 ms), aucune erreur : ${took.map(milliseconds).join(', ')}`);
    ours = await killed(ours, environment, players, quizId);
    const again = await signIn(ours.url);
    await checkResults(again, quizId, players);
    await timeResults(again, quizId);
    for (const { connection } of players)connection.close();
    await ours.stop();
    await bare.stop();
};
/** Everybody begins in the same instant, a quiz that nobody has begun, round after round. @returns the last one begun */ async function timeStarts(professor, players) {
    const took = [];
    let quizId = '';
    for(let round = 0; round < ROUNDS; round++){
        quizId = await makeQuiz(professor, CARDS);
        const begun = performance.now();
        await begin(players, quizId);
        took.push(performance.now() - begun);
    }
    return {
        quizId,
        took
    };
}
/** The same answers, each at its own moment within five seconds. */ async function timeSpread(players, quizId) {
    const times = (await spread(players, quizId, SPREAD_MS)).map(({ took })=>took);
    const [p50, p99] = [
        quantile(times, 0.5),
        quantile(times, 0.99)
    ];
    console.error(`· ${players.length} réponses sur 5 s : p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)} (but : 15 ms)`);
}
/** Kills the server while everybody answers, starts it again, and lets everybody answer again what was not acknowledged. */ async function killed(server, environment, players, quizId) {
    let acknowledged = 0;
    const sent = players.map((player)=>send(player, quizId).then(()=>{
            // In the middle: a third has its reply, the others' answers are on their way or being written.
            if (++acknowledged === Math.ceil(players.length / 3)) server.child.kill('SIGKILL');
        }, ()=>{}));
    await Promise.all(sent);
    await new Promise((resolve)=>{
        if (server.child.exitCode !== null || server.child.signalCode !== null) resolve();
        else server.child.once('exit', ()=>resolve());
    });
    const restarted = await startServer(API, environment);
    const connections = await openAll(restarted.url, players.length);
    players.forEach((player, n)=>{
        player.connection.close();
        player.connection = connections[n];
    });
    const before = players.map(({ step })=>step?.number_of_flashcards_remaining ?? 0);
    const back = await Promise.all(players.map((player)=>resume(player, quizId)));
    const lost = back.filter(({ body }, n)=>body.number_of_flashcards_remaining > (before[n] ?? 0)).length;
    console.error(`· SIGKILL au milieu : ${acknowledged} réponses confirmées avant, ${lost} perdues après le redémarrage`);
    if (lost > 0) throw new Error(`${lost} acknowledged answers lost`);
    return restarted;
}
async function resume(player, quizId) {
    player.step = undefined;
    return send(player, quizId);
}
/** Every answer that was acknowledged stands in the results, and no other one. */ async function checkResults(professor, quizId, players) {
    const acknowledged = players.reduce((sum, { step })=>sum + (CARDS - (step?.number_of_flashcards_remaining ?? 0)), 0);
    // The figures of a quiz count attempts that are over alone: these go on.
    const all = await get(professor, `/api/quizzes/${quizId}/results_all`);
    const responses = Object.values(all).flatMap((student)=>Object.values(student.responses));
    const found = responses.filter(({ answer })=>answer !== '[]').length;
    console.error(`  ${acknowledged} réponses confirmées, ${found} dans les résultats`);
    if (acknowledged !== found) throw new Error(`${acknowledged} acknowledged, ${found} in the results`);
}
async function timeResults(professor, quizId) {
    const begun = performance.now();
    const all = await get(professor, `/api/quizzes/${quizId}/results_all`);
    const took = performance.now() - begun;
    const written = performance.now();
    const bytes = JSON.stringify(all).length;
    const stringify = performance.now() - written;
    console.error(`· results_all, ${Object.keys(all).length} élèves × ${CARDS} cartes, ${(bytes / 1e6).toFixed(1)} Mo : ${milliseconds(took)} par HTTP, lecture comprise ; JSON.stringify seul ${milliseconds(stringify)}`);
}

//# sourceMappingURL=quiz.js.map