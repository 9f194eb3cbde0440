import { openAll, prepared } from '../connections.js';
import { signIn } from '../door.js';
import { pause } from './process.js';
import { folderOf, mailOf, PASSWORD } from './school.js';
/** Students who sign in for a measure: those in the middle, who took every quiz. */ export async function students(url, school, count) {
    const doors = [];
    for(let n = 1; n <= Math.min(count, school.students - 1); n++)doors.push(await signIn(url, mailOf(n), PASSWORD));
    return doors;
}
/** Ratings at a steady pace, each by another student, whatever the answers before took. */ export class Writers {
    connections;
    requests;
    /** Milliseconds from the moment in which a rating was due to its answer. */ times = [];
    free;
    sent = 0;
    constructor(connections, requests){
        this.connections = connections;
        this.requests = requests;
        this.free = [
            ...connections
        ];
    }
    static async open(url, school, doors, connections = 128) {
        const requests = doors.flatMap(({ token }, n)=>[
                0,
                1,
                2,
                3
            ].map((c)=>{
                const flashcardId = folderOf(school, n + 1).decks[(n + 1 + c) % 25]?.cards[c];
                const body = {
                    flashcardId,
                    action: 'put_back_in_deck_after',
                    putBackInDeckAfter: 600
                };
                return prepared(url, 'POST', '/api/progress/update', token, JSON.stringify(body));
            }));
        return new Writers(new Set(await openAll(url, connections)), requests);
    }
    /** So many a second until `until` says so. @throws Error when one is refused */ async write(perSecond, until) {
        const begun = performance.now();
        const under = [];
        for(let n = 0; !until(); n++){
            const due = begun + n * 1_000 / perSecond;
            while(performance.now() < due)await pause(Math.max(0, due - performance.now() - 0.5));
            under.push(this.one(due));
        }
        await Promise.all(under);
    }
    close() {
        for (const connection of this.connections)connection.close();
    }
    async one(due) {
        const connection = await this.connection();
        const request = this.requests[this.sent++ % this.requests.length];
        const reply = await connection.send(request);
        if (reply.status !== 200) throw new Error(`a rating was refused: ${reply.status}`);
        this.times.push(performance.now() - due);
        this.free.push(connection);
    }
    /** One that is free; a new one in the place of one that the server has closed meanwhile. */ async connection() {
        for(;;){
            const free = this.free.pop();
            if (!free) {
                await pause(1);
                continue;
            }
            const live = await free.live();
            this.connections.delete(free);
            this.connections.add(live);
            return live;
        }
    }
}

//# sourceMappingURL=writers.js.map