import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { directionOf } from './lib/language/language.ts';
import type { LanguageSwitch } from './lib/language/language-context.ts';
import { LanguageContext } from './lib/language/language-context.ts';
import type { I18n } from './lib/language/texts.ts';
import { TextsContext } from './lib/language/use-translation.ts';
import type { Site } from './lib/page/site.ts';
import { SiteContext } from './lib/page/site.ts';
import { CloseLabels } from './ui/close-labels.tsx';
import { cssVariablesResolver, theme } from './ui/theme.ts';

type Props = {
  i18n: I18n;
  queryClient: QueryClient;
  store: ReturnType<typeof createStore>;
  site: Site;
  languageSwitch: LanguageSwitch;
  styleNonce: string | undefined;
  children: ReactNode;
};

const colorScheme = localStorageColorSchemeManager({ key: 'reloved:scheme' });

/** What every page stands in, on the server and in the browser: one store, one query client, one language at a time. */
export const Providers = ({
  i18n,
  queryClient,
  store,
  site,
  languageSwitch,
  styleNonce,
  children,
}: Props) => (
  <Provider store={store}>
    <QueryClientProvider client={queryClient}>
      <TextsContext value={i18n}>
        <SiteContext value={site}>
          <LanguageContext value={languageSwitch}>
            <DirectionProvider
              key={languageSwitch.language}
              initialDirection={directionOf(languageSwitch.language)}
              detectDirection={false}
            >
              <MantineProvider
                theme={theme}
                cssVariablesResolver={cssVariablesResolver}
                colorSchemeManager={colorScheme}
                defaultColorScheme="auto"
                getStyleNonce={styleNonce ? () => styleNonce : undefined}
              >
                <CloseLabels>{children}</CloseLabels>
              </MantineProvider>
            </DirectionProvider>
          </LanguageContext>
        </SiteContext>
      </TextsContext>
    </QueryClientProvider>
  </Provider>
);
