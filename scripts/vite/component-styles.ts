import type { Plugin } from 'vite';

/** The names of a component's classes, beside each component that has styles. */
const CLASS_NAMES = /@mantine\/core\/esm\/(?:components|utils|core)\/.*\/([A-Z]\w+)\.module\.mjs$/;
const WHOLE = /@mantine\/core\/styles\.layer\.css$/;

/** What stands under all components, in the order of the whole. */
const UNDER_ALL = ['default-css-variables', 'baseline', 'global'];

/**
 * Styles of Mantine's components come with the components that are used, in the chunk that uses them; the whole file, of
 * which most pages need a tenth, is left to development. A component is loaded after those it is made of, so its styles
 * come after theirs, as in the whole.
 */
export const componentStyles = (): Plugin => ({
  name: 'component-styles',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  load: {
    filter: { id: WHOLE },
    handler: () => UNDER_ALL.map((name) => `@import '@mantine/core/styles/${name}.layer.css';`).join('\n'),
  },
  transform: {
    filter: { id: CLASS_NAMES },
    handler: (code, id) => {
      const name = CLASS_NAMES.exec(id)?.[1];
      return `import '@mantine/core/styles/${name}.layer.css';\n${code}`;
    },
  },
});
