import { bareServer } from './progress.js';

bareServer();
