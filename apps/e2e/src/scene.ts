import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

export interface Scene {
  readonly server: RunningServer;
  readonly browser: Browser;
}

/** A server over a demonstration of its own and a browser, from before a file's first test until after its last. */
export function setScene(): Scene {
  let directory: string;
  let server: RunningServer;
  let browser: Browser;

  beforeAll(async () => {
    directory = await demonstration();
    [server, browser] = await Promise.all([startServer(directory), openBrowser()]);
  });

  afterAll(async () => {
    await browser.close();
    await server.kill();
    await rm(directory, { recursive: true, force: true });
  });

  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
  };
}
