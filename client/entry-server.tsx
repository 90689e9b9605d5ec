import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { prerenderToNodeStream } from 'react-dom/static';
import type { StaticHandlerContext } from 'react-router';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import type { IdentifyPage, PageAnswer, PageRequest, RenderPage } from '#shared/kernel/page.ts';
import { adminRoutes } from './admin-routes.tsx';
import { ApiError } from './lib/http/api-error.ts';
import { setInternalTransport } from './lib/http/transport.ts';
import { allNamespaces, createI18n, loadTexts, messageNamespaces } from './lib/language/i18n.ts';
import type { Language } from './lib/language/language.ts';
import { basenameOf, directionOf, languageIn } from './lib/language/language.ts';
import { MessagesContext } from './lib/language/messages.ts';
import type { I18n } from './lib/language/texts.ts';
import type { PageHandle } from './lib/page/page-handle.ts';
import { visitContext } from './lib/page/page-loader.ts';
import type { JsonLd } from './lib/page/site.ts';
import { startSessionAtom } from './lib/session/session.ts';
import { createServerQueryClient } from './live/query-client.ts';
import { textsOf } from './pages/page-texts.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';
import { settingsQuery } from './settings/settings.ts';
import { Toaster } from './ui/toaster.tsx';
import type { VisitData } from './visit-data.ts';
import { answersIn, blockText } from './visit-data.ts';

/** Whose request a call belongs to: many pages are rendered at once. */
const calling = new AsyncLocalStorage<PageRequest['call']>();

setInternalTransport(async ({ endpoint, url }) => {
  const call = calling.getStore();
  if (!call) throw new Error(`${endpoint.name} was called outside of a request`);
  const { status, json } = await call({ ...endpoint, query: url.split('?')[1] ?? '' });
  return { status, json, requestId: null, serverTime: null };
});

const ROOT = '<div id="root">';
const staySwitch = async (): Promise<void> => undefined;

/** The admin's come last, as in the browser: a route is known by its place, and so is the error that the browser is told of. */
const everyRoute = [...routes, ...adminRoutes];
const handlers = {
  en: createStaticHandler(everyRoute, { basename: basenameOf('en') }),
  ar: createStaticHandler(everyRoute, { basename: basenameOf('ar') }),
};
const withAllTexts = async (language: Language): Promise<I18n> => {
  const i18n = createI18n(language, {});
  await loadTexts(i18n, language, await allNamespaces(language));
  return i18n;
};
const texts = { en: withAllTexts('en'), ar: withAllTexts('ar') };

/** What the browser needs of the texts: the page's, and the sentences of the server if one of them is shown. */
const textsFor = async (language: Language, source: string | null, saidMessages: boolean) => {
  const all = (await texts[language]).namespaces(language);
  const wanted = [...textsOf(source), ...(saidMessages ? messageNamespaces(language) : [])];
  return Object.fromEntries(wanted.map((name) => [name, all[name] ?? {}]));
};

const handleAt = (language: Language, path: string): PageHandle => {
  const matched = matchRoutes(handlers[language].dataRoutes, path, basenameOf(language))?.at(-1);
  return (
    (matched?.route.handle as PageHandle | undefined) ?? {
      source: null,
      isRendered: false,
      isStill: false,
      isSecret: false,
    }
  );
};

/** Made-up addresses and queries must not have a page rendered for each of them. */
export const identify: IdentifyPage = (url) => {
  const path = url.split('?')[0] ?? '/';
  const language = languageIn(path);
  const { source, isStill, isSecret } = handleAt(language, path);
  if (!isStill) return { key: url, isStill, isSecret };
  // The policies share a source and are told apart by their path; where nothing lives, the path means nothing.
  return { key: source === null ? `${language} nowhere` : path, isStill, isSecret };
};

/** The first error of the routes, as the browser's router will be told it. */
const errorIn = ({ errors }: StaticHandlerContext): VisitData['error'] => {
  const [routeId, error] = Object.entries(errors ?? {})[0] ?? [];
  if (routeId === undefined) return null;
  return { routeId, status: isRouteErrorResponse(error) ? error.status : 500 };
};

/** A fault of ours among them, for the log: what a call answered is there already. */
const faultIn = ({ errors }: StaticHandlerContext): unknown =>
  Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error)) ?? null;

