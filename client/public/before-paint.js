// Runs before the first paint, so that the page does not change its colours or direction after it.
(function () {
  var LONGEST_WAIT_MS = 3000;
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
  // Addresses say the language. Only the bare home page, which says none, follows what was chosen here before, else what
  // the browser asks for first: its cached English page stays the same for everybody, robots included.
  if (location.pathname === '/') {
    var remembered = stored('language');
    var wanted = remembered || (navigator.languages || [navigator.language || '']).map(function (tag) {
      return tag.slice(0, 2);
    }).filter(function (tag) {
      return tag === 'ar' || tag === 'en';
    })[0];
    if (wanted === 'ar') location.replace('/ar' + location.search + location.hash);
  }
  // The page's code, and photos further down (ui/picture.module.css), are asked for when what is seen first has been
  // painted, or at the reader's first touch: until then they take nothing of the line from words and the first photos.
  // The server names the files of the code on this script.
  var code = document.currentScript.dataset;
  var touches = ['pointerdown', 'keydown', 'focusin'];
  var isWanted = false;
  var isAsked = false;
  var add = function (name, properties) {
    document.head.append(Object.assign(document.createElement(name), properties));
  };
  var ask = function () {
    isWanted = true;
    // It takes over the whole document; the end of that asks again.
    if (isAsked || document.readyState === 'loading') return;
    isAsked = true;
    touches.forEach(function (touch) {
      removeEventListener(touch, ask, true);
    });
    root.setAttribute('data-painted', '');
    if (!code.entry) return;
    add('script', { type: 'module', crossOrigin: '', src: code.entry });
    code.ahead.split(' ').forEach(function (file) {
      add('link', { rel: 'modulepreload', crossOrigin: '', href: file });
    });
  };
  touches.forEach(function (touch) {
    addEventListener(touch, ask, true);
  });
  addEventListener('load', function () {
    requestAnimationFrame(function () {
      setTimeout(ask);
    });
  });
  addEventListener('DOMContentLoaded', function () {
    // A photo that never comes, a tab nobody looks at: the page does not wait for them.
    if (isWanted) ask();
    else setTimeout(ask, LONGEST_WAIT_MS);
  });
  // What the reader does before the page's code takes over is remembered, and done again then (lib/page/early-input.ts): a
  // button that was pressed, fields that were filled in or ticked, a way back that only the address has followed.
  var here = function () {
    return location.pathname + location.search;
  };
  var address = here();
  var press = function (event) {
    var button = event.target.closest && event.target.closest('button');
    // A form with an address works without us.
    if (!button || (button.form && button.form.hasAttribute('action'))) return;
    event.preventDefault();
    early.button = button;
  };
  var fill = function (event) {
    var field = event.target;
    if (field.form && field.form.hasAttribute('action')) return;
    early.fields.set(field, { value: field.value, isChecked: field.checked === true });
  };
  // The markup belongs to the address before, so the page is asked for anew.
  var move = function (event) {
    if (here() === address) return;
    event.stopImmediatePropagation();
    location.reload();
  };
  var early = (window.__earlyReader = {
    button: null,
    fields: new Map(),
    hasMoved: function () {
      return here() !== address;
    },
    end: function () {
      removeEventListener('click', press, true);
      removeEventListener('input', fill, true);
    },
    settle: function () {
      removeEventListener('popstate', move);
    },
  });
  addEventListener('click', press, true);
  addEventListener('input', fill, true);
  addEventListener('popstate', move);
  // Read by zod when it loads: otherwise it tries to compile its checks, which the page's policy forbids and reports.
  window.__zod_globalConfig = { jitless: true };
})();
