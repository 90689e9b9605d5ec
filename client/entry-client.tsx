import '@mantine/core/styles.layer.css';
import './ui/fonts.css';
import './ui/base.css';
import { setNonce } from 'get-nonce';
import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HydrationState } from 'react-router';
import { matchRoutes } from 'react-router';
import { App, routerFor } from './app.tsx';
import { onRefused } from './lib/http/api.ts';
import { createI18n, loadTexts } from './lib/language/i18n.ts';
import type { Language } from './lib/language/language.ts';
import { basenameOf, chooseLanguage, directionOf, languageIn, pathIn } from './lib/language/language.ts';
import { hasNavigatedEarly, settle, stopRecording } from './lib/page/early-input.ts';
import { askAgainForLostFiles } from './lib/page/lost-files.ts';
import { trackOverlays } from './lib/page/overlay-history.ts';
import {
  refreshSessionAtom,
  refusedAtom,
  restoreSessionAtom,
  startSessionAtom,
  userAtom,
} from './lib/session/session.ts';
import { readStored } from './lib/session/storage.ts';
import { createQueryClient } from './live/query-client.ts';
import { loadPageModules } from './load-page-modules.ts';
import { textsOf } from './pages/page-texts.ts';
import { warmUpOnTouch } from './pages/shell/warm-up.ts';
import { routes } from './routes.tsx';
import type { VisitData } from './visit-data.ts';
import { readVisit, takeAnswers } from './visit-data.ts';

/** A page that is rendered here follows what the reader chose before; its address is made to say so. */
const chosenLanguage = (): Language => {
  const { pathname, search, hash } = window.location;
  const language = chooseLanguage(pathname, readStored('language'), navigator.languages);
  const path = pathIn(language, pathname);
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  return language;
};

/** The page's code is here before React takes over its markup: nothing flashes, nothing differs. */
const loadMatched = async (language: Language): Promise<void> => {
  const matched = matchRoutes(routes, window.location.pathname, basenameOf(language)) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const page = await route.lazy();
      Object.assign(route, page, { lazy: undefined });
    }),
  );
};

const hydrationOf = ({ error }: VisitData): HydrationState => ({
  loaderData: {},
  errors: error && {
    [error.routeId]: { status: error.status, statusText: '', internal: false, data: null },
  },
});

const createVisitStore = (visit: VisitData | null) => {
  const queryClient = createQueryClient();
  const store = createStore();
  store.set(queryClientAtom, queryClient);
  onRefused((askedAt, endpoint) => store.set(refusedAtom, askedAt, endpoint));
  if (visit) {
    takeAnswers(queryClient, visit.queries);
    store.set(startSessionAtom, visit.user);
  } else {
    store.set(restoreSessionAtom);
    if (store.get(userAtom)) void store.set(refreshSessionAtom);
  }
  return { queryClient, store };
};

/**
 * A page that is opened by its address is a new entry of the history, and called so: nameless it would begin where the tab
 * left the same address last. Reloaded or come back to, it has its name already.
 */
const nameEntry = (): void => {
  const state: { key?: string } | null = window.history.state;
  if (state?.key === undefined)
    window.history.replaceState({ ...state, key: String(performance.timeOrigin) }, '');
};

const start = async (root: HTMLElement): Promise<void> => {
  const visit = readVisit();
  const address = window.location.pathname;
  const isRendered = visit?.isRendered === true;
  const language = isRendered ? languageIn(address) : chosenLanguage();
  // A page that this browser shows in another language than the address says has texts of that one.
  const i18n = createI18n(language, language === languageIn(address) ? (visit?.texts ?? {}) : {});
  await loadTexts(i18n, language, Object.keys(visit?.texts ?? {}).concat(textsOf(null)));
  if (isRendered) await loadMatched(language);
  const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  // Dialogs lock the page's scrolling with a style element of their own.
  if (styleNonce) setNonce(styleNonce);
  // Back or forward while the code was on its way: the markup belongs to the address before.
  if (isRendered && hasNavigatedEarly()) return window.location.reload();
  nameEntry();
  trackOverlays();
  const router = routerFor(language, isRendered ? hydrationOf(visit) : undefined);
  const app = (
    <StrictMode>
      <App
        i18n={i18n}
        {...createVisitStore(visit)}
        site={{ origin: visit?.origin ?? window.location.origin }}
        styleNonce={import.meta.env.DEV ? undefined : styleNonce || undefined}
        router={router}
      />
    </StrictMode>
  );
  stopRecording();
  // In slices: the page answers to touches while it wakes.
  if (isRendered) startTransition(() => void hydrateRoot(root, app));
  else {
    settle();
    createRoot(root).render(app);
  }
  warmUpOnTouch(loadPageModules);
};

/** Shows a page of ours when there is no network, once this one has everything it needs. */
const registerOfflinePage = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses does without.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
};

registerOfflinePage();
askAgainForLostFiles();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);
