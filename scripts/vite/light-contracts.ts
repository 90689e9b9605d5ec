import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /\/shared\/[\w-]+\/[\w-]+\.api\.ts$/;
const WHOLE = '?whole';
/** Where a contract is imported, and where it is imported later: whoever does that wants its schemas. */
const ANY = /['"]#shared\/[\w/-]+\.api\.ts['"]/g;
const LATER = /import\('#shared\/[\w/-]+\.api\.ts'/g;
/** What a call needs to know of an endpoint. */
const NEEDED = ['name', 'method', 'path', 'access', 'files'] as const;

const isEndpoint = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

const lightOf = (endpoint: Record<string, unknown>): string =>
  JSON.stringify(Object.fromEntries(NEEDED.map((key) => [key, endpoint[key]])));

/**
 * Browsers get contracts without their schemas: name, method and path of each endpoint, read by running the declaration
 * here. Whatever else a contract's file exports, and what forms need (modules that call `bodyOf`), comes from the whole
 * file. In development everything is whole.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  load: {
    filter: { id: CONTRACT },
    handler: async (id) => {
      const contract: Record<string, unknown> = await import(pathToFileURL(id).href);
      const light = Object.entries(contract).map(([name, value]) =>
        isEndpoint(value)
          ? `export const ${name} = ${lightOf(value)};`
          : `export { ${name} } from ${JSON.stringify(id + WHOLE)};`,
      );
      return { code: light.join('\n'), moduleSideEffects: false };
    },
  },
  transform: {
    filter: { id: /\/client\/.*\.tsx?$/, code: /bodyOf\(|import\('[^']*\.api\.ts'/ },
    handler: (code) =>
      code.replace(code.includes('bodyOf(') ? ANY : LATER, (path) =>
        path.replace('.api.ts', `.api.ts${WHOLE}`),
      ),
  },
});
