import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
/** The baseline of live messages: what is posted goes to every open socket, as it is. */ const server = createServer((request, response)=>{
    const chunks = [];
    request.on('data', (chunk)=>chunks.push(chunk));
    request.on('end', ()=>{
        const message = Buffer.concat(chunks).toString();
        for (const socket of sockets.clients)if (socket.readyState === WebSocket.OPEN) socket.send(message);
        response.writeHead(200, {
            'content-type': 'application/json',
            'content-length': 2
        }).end('{}');
    });
});
const sockets = new WebSocketServer({
    server,
    perMessageDeflate: false
});
server.listen(0, '127.0.0.1', ()=>console.log(`http://localhost:${server.address().port}`));

//# sourceMappingURL=ws-server.js.map