/**
 * Layers over a page (dialogs, sheets, drawers) are closed by the browser's Back, as people expect on a phone. For each that
 * is open an entry stands in the history, on top of the page's own and with its address. The router does not learn of these
 * entries: it would draw, scroll and ask anew.
 */
type Mark = {
  /** How many layers are open at this entry. */
  depth: number;
  /** The router's key of the page's own entry. */
  page: string;
};
type State = { key?: string; layers?: Mark } | null;
type Layer = { close: () => void };

const open: Layer[] = [];
/** The router's key of the page below them, as it is on screen. */
let shown: string | null = null;
/** By how many entries we asked to go, until the browser is there. */
let asked = 0;
let isLeavingSite = false;

const keyOf = (state: State): string => state?.key ?? 'default';

const entryHere = () => {
  const state: State = window.history.state;
  const { depth, page } = state?.layers ?? { depth: 0, page: keyOf(state) };
  return { state, address: window.location.href, depth, page };
};

const go = (by: number): void => {
  asked = by;
  window.history.go(by);
};

/** As many entries as layers are open: those of closed ones, and of a time before a reload, are taken away. */
const settle = (): void => {
  if (asked !== 0 || isLeavingSite) return;
  const { state, depth, page } = entryHere();
  if (depth > open.length) go(open.length - depth);
  if (depth >= open.length || keyOf(state) !== shown) return;
  for (let next = depth + 1; next <= open.length; next += 1) {
    const layers: Mark = { depth: next, page };
    window.history.pushState({ idx: 0, ...state, layers }, '');
  }
};

/** A turn later: what closes a layer may open another in its place, or lead to another page. */
const settleSoon = (): void => void setTimeout(settle);

/** Takes up a layer that has opened; answers what is to be done when it is closed, however that came. */
export const addLayer = (layer: Layer): (() => void) => {
  open.push(layer);
  return () => {
    const index = open.indexOf(layer);
    if (index !== -1) open.splice(index, 1);
    settleSoon();
  };
};

/** Gives the open layers their entries, on top of the page that is on screen and has this key of the router's. */
export const placeLayers = (key: string): void => {
  shown = key;
  // At once: who goes back as soon as they see a layer means the layer.
  settle();
};

/** Leads to another site; the history is left alone from here on, since a step in it would call the way off. */
export const leaveSite = (address: string): void => {
  isLeavingSite = true;
  window.location.assign(address);
};

/** Loads the page anew; for the same reason by this alone. */
export const reloadPage = (): void => {
  isLeavingSite = true;
  window.location.reload();
};

/** To be called once, before there is a router. */
export const trackOverlays = (): void => {
  const { history } = window;
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  /** Where the browser was before it went back or forward. */
  let last = entryHere();
  /** Another page came while the browser was on a way that we asked for. */
  let isOvertaken = false;

  // Whoever goes on from a layer leaves it: the new page takes the place of the layer's entry.
  history.pushState = (state: State, unused, url) => {
    if (state?.layers || entryHere().depth === 0) pushState(state, unused, url);
    else {
      isOvertaken = asked !== 0;
      replaceState(state, unused, url);
    }
    last = entryHere();
  };
  // The page's address may change below a layer.
  history.replaceState = (state: State, unused, url) => {
    const { layers } = entryHere().state ?? {};
    replaceState(layers ? { ...state, layers } : state, unused, url);
    last = entryHere();
  };

  const onPop = (event: PopStateEvent): void => {
    const [left, here, by] = [last, entryHere(), asked];
    asked = 0;
    if (isOvertaken) {
      // The browser has gone back from the page that came meanwhile.
      event.stopImmediatePropagation();
      isOvertaken = false;
      go(-by);
      return;
    }
    last = here;
    settleSoon();
    const isSamePage = left.page === here.page && (left.depth > 0 || here.depth > 0 || by !== 0);
    if (!isSamePage) return;
    event.stopImmediatePropagation();
    const { layers } = here.state ?? {};
    if (left.depth > here.depth) history.replaceState({ ...left.state, layers }, '', left.address);
    if (by !== 0) return;
    // One that refuses, since it is busy, stays without an entry: it must not hold anybody on the page.
    for (const layer of open.splice(here.depth).reverse()) layer.close();
  };
  // Before the router's own listener.
  window.addEventListener('popstate', onPop, { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isLeavingSite = false;
    asked = 0;
    settleSoon();
  });
  settle();
};
