import { progress, progressProjection } from '@ardoise/revision';
import { API } from '../server-process.js';
/**
 * The application itself. With SCALE_PROGRESS, as its next version would be in which the read model of progress has that name:
 * everything else names it by these two objects.
 */ const name = process.env.SCALE_PROGRESS;
if (name) {
    Object.assign(progress, {
        name
    });
    Object.assign(progressProjection, {
        name
    });
}
await import(API);

//# sourceMappingURL=scale-server.js.map