import { catalogueJourney } from './catalogue-journey.js';
import { DESKTOP } from './browser.js';
import { keyboard } from './hands.js';

describe('the catalogue by keyboard alone, with reduced motion', () => {
  catalogueJourney({
    professorOn: DESKTOP,
    studentOn: DESKTOP,
    hands: keyboard,
    drags: false,
  });
});
