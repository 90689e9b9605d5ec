import type { NonIndexRouteObject } from 'react-router';
import { data } from 'react-router';
import { loadUnwatched } from './features/consent/analytics.ts';
import { ApiError } from './lib/http/api-error.ts';
import { wantTexts } from './lib/language/i18n.ts';
import type { PageHandle } from './lib/page/page-handle.ts';
import type { PageLoader } from './lib/page/page-loader.ts';
import { visitContext } from './lib/page/page-loader.ts';
import { textsOf } from './pages/page-texts.ts';
import { sentCode } from './visit-data.ts';

export type PageModule = { Component: () => React.ReactNode; loader?: PageLoader };

/** What the loader could not get becomes the status of the page; its reason stays in the log. */
const orStatus = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  throw data(null, { status: error.status >= 400 ? error.status : 500 });
};

type Shown = Pick<NonIndexRouteObject, 'Component' | 'loader'>;

const routeOf = ({ Component, loader }: PageModule): Shown =>
  import.meta.env.SSR && loader
    ? {
        Component,
        loader: async ({ params, url, context }) => {
          const { searchParams: query, pathname } = url;
          await loader({ ...context.get(visitContext), params, query, pathname }).catch(orStatus);
          return null;
        },
      }
    : { Component };

type Page = Pick<NonIndexRouteObject, 'lazy' | 'handle' | 'loader'>;
/** Pages by their file, each loaded when it is first opened. */
type Modules = Record<string, () => Promise<PageModule>>;

/** The page that the server sent is asked for by its address; any other one waits for the table of pages. */
const codeOfPage = async (load: () => Promise<Modules>, source: string): Promise<PageModule> => {
  const address = import.meta.env.SSR ? undefined : sentCode(source);
  if (address) return import(/* @vite-ignore */ address);
  const page = (await load())[`./${source}`];
  if (!page) throw new Error(`there is no client/${source}`);
  return page();
};

const pageIn = (
  load: () => Promise<Modules>,
  name: string,
  how: Pick<PageHandle, 'isRendered' | 'isStill'>,
  isSecret = false,
): Page => {
  const source = `pages/${name}.page.tsx`;
  const lazy = async (): Promise<Shown> => {
    // The texts come with the code: nothing is shown without its words.
    const [module] = await Promise.all([codeOfPage(load, source), wantTexts(textsOf(source))]);
    return routeOf(module);
  };
  return { lazy, handle: { source, ...how, isSecret } satisfies PageHandle };
};

/** How pages among those that `load` answers become routes, by their names under pages/. */
export const pagesAmong = (load: () => Promise<Modules>) => ({
  /** Rendered on the server. */
  rendered: (name: string): Page => pageIn(load, name, { isRendered: true, isStill: false }),
  /** Rendered on the server, from nothing but texts and settings: guests share it, whatever the query. */
  staticPage: (name: string): Page => pageIn(load, name, { isRendered: true, isStill: true }),
  /** Belongs to one person or one errand: rendered in the browser alone. */
  personal: (name: string): Page => pageIn(load, name, { isRendered: false, isStill: true }),
  /** Rendered in the browser alone, and whoever has the address may see what it opens. */
  secret: (name: string): Page => ({
    ...pageIn(load, name, { isRendered: false, isStill: true }, true),
    loader: loadUnwatched,
  }),
});
