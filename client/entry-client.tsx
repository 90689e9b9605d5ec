import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './ui/fonts.css';
import './ui/base.css';
import { setNonce } from 'get-nonce';
import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { onSignedOut } from './lib/api.ts';
import { createI18n } from './lib/i18n.ts';
import { chooseLanguage, directionOf, pathIn } from './lib/language.ts';
import { createQueryClient } from './lib/query-client.ts';
import { refreshSessionAtom, restoreSessionAtom, signedOutAtom, userAtom } from './lib/session.ts';
import { readStored } from './lib/storage.ts';

const start = async (root: HTMLElement): Promise<void> => {
  const { pathname, search, hash } = window.location;
  const language = chooseLanguage(pathname, readStored('language'), navigator.languages);
  const path = pathIn(language, pathname);
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);

  const queryClient = createQueryClient();
  const store = createStore();
  store.set(queryClientAtom, queryClient);
  store.set(restoreSessionAtom);
  onSignedOut(() => store.set(signedOutAtom));
  if (store.get(userAtom)) void store.set(refreshSessionAtom);

  const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  // Dialogs lock the page's scrolling with a style element of their own.
  if (styleNonce) setNonce(styleNonce);
  createRoot(root).render(
    <StrictMode>
      <App
        i18n={await createI18n(language)}
        queryClient={queryClient}
        store={store}
        styleNonce={styleNonce || undefined}
      />
    </StrictMode>,
  );
};

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);
