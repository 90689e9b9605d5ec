import { sourcesIn } from './sources.mjs';

export const name = 'layers';

/** What stands over a page is closed by the browser's Back: `LazyModal` and what is made of it see to that, others ask for it. */
export const find = (folder) =>
  [...sourcesIn(folder, 'client/**/*.tsx')]
    .filter(([, text]) => /<(Modal|Drawer|dialog)\b/.test(text) && !text.includes('useBackCloses('))
    .map(([path]) => `${path}: Back leaves the page below this dialog; it takes \`useBackCloses\``);

export const planted = {
  files: {
    'client/a.tsx': 'export const A = () => <Modal opened onClose={close} />;',
    'client/b.tsx': 'export const B = () => <dialog ref={shown} />;',
    'client/c.tsx':
      'export const C = () => {\n  useBackCloses(true, close);\n  return <Drawer opened onClose={close} />;\n};',
    'client/d.tsx': 'export const D = () => <LazyModal opened onClose={close} />;',
  },
  problems: [
    'client/a.tsx: Back leaves the page below this dialog; it takes `useBackCloses`',
    'client/b.tsx: Back leaves the page below this dialog; it takes `useBackCloses`',
  ],
};
