import { height } from '@ardoise/test-servers/heights';
import { progressModel } from '../testing/progress-model.suite.js';

progressModel(Math.floor(height('PROPERTY_RUNS') / 2));
