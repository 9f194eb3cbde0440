const SHORT_MS = 12;

/**
 * A touch that is felt, where the device has one (Vibration API, https://www.w3.org/TR/vibration/): `times` short ones.
 * None where the person asks for less motion.
 */
export function tick(times = 1): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Safari has no such call, and none may be made before the page has been touched.
  if (!('vibrate' in navigator) || navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate(Array.from({ length: times * 2 - 1 }, (_, n) => (n % 2 === 0 ? SHORT_MS : SHORT_MS * 6)));
}
