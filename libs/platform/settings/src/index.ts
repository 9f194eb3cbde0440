export { Settings, settingsSchema } from './settings.js';
