import { bareServer } from './progress.js';
bareServer();

//# sourceMappingURL=bare-server.js.map