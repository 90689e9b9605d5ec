import { sourcesIn } from './sources.mjs';

export const name = 'frames';

const FRAME = /\brequestAnimationFrame\(/;

/** Nobody waits for a frame to find what React draws: after an answer it may come later. */
export const find = (folder) =>
  [...sourcesIn(folder, 'client/**/*.{ts,tsx}')]
    .filter(([, text]) => FRAME.test(text))
    .map(
      ([path]) =>
        `${path} waits for a frame: React may draw later; useFocusAfterRender or an effect does not miss it`,
    );

const focus = (wait) => `export const b = () => {\n  ${wait}(() => c.current?.focus());\n};`;

export const planted = {
  files: {
    'client/features/a/frame.ts': focus('requestAnimationFrame'),
    'client/features/a/window.tsx': focus('window.requestAnimationFrame'),
    'client/features/a/fine.ts': focus('focusAfterRender'),
    'client/features/a/frame.test.ts': focus('requestAnimationFrame'),
  },
  problems: ['frame.ts', 'window.tsx'].map(
    (file) =>
      `client/features/a/${file} waits for a frame: React may draw later; useFocusAfterRender or an effect does not miss it`,
  ),
};
