import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./stop-child.suite.js', import.meta.url));

describe('a process that is told to stop', () => {
  it.each([
    ['well', 0, ''],
    ['badly', 1, 'Un moteur ne se ferme pas.'],
    ['never', 1, 'L’arrêt n’était pas terminé après 5\u00a0s\u00a0:'],
  ])('closes %s, ends with %s, and says why', async (way, code, sentence) => {
    const child = spawn(process.execPath, [CHILD, way], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: '' } });
    const [ended, said] = [once(child, 'exit'), text(child.stderr)];
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(code);
    expect((await said).trim()).toMatch(new RegExp(`^${sentence}`));
  });
});
