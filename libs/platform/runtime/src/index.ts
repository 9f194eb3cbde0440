export { buildApplication, buildWorker } from './application.js';
export { Platform } from './platform.js';
export type { PlatformParts } from './platform.js';
export { PlatformModule } from './platform.module.js';
export { askServer, serveControl } from './control.js';
export type { ControlHandler } from './control.js';
export { serverCommands } from './server-commands.js';
export { giveUp, stopGracefully } from './stop.js';
export { Work } from './work.js';
