export { buildApplication } from './application.js';
export { Platform } from './platform.js';
export type { PlatformParts } from './platform.js';
export { PlatformModule } from './platform.module.js';
export { askServer, serveControl } from './control.js';
export type { ControlHandler } from './control.js';
