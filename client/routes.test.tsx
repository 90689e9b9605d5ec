import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RouteObject } from 'react-router';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useHidesAddress } from './features/consent/analytics.ts';
import type { PageHandle } from './lib/page/page-handle.ts';
import { routes } from './routes.tsx';

type Page = { path: string; route: RouteObject };

const pagesOf = (some: RouteObject[], above = ''): Page[] =>
  some.flatMap((route) => {
    const path = route.path ? `${above}/${route.path}` : above;
    return route.children ? pagesOf(route.children, path) : [{ path: path || '/', route }];
  });

const pages = pagesOf(routes);
const isSecret = ({ handle }: RouteObject): boolean => (handle as PageHandle | undefined)?.isSecret === true;
const secret = pages.filter(({ route }) => isSecret(route));
const addressOf = (path: string): string => `${path.replace(/:\w+/g, 'R-1')}?token=a`;

const Probe = () => <>{useHidesAddress() ? 'hidden' : 'open'}</>;
const consentAt = (path: string, address: string, handle: PageHandle): string =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path, handle, Component: Probe }], { initialEntries: [address] })}
    />,
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['server', 'client'])(
  'every address with a token that the %s makes is of a secret page',
  (side) => {
    const made = globSync(`${side}/**/*.{ts,tsx}`)
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/[`'](\/[^`'\s]*)\?token=/g)])
      .map(([, path = '']) => path.replaceAll(/\$\{\w+\}/g, 'R-1'));
    expect(made.length).toBeGreaterThan(0);
    const open = made.filter((path) => !matchRoutes(routes, path)?.some(({ route }) => isSecret(route)));
    expect(open.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  },
);

test('a page that reads a token in its address, or what a payment leads back to, is secret', () => {
  const open = pages.filter(({ path, route }) => {
    const { source } = route.handle as PageHandle;
    const code = source === null ? '' : readFileSync(`client/${source}`, 'utf8');
    return /get\('token'\)/.test(code) && !isSecret(route) && !path.startsWith('/receipt/');
  });
  expect(open.map(({ path }) => path)).toEqual([]);
  const paths = secret.map(({ path }) => path);
  expect(paths).toContain('/visitor-payment-success');
  expect(paths).toContain('/visit-payment-success');
});

describe('nobody else’s script sees an address that opens something', () => {
  test.each(secret)('$path', ({ path, route }) => {
    expect(consentAt(path, addressOf(path), route.handle)).toBe('hidden');
  });

  test.each(secret)('$path is loaded anew where the script already is', async ({ path, route }) => {
    const address = addressOf(path);
    const loader = route.loader as (args: { request: Request }) => Response | null;
    const url = `https://reloved.test/ar${address}`;
    const open = () => loader({ request: new Request(url) });
    vi.stubGlobal('document', { querySelector: () => null });
    expect(open()).toBeNull();
    vi.stubGlobal('document', { querySelector: () => ({}) });
    const answer = open();
    expect(answer?.headers.get('location')).toBe(url);
    expect(answer?.headers.has('x-remix-reload-document')).toBe(true);
  });

  test.each([
    ['/shop?filter_near=25.1,55.2', 'hidden'],
    ['/shop?filter_city=1', 'open'],
    ['/on-your-behalf#booking=abc-1', 'hidden'],
    ['/on-your-behalf', 'open'],
  ])('%s is %s', (address, shown) => {
    const path = address.split(/[?#]/)[0] ?? '';
    const page = pages.find((one) => one.path === path);
    expect(consentAt(path, address, page?.route.handle)).toBe(shown);
  });
});