const jsonLdElement = (said: JsonLd): string => {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...said }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
};

const markupOf = async (
  request: PageRequest,
  language: Language,
  context: StaticHandlerContext,
  queryClient: ReturnType<typeof createServerQueryClient>,
): Promise<{ head: string; body: string; saidMessages: boolean }> => {
  const said = new Map<string, JsonLd>();
  const messages = { isUsed: false };
  const store = createStore();
  store.set(queryClientAtom, queryClient);
  store.set(startSessionAtom, request.user as ProfileView | null);
  const { prelude } = await prerenderToNodeStream(
    <div id="root">
      <Providers
        i18n={await texts[language]}
        queryClient={queryClient}
        store={store}
        languageSwitch={{ language, switchTo: staySwitch }}
        // In development every style element is allowed; a nonce, which browsers hide, would only look like a difference.
        styleNonce={import.meta.env.DEV ? undefined : request.nonce}
        site={{
          origin: request.origin,
          gatherJsonLd: (blocks) => {
            for (const block of blocks) said.set(JSON.stringify(block), block);
          },
        }}
      >
        <MessagesContext value={messages}>
          <StaticRouterProvider
            router={createStaticRouter(handlers[language].dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </MessagesContext>
        {/* As in app.tsx: ids are made from where a component stands. */}
        <Toaster />
      </Providers>
    </div>,
    // In one piece: pieces that follow would need scripts in the page to put them in their place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await text(prelude);
  // What React hoists comes before the application, for there is no head here to put it into.
  const start = html.indexOf(ROOT);
  return {
    head: html.slice(0, start) + [...said.values()].map(jsonLdElement).join(''),
    body: html.slice(start + ROOT.length, html.lastIndexOf('</div>')),
    saidMessages: messages.isUsed,
  };
};

/** Whether a part that the page can do without is missing because of us: shown as it is, it is nothing to keep. */
const isIncomplete = (queryClient: ReturnType<typeof createServerQueryClient>): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error !== null && !(error instanceof ApiError && error.status < 500));

/** Runs the loaders of the matched routes and asks what all pages need, then renders them. */
const rendered = async (request: PageRequest, language: Language) => {
  const queryClient = createServerQueryClient();
  const requestContext = new RouterContextProvider();
  requestContext.set(visitContext, { queryClient, language, reader: request.user ? 'auth' : 'global' });
  const [context] = await Promise.all([
    handlers[language].query(new Request(request.origin + request.url), { requestContext }),
    // The frame of each page says how to reach us.
    queryClient.prefetchQuery(settingsQuery()),
  ]);
  if (context instanceof Response) return context;
  const error = errorIn(context);
  const markup = await markupOf(request, language, context, queryClient);
  const status =
    error?.status ?? (context.statusCode < 400 && isIncomplete(queryClient) ? 503 : context.statusCode);
  return { ...markup, status, error, queries: answersIn(queryClient), failure: faultIn(context) };
};

/**
 * One page. A public one is rendered whole; any other, and one that fails, is left to the browser. The address alone
 * decides the language.
 */
export const render: RenderPage = async (request) => {
  const path = request.url.split('?')[0] ?? '/';
  const language = languageIn(path);
  const { source, isRendered } = handleAt(language, path);
  const visit: VisitData = {
    origin: request.origin,
    isRendered: false,
    user: request.user as ProfileView | null,
    queries: [],
    texts: await textsFor(language, source, false),
    error: null,
  };
  const answer: PageAnswer = {
    status: 200,
    location: null,
    language,
    direction: directionOf(language),
    head: '',
    body: '',
    data: '',
    sources: source ? [source] : [],
    failure: null,
  };
  if (!isRendered) return { ...answer, data: blockText(visit) };
  try {
    const made = await calling.run(request.call, () => rendered(request, language));
    if (made instanceof Response) {
      return { ...answer, status: made.status, location: made.headers.get('location') };
    }
    const { head, body, status, saidMessages, failure, ...parts } = made;
    const isThere = source !== null || status >= 400;
    const shownTexts = await textsFor(language, source, saidMessages);
    const data = blockText({ ...visit, ...parts, texts: shownTexts, isRendered: true });
    return { ...answer, head, body, data, failure, status: isThere ? status : 404 };
  } catch (failure) {
    return { ...answer, status: 500, data: blockText(visit), failure };
  }
};
