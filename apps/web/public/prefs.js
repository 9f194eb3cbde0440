// Runs before the first paint: puts the display preferences on <html> as classes, and says so where the browser is too old
// for the rest. Written for browsers of any age. Kept out of the bundle, and out of
// the page itself, because the content policy allows no inline script. The same classes are set by src/app/display/apply-display.ts.
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

  // What .browserslistrc names has all three. Before the page's module, which finds no root then, if it can be read at all.
  var isTooOld = !('findLast' in [] && 'structuredClone' in window && CSS.supports('height', '1dvh'));
  if (!isTooOld) return;
  document.addEventListener('readystatechange', function () {
    var root = document.getElementById('root');
    if (!root) return;
    root.id = 'too-old';
    root.style.cssText = 'max-width: 40em; margin: 15vh auto; padding: 0 1em; font: 1.25em/1.5 sans-serif';
    root.textContent =
      'Ce navigateur est trop ancien : mettez-le à jour, ou prenez Chrome ou Edge à partir de la version 109, ' +
      'Firefox à partir de la 115, Safari à partir de la 15.4.';
  });
})();
