import { MantineProvider } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { LanguageContext } from '#client/lib/language/language-context.ts';
import { createTexts } from '#client/lib/language/texts.ts';
import { TextsContext } from '#client/lib/language/use-translation.ts';

type Texts = Parameters<typeof createTexts>[1];

/** The HTML of a component as it first shows what is in the cache of `client`, at an address; `texts` by their namespaces. */
export const staticMarkup = (
  node: ReactNode,
  {
    language = 'en',
    texts,
    client,
    at = '/',
  }: { language?: 'en' | 'ar'; texts: Texts; client: QueryClient; at?: string },
): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <MantineProvider withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={client}>
          <LanguageContext value={{ language, switchTo: async () => undefined }}>
            <TextsContext value={createTexts(language, texts)}>{node}</TextsContext>
          </LanguageContext>
        </QueryClientProvider>
      </MantineProvider>
    </MemoryRouter>,
  );
