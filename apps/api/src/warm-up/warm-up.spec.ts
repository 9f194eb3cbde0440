import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Logger } from '@nestjs/common';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { WarmUpPlayer } from './warm-up-class.js';
import { warmUp } from './warm-up.js';

const settings = Settings.from({ NODE_ENV: 'test' });
const lines: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
const stages = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('ardoise-repetition-')).sort();

let before: string[];
let asked: jest.SpiedFunction<WarmUpPlayer['ask']>;
beforeEach(async () => {
  before = await stages();
  asked = jest.spyOn(WarmUpPlayer.prototype, 'ask');
});
afterEach(() => jest.restoreAllMocks());

const count = (url: RegExp) => asked.mock.calls.filter(([, path]) => url.test(path)).length;

it('a lesson is played to its end, and nothing of it remains', async () => {
  await warmUp(settings, logger, new AbortController().signal);
  expect(count(/\/progress\/update$/)).toBe(480);
  // Each of four students begins four quizzes, and answers all cards but the last.
  expect(count(/\/next_flashcard$/)).toBe(320);
  // Twelve runs of seven questions.
  expect(count(/\/runs\/[^/]+\/join$/)).toBe(48);
  expect(count(/\/runs\/[^/]+\/answer$/)).toBe(336);
  expect(count(/keyword=/)).toBe(4);
  expect(await stages()).toEqual(before);
  expect(lines).toEqual([]);
  // What the real school's application has to say is still heard.
  new Logger('Real').warn('somebody was refused');
  expect(lines.join()).toContain('somebody was refused');
});

it('it stops when the server does, and clears up', async () => {
  const ending = new AbortController();
  asked.mockImplementationOnce(async function (this: WarmUpPlayer, ...call) {
    ending.abort();
    return this.ask(...call);
  });
  await expect(warmUp(settings, logger, ending.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(count(/\/progress\/update$/)).toBe(0);
  expect(await stages()).toEqual(before);
});

it('what is refused is an error, and is cleared up too', async () => {
  asked.mockRejectedValueOnce(new Error('refused'));
  await expect(warmUp(settings, logger, new AbortController().signal)).rejects.toThrow('refused');
  expect(await stages()).toEqual(before);
});
