import { catalogueJourney } from './catalogue-journey.js';
import { DESKTOP, IN_MOTION, PHONE } from './browser.js';
import { pointer } from './hands.js';

describe('the catalogue, the professor on a phone, the student at a desk', () => {
  catalogueJourney({ professorOn: PHONE, studentOn: DESKTOP, hands: pointer, drags: false, ...IN_MOTION });
});
