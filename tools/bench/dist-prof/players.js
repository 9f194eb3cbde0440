import { openAll } from './connections.js';
export async function seat({ url }, tokens) {
    const connections = await openAll(url, tokens.length);
    return tokens.map((token, n)=>({
            token,
            connection: connections[n],
            step: undefined
        }));
}
/** After a rest in which the server may have closed the silent ones. */ export async function reopen(players) {
    for (const player of players)player.connection = await player.connection.live();
}
/** Begins, or answers the card that is shown. */ export async function send(player, quizId) {
    const token = player.step?.flashcardToken;
    const body = token === undefined ? '{}' : JSON.stringify({
        token,
        answer: '["deux"]'
    });
    const reply = await player.connection.post(`/api/quizzes/${quizId}/next_flashcard`, body, player.token);
    if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
    player.step = reply.body;
    return reply;
}
/** Everybody in the same instant. @returns replies of which none was refused */ export function together(players, quizId) {
    return Promise.all(players.map((player)=>send(player, quizId)));
}
/** The same from the first card on, in a quiz that nobody has begun. */ export function begin(players, quizId) {
    for (const player of players)player.step = undefined;
    return together(players, quizId);
}
/** Each at a moment of their own within so many milliseconds. @returns replies of which none was refused */ export function spread(players, quizId, within) {
    const later = (milliseconds)=>new Promise((resolve)=>setTimeout(resolve, milliseconds));
    return Promise.all(players.map(async (player)=>{
        await later(Math.random() * within);
        return send(player, quizId);
    }));
}

//# sourceMappingURL=players.js.map