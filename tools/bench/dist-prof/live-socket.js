import { once } from 'node:events';
import { WebSocket } from 'ws';
/**
 * One live connection, with as little of a client as there can be: Socket.IO over a WebSocket, as its protocol says
 * (https://socket.io/docs/v4/engine-io-protocol/, https://socket.io/docs/v4/socket-io-protocol/).
 */ export class LiveSocket {
    socket;
    heard = [];
    waiting;
    constructor(socket){
        this.socket = socket;
    }
    /** Resolves once the server has let it in. */ static open(url, token) {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
            perMessageDeflate: false
        });
        const live = new LiveSocket(socket);
        return new Promise((resolve, reject)=>{
            socket.on('error', reject);
            socket.on('close', ()=>reject(new Error('closed')));
            socket.on('message', (data)=>{
                const packet = data.toString();
                if (packet.startsWith('0')) socket.send(`40${JSON.stringify({
                    token
                })}`);
                else if (packet === '2') socket.send('3');
                else if (packet.startsWith('40')) resolve(live);
                else if (packet.startsWith('44')) reject(new Error(packet));
                else if (packet.startsWith('42')) live.take(packet.slice(2));
            });
        });
    }
    /** A WebSocket without more, whose messages are `[event, message]`. */ static async plain(url) {
        const socket = new WebSocket(url.replace('http', 'ws'), {
            perMessageDeflate: false
        });
        const live = new LiveSocket(socket);
        socket.on('message', (data)=>live.take(data.toString()));
        await once(socket, 'open');
        return live;
    }
    send(event, message) {
        this.socket.send(`42${JSON.stringify([
            event,
            message
        ])}`);
    }
    /** Resolves at the next message. */ next() {
        return new Promise((resolve)=>this.waiting = resolve);
    }
    close() {
        this.socket.removeAllListeners('close');
        this.socket.terminate();
    }
    take(packet) {
        const [event, message] = JSON.parse(packet);
        this.heard.push({
            event,
            message,
            at: performance.now()
        });
        this.waiting?.();
        this.waiting = undefined;
    }
}
/** Opens one for each, a hundred at a time. */ export async function openSockets(url, tokens) {
    const opened = [];
    for(let n = 0; n < tokens.length; n += 100)opened.push(...await Promise.all(tokens.slice(n, n + 100).map((token)=>LiveSocket.open(url, token))));
    return opened;
}
export async function openPlainSockets(url, count) {
    const opened = [];
    for(let n = 0; n < count; n++)opened.push(await LiveSocket.plain(url));
    return opened;
}

//# sourceMappingURL=live-socket.js.map