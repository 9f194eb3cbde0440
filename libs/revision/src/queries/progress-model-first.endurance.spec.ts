import { height } from '@ardoise/test-servers/heights';
import { progressModel } from '../testing/progress-model.suite.js';

progressModel(Math.ceil(height('PROPERTY_RUNS') / 2));
