import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './child.js';
const TEST_SERVERS = fileURLToPath(new URL('../../test-servers/', import.meta.url));
/** A protocol test server of the repository, as a process of its own. */ export async function testServer(kind) {
    const [run, main] = [
        join(TEST_SERVERS, 'run.mjs'),
        join(TEST_SERVERS, 'src', kind, 'main.ts')
    ];
    const { child, said } = await startChild(run, {}, /\S+:\/\/\S+/, [
        main
    ]);
    return {
        child,
        url: said
    };
}
/** A real redis-server, which keeps nothing. */ export async function redisServer() {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address();
    free.close();
    const child = spawn('redis-server', [
        '--port',
        `${port}`,
        '--bind',
        '127.0.0.1',
        '--save',
        ''
    ], {
        stdio: [
            'ignore',
            'pipe',
            'inherit'
        ]
    });
    process.once('exit', ()=>child.kill('SIGKILL'));
    for await (const chunk of child.stdout)if (String(chunk).includes('Ready to accept connections')) break;
    return {
        child,
        url: `redis://127.0.0.1:${port}`
    };
}
/** Where their URLs are set, real engines; else the test servers. */ export async function eventStoreDb() {
    const url = process.env.EVENTSTORE_URL;
    if (url) return {
        environment: {
            EVENTSTORE_URL: url
        },
        children: []
    };
    const server = await testServer('eventstoredb');
    return {
        environment: {
            EVENTSTORE_URL: server.url
        },
        children: [
            server.child
        ]
    };
}
/** Likewise. */ export async function mongoWithRedis() {
    const { MONGODB_URL, REDIS_URL } = process.env;
    if (MONGODB_URL && REDIS_URL) return {
        environment: {
            MONGODB_URL,
            REDIS_URL
        },
        children: []
    };
    const [mongo, redis] = [
        await testServer('mongodb'),
        await redisServer()
    ];
    const environment = {
        MONGODB_URL: `${mongo.url}?replicaSet=rs0`,
        REDIS_URL: redis.url
    };
    return {
        environment,
        children: [
            mongo.child,
            redis.child
        ]
    };
}

//# sourceMappingURL=engine-servers.js.map