import { sourcesIn } from './sources.mjs';

export const name = 'layers';

/** The second one leaves before there is any layer. */
const MAY_LEAVE = new Set(['client/lib/page/overlay-history.ts', 'client/entry-client.tsx']);

const LAZY = 'client/ui/lazy-part.tsx';

/** What stands over a page is closed by the browser's Back: `Dialog` and what is made of it see to that, others ask for it. */
export const find = (folder) => [
  ...[...sourcesIn(folder, 'client/**/*.tsx')]
    .filter(([, text]) => /<(Modal|Drawer|dialog)\b/.test(text) && !text.includes('useBackCloses('))
    .map(([path]) => `${path}: Back leaves the page below this dialog; it takes \`useBackCloses\``),
  ...[...sourcesIn(folder, 'client/**/*.{ts,tsx}')]
    .filter(([path, text]) => !MAY_LEAVE.has(path) && /location\.(assign|reload|replace)\(/.test(text))
    .map(
      ([path]) =>
        `${path}: a layer that closes meanwhile calls this off; it goes by client/lib/page/overlay-history.ts`,
    ),
  ...[...sourcesIn(folder, 'client/**/*.tsx')]
    .filter(([path, text]) => path !== LAZY && /\blazy\b[^;]* from 'react';/.test(text))
    .map(([path]) => `${path}: a lost request would take the whole page away; it takes \`lazyPart\``),
];

export const planted = {
  files: {
    'client/a.tsx': 'export const A = () => <Modal opened onClose={close} />;',
    'client/b.tsx': 'export const B = () => <dialog ref={shown} />;',
    'client/c.tsx':
      'export const C = () => {\n  useBackCloses(true, close);\n  return <Drawer opened onClose={close} />;\n};',
    'client/d.tsx': 'export const D = () => <LazyModal opened onClose={close} />;',
    'client/e.ts': 'export const again = () => window.location.reload();',
    'client/f.tsx':
      "import { lazy, Suspense } from 'react';\nexport const F = lazy(() => import('./a.tsx'));",
    'client/ui/lazy-part.tsx': "import { lazy } from 'react';\nexport const lazyPart = (load) => lazy(load);",
  },
  problems: [
    'client/a.tsx: Back leaves the page below this dialog; it takes `useBackCloses`',
    'client/b.tsx: Back leaves the page below this dialog; it takes `useBackCloses`',
    'client/e.ts: a layer that closes meanwhile calls this off; it goes by client/lib/page/overlay-history.ts',
    'client/f.tsx: a lost request would take the whole page away; it takes `lazyPart`',
  ],
};
