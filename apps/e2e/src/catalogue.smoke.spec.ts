import { catalogueJourney } from './catalogue-journey.js';
import { DESKTOP, IN_MOTION, PHONE } from './browser.js';
import { pointer } from './hands.js';

describe('the catalogue, the professor at a desk, the student on a phone', () => {
  catalogueJourney({ professorOn: DESKTOP, studentOn: PHONE, hands: pointer, drags: true, ...IN_MOTION });
});
