// Runs before the first paint: puts the display preferences on <html> as classes. Kept out of the bundle, and out of
// the page itself, because the content policy allows no inline script. The same classes are set by src/app/apply-display.ts.
(function () {
  var prefs = {};
  try {
    prefs = JSON.parse(localStorage.getItem('ardoise.prefs') || '{}') || {};
  } catch (_) {
    prefs = {};
  }
  var classes = document.documentElement.classList;
  if (prefs.theme === 'light' || prefs.theme === 'dark') classes.add('theme-' + prefs.theme);
  if (prefs.textSize === 'large' || prefs.textSize === 'larger') classes.add('text-' + prefs.textSize);
  if (prefs.font === 'dyslexic') classes.add('font-dyslexic');
  if (prefs.sideBar === 'folded') classes.add('side-folded');
  var dark = prefs.theme === 'dark' || (prefs.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta && dark) meta.setAttribute('content', '#12191c');
})();
