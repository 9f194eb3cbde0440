import { progressModel, propertyRuns } from '../testing/progress-model.suite.js';

progressModel(Math.ceil(propertyRuns() / 2));
