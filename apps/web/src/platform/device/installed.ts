interface AppleNavigator {
  standalone?: boolean;
}

/** Whether the application was opened from the home screen, as one of the device's own. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as AppleNavigator).standalone === true;

/** An iPad says that it is a Mac, whose screens nobody touches. */
export const isApplePhone = (): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
