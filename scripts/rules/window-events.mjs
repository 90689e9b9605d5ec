import { nodesIn, nodesOf, sourcesIn } from './sources.mjs';

export const name = 'window-events';

const PRESSES = new Set([
  'keydown',
  'keyup',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'mousedown',
  'touchstart',
  'click',
  'paste',
]);

const isLateEffect = ({ type, callee }) => type === 'CallExpression' && callee.value === 'useEffect';

const pressIn = ({ type, callee, arguments: given }) => {
  if (type !== 'CallExpression') return null;
  const asked = callee.value ?? callee.property?.value;
  const press = asked === 'addEventListener' ? given[0]?.expression.value : undefined;
  return PRESSES.has(press) ? press : null;
};

const latePressesIn = (path, text) => {
  if (!text.includes('addEventListener')) return [];
  return [...nodesOf(path, text)].filter(isLateEffect).flatMap((effect) =>
    [...nodesIn(effect.arguments)].flatMap((node) => {
      const press = pressIn(node);
      return press
        ? [
            `${path} listens to ${press} after the paint: useWindowEvent (client/lib/page), or a layout effect, does at once`,
          ]
        : [];
    }),
  );
};

/** What somebody presses as soon as they see it is received: an ordinary effect may run well after the paint. */
export const find = (folder) =>
  [...sourcesIn(folder, 'client/**/*.{ts,tsx}')].flatMap(([path, text]) => latePressesIn(path, text));

const listening = (effect, on, type) =>
  `export const useB = () => {\n  ${effect}(() => {\n    ${on}addEventListener('${type}', c);\n  }, []);\n};`;

export const planted = {
  files: {
    'client/features/a/window.ts': listening('useEffect', 'window.', 'keydown'),
    'client/ui/bare.tsx': listening('useEffect', '', 'paste'),
    'client/ui/at-once.tsx': listening('useLayoutEffect', 'node.', 'keydown'),
    'client/ui/no-press.tsx': listening('useEffect', 'node.', 'scroll'),
  },
  problems: [
    'client/features/a/window.ts listens to keydown after the paint: useWindowEvent (client/lib/page), or a layout effect, does at once',
    'client/ui/bare.tsx listens to paste after the paint: useWindowEvent (client/lib/page), or a layout effect, does at once',
  ],
};
