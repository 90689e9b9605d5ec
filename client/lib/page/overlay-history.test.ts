import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLayer, leaveSite, placeLayers, reloadPage, trackOverlays } from './overlay-history.ts';

type Entry = { state: unknown; href: string };

const ORIGIN = 'https://here.example';

/** As much of a browser as a history needs. It goes back and forth a moment after it was asked, as browsers do. */
const aBrowser = (entries: Entry[]) => {
  let at = entries.length - 1;
  const browser = new EventTarget();
  const here = (): Entry => entries[at] ?? { state: null, href: ORIGIN };
  const hrefOf = (url?: string | URL | null): string => new URL(url ?? '', here().href).href;
  const history = {
    get state() {
      return here().state;
    },
    pushState(state: unknown, _: string, url?: string | URL | null) {
      entries.splice(at + 1, entries.length, { state, href: hrefOf(url) });
      at += 1;
    },
    replaceState(state: unknown, _: string, url?: string | URL | null) {
      entries[at] = { state, href: hrefOf(url) };
    },
    go(by: number) {
      setTimeout(() => {
        at += by;
        browser.dispatchEvent(new Event('popstate'));
      }, 5);
    },
  };
  const location = {
    get href() {
      return here().href;
    },
    get pathname() {
      return new URL(here().href).pathname;
    },
    search: '',
    hash: '',
    origin: ORIGIN,
    assign: () => undefined,
    reload: () => undefined,
  };
  return Object.assign(browser, {
    history,
    location,
    document: { defaultView: null },
    paths: () => entries.map(({ href }, index) => (index === at ? '>' : '') + new URL(href).pathname),
  });
};

const visit = (entries: Entry[]) => {
  const browser = aBrowser(entries);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { defaultView: browser });
  trackOverlays();
  const router = createBrowserHistory();
  const received: string[] = [];
  router.listen(({ location }) => received.push(location.pathname));
  return {
    browser,
    router,
    /** Where the router was told that the browser is. */
    received,
    /** A layer opens over the page that the router is at. */
    open: (close: () => void = () => undefined) => {
      const remove = addLayer({ close });
      placeLayers(router.location.key);
      vi.runAllTimers();
      return remove;
    },
    back: () => {
      browser.history.go(-1);
      vi.runAllTimers();
    },
    forth: () => {
      browser.history.go(1);
      vi.runAllTimers();
    },
  };
};

const SHOP: Entry = { state: { idx: 0, key: 'shop' }, href: `${ORIGIN}/shop` };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('back closes the layer on top, then the next, and the router learns of neither', () => {
  const { browser, received, open, back } = visit([SHOP]);
  const closed: string[] = [];
  const [below, above] = [open(() => closed.push('below')), open(() => closed.push('above'))];
  expect(browser.paths()).toEqual(['/shop', '/shop', '>/shop']);
  back();
  above();
  expect(closed).toEqual(['above']);
  back();
  below();
  vi.runAllTimers();
  expect(closed).toEqual(['above', 'below']);
  expect(browser.paths()[0]).toBe('>/shop');
  expect(received).toEqual([]);
});

test('a layer that is closed in another way takes its entry along', () => {
  const { browser, received, open } = visit([SHOP]);
  open()();
  vi.runAllTimers();
  expect(browser.paths()[0]).toBe('>/shop');
  expect(received).toEqual([]);
});

test('a page that is gone to from a layer takes the place of its entry', () => {
  const { browser, router, received, open, back } = visit([SHOP]);
  const remove = open();
  router.push('/login');
  remove();
  vi.runAllTimers();
  expect(browser.paths()).toEqual(['/shop', '>/login']);
  expect(browser.history.state).toMatchObject({ idx: 1 });
  back();
  expect(received).toEqual(['/shop']);
});

test('a page that comes while the browser is on the way back from a layer is not left', () => {
  const { browser, router, received, open } = visit([SHOP]);
  open()();
  vi.advanceTimersByTime(2);
  router.push('/login');
  vi.runAllTimers();
  expect(browser.paths()).toEqual(['/shop', '>/login']);
  expect(received).toEqual([]);
});

test('a layer that stays open where the address changes is closed by one step, which keeps the change', () => {
  const { browser, router, received, open, back } = visit([SHOP]);
  const remove = open();
  router.push('/shop/lamps');
  placeLayers(router.location.key);
  vi.runAllTimers();
  expect(browser.paths()).toEqual(['/shop', '/shop/lamps', '>/shop/lamps']);
  router.replace('/ar/shop/lamps');
  back();
  remove();
  vi.runAllTimers();
  expect(browser.paths().slice(0, 2)).toEqual(['/shop', '>/ar/shop/lamps']);
  expect(received).toEqual([]);
});

test('what a reload finds of a layer is taken away, and a step forth does not lead there', () => {
  const layers = { depth: 1, page: 'shop' };
  const { browser, received, forth } = visit([SHOP, { ...SHOP, state: { idx: 0, key: 'shop', layers } }]);
  vi.runAllTimers();
  expect(browser.paths()).toEqual(['>/shop', '/shop']);
  forth();
  expect(browser.paths()).toEqual(['>/shop', '/shop']);
  expect(received).toEqual([]);
});

test.each([
  ['to another site', () => leaveSite('https://pay.example')],
  ['to the same page anew', reloadPage],
])('on the way %s the history is left alone, until the page is shown again', (_, leave) => {
  const { browser, open } = visit([SHOP]);
  const remove = open();
  leave();
  remove();
  vi.runAllTimers();
  expect(browser.paths()).toEqual(['/shop', '>/shop']);
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  vi.runAllTimers();
  expect(browser.paths()).toEqual(['>/shop', '/shop']);
});
