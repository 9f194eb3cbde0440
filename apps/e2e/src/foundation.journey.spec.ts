import { foundationJourney } from './foundation-journey.js';

describe('the main job, from end to end', () => {
  foundationJourney(async () => ({ environment: { WARM_UP: 'true' }, dispose: async () => {} }), true);
});
