import { progressModel, propertyRuns } from '../testing/progress-model.suite.js';

progressModel(Math.floor(propertyRuns() / 2));
