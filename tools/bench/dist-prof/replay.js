import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SqliteEventStore } from '@ardoise/event-store';
import { rate } from './harness.js';
import { SCAN, scanLog } from './scan-log.js';
const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const STUDENTS = 500;
const CARDS = 5_000;
const SECOND = 1_000;
const START = Date.parse('2025-09-01T06:00:00Z');
/** So that the events fill a year. */ const STEP = 365 * 86_400 * SECOND / EVENTS;
const DELAYS = [
    600,
    21_600,
    86_400,
    345_600
];
const REPLAY = fileURLToPath(new URL('../../../apps/replay/dist/main.js', import.meta.url));
/** A school's year: one event in ten is a sign of life, one in twenty a session's beginning, the rest are ratings. */ async function fill(store) {
    const open = [];
    const BATCH = 50;
    for(let n = 0; n < EVENTS;){
        const batches = [];
        for(let s = 0; s < STUDENTS && n < EVENTS; s++){
            const studentId = `student-${s}`;
            const byStream = new Map();
            const tell = (stream, type, data)=>{
                const at = new Date(START + n++ * STEP).toISOString();
                const events = byStream.get(stream) ?? [];
                byStream.set(stream, events);
                events.push({
                    id: randomUUID(),
                    type,
                    data,
                    metadata: {
                        at,
                        version: 1,
                        actor: studentId
                    }
                });
            };
            for(let i = 0; i < BATCH && n < EVENTS; i++){
                if (i % 20 === 0) open[s] = randomUUID();
                const session = {
                    sessionId: open[s] ?? '',
                    userId: studentId
                };
                if (i % 20 === 0) tell(`session-${session.sessionId}`, 'SessionStarted', {
                    ...session,
                    role: 'student'
                });
                else if (i % 10 === 5) tell(`session-${session.sessionId}`, 'SessionSeen', session);
                else {
                    const flashcardId = `card-${(s * 37 + n) % CARDS}`;
                    tell(`revision-${studentId}`, 'FlashcardRated', {
                        studentId,
                        flashcardId,
                        deckId: 'd',
                        delay: DELAYS[n % 4]
                    });
                }
            }
            for (const [stream, events] of byStream)batches.push(store.append(stream, events, 'any'));
        }
        await Promise.all(batches);
    }
}
/** Runs the command; resolves to the most memory that it held, in MiB. */ function command(directory, words) {
    // The process tells its own peak as it ends.
    const tell = 'process.on("exit", () => process.stderr.write(`\\npeak ${process.resourceUsage().maxRSS}\\n`))';
    const args = [
        '--import',
        `data:text/javascript,${encodeURIComponent(tell)}`,
        REPLAY,
        ...words
    ];
    return new Promise((resolve, reject)=>{
        const child = spawn(process.execPath, args, {
            env: {
                ...process.env,
                DATA_DIR: directory
            },
            stdio: [
                'ignore',
                'ignore',
                'pipe'
            ]
        });
        let said = '';
        child.stderr.on('data', (part)=>said += part.toString());
        child.once('error', reject);
        child.once('exit', (code)=>{
            const peak = /peak (\d+)/.exec(said)?.[1];
            if (code === 0 && peak) resolve(Math.round(Number(peak) / 1_024));
            else reject(new Error(said));
        });
    });
}
/** The analysts' command over a year's log, against reading the same rows and parsing their JSON; twice the same bytes. */ export const replay = async function*(directory) {
    const store = await SqliteEventStore.open({
        directory
    });
    await fill(store);
    const head = await store.head();
    await store.close();
    const reports = [
        [
            'stats',
            '--by',
            'day',
            '--format',
            'csv'
        ],
        [
            'revision',
            '--by',
            'card',
            '--format',
            'parquet'
        ],
        [
            'export',
            '--format',
            'ndjson'
        ]
    ];
    for (const words of reports){
        const out = join(directory, 'out');
        let peak = 0;
        const sums = new Set();
        yield {
            label: `relecture de ${head} événements, ${words.join(' ')}`,
            against: SCAN,
            subject: ()=>rate(head, async ()=>{
                    peak = Math.max(peak, await command(directory, [
                        ...words,
                        '--out',
                        out
                    ]));
                    sums.add(createHash('sha256').update(readFileSync(out)).digest('hex'));
                }),
            baseline: ()=>scanLog(directory, head),
            detail: ()=>`${peak} Mio au plus, ${sums.size === 1 ? 'toujours les mêmes octets' : 'DES OCTETS DIFFÉRENTS'}`
        };
    }
};

//# sourceMappingURL=replay.js.map