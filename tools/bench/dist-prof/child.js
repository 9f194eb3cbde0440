import { once } from 'node:events';
import { spawn } from 'node:child_process';
/** A Node process that ends with this one; resolves to what `pattern` finds in what it says. */ export function startChild(file, environment, pattern, args = []) {
    const child = spawn(process.execPath, [ ...(process.env.PROF && file.includes('apps/api') ? ['--cpu-prof','--cpu-prof-interval=500','--cpu-prof-dir='+process.env.PROF] : []),
        file,
        ...args
    ], {
        env: {
            ...process.env,
            ...environment
        },
        stdio: [
            'ignore',
            'pipe',
            'inherit'
        ]
    });
    // A measure that fails leaves nothing behind.
    const end = ()=>child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', ()=>process.off('exit', end));
    return new Promise((resolve, reject)=>{
        let said = '';
        child.stdout.on('data', (chunk)=>{
            said += chunk.toString();
            const found = pattern.exec(said)?.[0];
            if (found) resolve({
                child,
                said: found
            });
        });
        child.once('exit', ()=>reject(new Error(`${file} ended:\n${said}`)));
    });
}
/** Resolves when it is gone. */ export async function ended(child, signal = 'SIGTERM') {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
}

//# sourceMappingURL=child.js.map