// Runs before the first paint, so that the page does not change its colours or direction after it.
(function () {
  var root = document.documentElement;
  var stored = function (key) {
    try {
      return localStorage.getItem('reloved:' + key);
    } catch (_) {
      return null;
    }
  };
  var scheme = stored('scheme');
  var isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  var path = location.pathname;
  var remembered = stored('language');
  var isArabic =
    path === '/ar' ||
    path.indexOf('/ar/') === 0 ||
    (remembered ? remembered === 'ar' : /^ar\b/.test(navigator.language || ''));
  root.lang = isArabic ? 'ar' : 'en';
  root.dir = isArabic ? 'rtl' : 'ltr';
  // Read by zod when it loads: otherwise it tries to compile its checks, which the page's policy forbids and reports.
  window.__zod_globalConfig = { jitless: true };
})();
