import { useEffect, useMemo, useState } from 'react';
import type { HydrationState } from 'react-router';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { changeLanguage } from './lib/language/i18n.ts';
import type { Language } from './lib/language/language.ts';
import { basenameOf, directionOf, pathIn } from './lib/language/language.ts';
import { replayInput, settle } from './lib/page/early-input.ts';
import { writeStored } from './lib/session/storage.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';
import { Toaster } from './ui/toaster.tsx';

type Router = ReturnType<typeof createBrowserRouter>;
type Props = Omit<Parameters<typeof Providers>[0], 'children' | 'languageSwitch'> & { router: Router };

/** The admin's routes come when somebody opens one of them. */
export const routerFor = (language: Language, hydrationData?: HydrationState): Router => {
  let isPatched = false;
  return createBrowserRouter(routes, {
    basename: basenameOf(language),
    hydrationData,
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      if (!/^\/admin(?:\/|$)/.test(pathIn('en', path))) return;
      const { adminRoutes } = await import('./admin-routes.tsx');
      // Whoever goes on before they are here asks again.
      if (isPatched || signal.aborted) return;
      isPatched = true;
      patch(null, adminRoutes);
    },
  });
};

const showLanguage = (language: Language): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};

/** The whole application in the browser. */
export const App = ({ i18n, router, ...provided }: Props) => {
  const [shown, setShown] = useState(() => ({ language: i18n.language, router }));

  useEffect(() => {
    settle();
    replayInput();
  }, []);

  const languageSwitch = useMemo(
    () => ({
      language: shown.language,
      switchTo: async (language: Language) => {
        await changeLanguage(i18n, language);
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
    <Providers i18n={i18n} languageSwitch={languageSwitch} {...provided}>
      <RouterProvider router={shown.router} />
      <Toaster />
    </Providers>
  );
};
