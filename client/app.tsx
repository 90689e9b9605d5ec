import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { createStore } from 'jotai';
import { Provider } from 'jotai';
import { useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { languageOf, turnTo } from './lib/i18n.ts';
import type { Language } from './lib/language.ts';
import { basenameOf, directionOf, pathIn } from './lib/language.ts';
import { LanguageContext } from './lib/language-context.ts';
import { writeStored } from './lib/storage.ts';
import { routes } from './routes.tsx';
import { cssVariablesResolver, theme } from './ui/theme.ts';

type Props = {
  i18n: I18n;
  queryClient: QueryClient;
  store: ReturnType<typeof createStore>;
  styleNonce: string | undefined;
};

const colorScheme = localStorageColorSchemeManager({ key: 'reloved:scheme' });

const routerFor = (language: Language) => createBrowserRouter(routes, { basename: basenameOf(language) });

const showLanguage = (language: Language): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};

/** The whole application in the browser: one store, one query client, one language at a time. */
export const App = ({ i18n, queryClient, store, styleNonce }: Props) => {
  const [shown, setShown] = useState(() => ({
    language: languageOf(i18n),
    router: routerFor(languageOf(i18n)),
  }));

  const languageSwitch = useMemo(
    () => ({
      language: shown.language,
      switchTo: async (language: Language) => {
        await turnTo(i18n, language);
        writeStored('language', language);
        const { pathname, search, hash } = window.location;
        shown.router.dispose();
        window.history.replaceState(window.history.state, '', pathIn(language, pathname) + search + hash);
        showLanguage(language);
        setShown({ language, router: routerFor(language) });
      },
    }),
    [i18n, shown],
  );

  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <LanguageContext value={languageSwitch}>
            <DirectionProvider
              key={shown.language}
              initialDirection={directionOf(shown.language)}
              detectDirection={false}
            >
              <MantineProvider
                theme={theme}
                cssVariablesResolver={cssVariablesResolver}
                colorSchemeManager={colorScheme}
                defaultColorScheme="auto"
                getStyleNonce={styleNonce ? () => styleNonce : undefined}
              >
                <Notifications position="bottom-center" limit={3} />
                <RouterProvider router={shown.router} />
              </MantineProvider>
            </DirectionProvider>
          </LanguageContext>
        </I18nextProvider>
      </QueryClientProvider>
    </Provider>
  );
};
