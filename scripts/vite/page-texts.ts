import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g;
const NAMED = /useTranslation\(\s*(?:'([\w-]+)'|\[([^\]]*)\])/g;
/** A key with its namespace, wherever it stands: `t(isNew ? 'edit:a' : 'edit:b')` asks for it too. */
const PREFIXED = /['"`]([\w-]+):[\w.$]/g;

/** Parts that are loaded for some readers only, with texts of their own. */
const APART = ['pages/live-badges.tsx', 'features/accounts/terms-banner.tsx'];

const namespacesIn = (code: string): string[] => [
  ...[...code.matchAll(NAMED)].flatMap(([, one, several = '']) =>
    one ? [one] : several.split(',').map((name) => name.replace(/['\s]/g, '')),
  ),
  ...[...code.matchAll(PREFIXED)].map(([, name = '']) => name),
];

/** The namespaces of a module and of all it imports, also later; other pages are not followed. */
const textsFrom = (client: string, root: string, isApart: (file: string) => boolean): string[] => {
  const waiting = [join(client, root)];
  const seen = new Set(waiting);
  const found = new Set<string>();
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const code = readFileSync(file, 'utf8');
    for (const name of namespacesIn(code)) if (name) found.add(name);
    for (const [, path = ''] of code.matchAll(IMPORTED)) {
      const next = join(dirname(file), path);
      if (seen.has(next) || !existsSync(next) || isApart(relative(client, next))) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return [...found].filter((name) => existsSync(join(client, 'locales/en', `${name}.json`))).sort();
};

/**
 * Which namespaces of texts each page may come to show, read from the sources: `base` for the frame of every page, then by
 * the page's file under client/pages/, without what `base` has.
 */
export const pageTexts = (client: string): Record<string, string[]> => {
  const pages = readdirSync(join(client, 'pages'))
    .filter((name) => name.endsWith('.page.tsx'))
    .map((name) => `pages/${name}`);
  const apart = new Set([...pages, ...APART]);
  const isApart = (file: string): boolean => apart.has(file);
  const base = [...new Set(['common', ...textsFrom(client, 'entry-client.tsx', isApart)])];
  const own = [...apart].map((file): [string, string[]] => [
    file,
    textsFrom(client, file, isApart).filter((name) => !base.includes(name)),
  ]);
  return { base, ...Object.fromEntries(own) };
};
