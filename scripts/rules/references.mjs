import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const name = 'references';

const DECISIONS = 'docs/decisions/README.md';
const ENDINGS = 'ts|tsx|mjs|cjs|md|json|css|sql|yml|html|svg|webp|conf|example';
const TOPS = 'client|server|shared|tests|scripts|docs|ops|drizzle';
const UNSEEN = new Set(['node_modules', 'dist', '.git', '.data', 'test-results']);

const COMMENT = /(?<=^|[\s({])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|^\s*#.*/gm;
/** In a style sheet that is the name of a property. */
const SQL_COMMENT = /--.*/g;
const commentsIn = (path, text) => text.match(path.endsWith('.sql') ? SQL_COMMENT : COMMENT) ?? [];
/** A file, perhaps with folders before it. What begins with a slash is an address, what has a colon before it too. */
const FILE = new RegExp(
  `(?<![\\w./:@{}<>*-])[\\w.@*{},<>-]+(?:/[\\w.@*{},<>-]+)*\\.(?:${ENDINGS})(?![\\w/(-])`,
  'g',
);
const FOLDER = new RegExp(`(?<=\`)(?:${TOPS})/[\\w./*{},<>-]*(?=\`)`, 'g');
const NUMBER = /\bD\d{1,2}\b/g;
/** A name of the code in backticks: in camel case, for words in small letters may be anything. */
const QUOTED = /`[^`\n]+`/g;
const CAMEL = /(?<![\w./-])[a-z]+[A-Z]\w*/g;
/** What was tried, or was so once, is told here by its name. */
const PAST = /^docs\/(decisions\/(?!README)|performance\.md|testing\.md)/;
const SECTION = /(docs\/[\w/.-]+\.md|README(?:\.md)?), "([^"]+)"/g;
const LINK = /\]\((?!https?:)([^)\s]*)\)/g;

/** Every path below the folder, with its folders. */
const pathsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !UNSEEN.has(entry.name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? [
            entry.name,
            ...readdirSync(join(folder, entry.name), { recursive: true }).map(
              (path) => `${entry.name}/${path}`,
            ),
          ]
        : [entry.name],
    );

const escaped = (text) => text.replace(/[.+^$()|[\]\\]/g, '\\$&');
/** `*`, `<name>` and `{name}` stand for anything in one name, `{en,ar}` for either. */
const patternOf = (path) =>
  escaped(path)
    .replace(/<[^>]*>|\*+|\{[^},]*\}/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, ways) => `(?:${ways.replaceAll(',', '|')})`);

const resolverFor = (folder) => {
  const paths = pathsIn(folder);
  const ends = new Set(
    paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  );
  return (path) => {
    const wanted = path.replace(/^\.\/|\/+$/g, '');
    if (ends.has(wanted)) return true;
    if (!/[*<{]/.test(wanted)) return false;
    const pattern = new RegExp(`(?:^|/)${patternOf(wanted)}$`);
    return paths.some((one) => pattern.test(one));
  };
};

const headingsOf = (text) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading.trim());
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
const namedIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([found]) => found))];

const brokenLinks = (folder, path, text) =>
  [...text.matchAll(LINK)].flatMap(([, target]) => {
    const [file, anchor] = target.split('#');
    const there = file ? join(folder, path, '..', file) : join(folder, path);
    if (!existsSync(there)) return [`${path}: there is no ${target}`];
    if (!anchor || headingsOf(readFileSync(there, 'utf8')).map(anchorOf).includes(anchor)) return [];
    return [`${path}: there is no ${target}`];
  });

const withoutComments = (path, text) => (path.endsWith('.json') ? text : text.replace(COMMENT, ''));

/**
 * What is cited exists: numbers of decisions in comments and docs, sections of docs and the README in comments, and every file, folder or
 * name of the code that the README, docs or a comment gives. A file resolves when some path of the repository ends with it.
 * And the list of decisions leads to each of them.
 */
export const find = (folder) => {
  const read = (path) => readFileSync(join(folder, path), 'utf8');
  const rows = new Set(
    existsSync(join(folder, DECISIONS)) ? read(DECISIONS).match(/(?<=^\| )D\d+(?= \|)/gm) : [],
  );
  if (rows.size === 0) return [`${DECISIONS} has no row`];
  const resolves = resolverFor(folder);
  const unlisted = globSync('docs/decisions/[0-9]*.md', { cwd: folder })
    .filter((path) => !read(DECISIONS).includes(`](${path.split('/').at(-1)})`))
    .map((path) => `${DECISIONS} does not lead to ${path}`);
  const sources = globSync(
    [
      `{${TOPS.replaceAll('|', ',')}}/**/*.{ts,tsx,mjs,cjs,js,css,html,yml,conf,example,sql,sh,py}`,
      '*.{ts,cjs,yml}',
      'Dockerfile',
    ],
    { cwd: folder },
  );
  const texts = globSync(['README.md', 'docs/**/*.md'], { cwd: folder });
  const names = new Set(
    [...sources, ...globSync(['client/locales/**/*.json', '*.json'], { cwd: folder })].flatMap(
      (path) => withoutComments(path, read(path)).match(/\w+/g) ?? [],
    ),
  );
  const lostNames = (path, text) =>
    PAST.test(path)
      ? []
      : namedIn(namedIn(text, QUOTED).join(' '), CAMEL)
          .filter((named) => !names.has(named))
          .map((named) => `${path}: nothing is called ${named}`);

  const unresolved = (path, text, patterns) => [
    ...lostNames(path, text),
    ...namedIn(text, NUMBER)
      .filter((number) => !rows.has(number))
      .map((number) => `${path}: no decision is ${number}`),
    ...patterns
      .flatMap((pattern) => namedIn(text, pattern))
      .filter((named) => !resolves(named))
      .map((named) => `${path}: there is no ${named}`),
  ];
  const inSource = (path) => {
    const text = commentsIn(path, read(path))
      .join('\n')
      .replace(/\s*\n\s*(?:\*|\/\/|#|--)?\s*/g, ' ');
    const lost = [...text.matchAll(SECTION)]
      .map(([, file, heading]) => [file === 'README' ? 'README.md' : file, heading])
      .filter(
        ([file, heading]) => existsSync(join(folder, file)) && !headingsOf(read(file)).includes(heading),
      );
    return [
      ...unresolved(path, text, [FILE]),
      ...lost.map(([file, heading]) => `${path}: ${file} has no "${heading}"`),
    ];
  };
  const inText = (path) => {
    const text = read(path);
    return [...unresolved(path, text.replace(LINK, ']'), [FILE, FOLDER]), ...brokenLinks(folder, path, text)];
  };
  return [...unlisted, ...sources.sort().flatMap(inSource), ...texts.sort().flatMap(inText)];
};

export const planted = {
  files: {
    [DECISIONS]: '| no. | what |\n|---|---|\n| D1 | so |\n\n[so](2026-01-01-so.md)\n',
    'docs/decisions/2026-01-01-so.md': '# So',
    'docs/decisions/2026-01-02-else.md': '# Else',
    'README.md':
      '## Settings\n\n`docs/a.md`, `*.rules.ts`, `<name>.page.tsx`, `locales/{en,ar}/<ns>.json`, [a](docs/a.md#the-one) and [b](docs/a.md#other)',
    'docs/a.md':
      '# The one\n\n`server/here/`, `server/gone/`, here.ts, gone.ts, `here(gone)`, `isHere`, `isGone`, https://x.test/far.ts, /api/docs.json, D1, D2',
    'server/here/here.ts': `// What D1 says (docs/a.md, "The one"), or D3 (docs/a.md, "Another"; docs/b.md; README, "Settings", README.md, "Commits").\n// And \`wasHere\`, \`isHere()\`.\nexport const isHere = 'D9 gone.md';`,
    'client/locales/en/a.json': '{}',
    'drizzle/0001_a.sql': '-- As D1 says, and D8, gone.rules.ts.\nselect 1;',
    'client/locales/shop.page.tsx': '/* see shop.page.tsx, gone.page.tsx and what\n * D4 says */',
  },
  problems: [
    `${DECISIONS} does not lead to docs/decisions/2026-01-02-else.md`,
    'README.md: there is no *.rules.ts',
    'README.md: there is no docs/a.md#other',
    'client/locales/shop.page.tsx: no decision is D4',
    'drizzle/0001_a.sql: no decision is D8',
    'drizzle/0001_a.sql: there is no gone.rules.ts',
    'client/locales/shop.page.tsx: there is no gone.page.tsx',
    'docs/a.md: no decision is D2',
    'docs/a.md: nothing is called isGone',
    'docs/a.md: there is no gone.ts',
    'docs/a.md: there is no server/gone/',
    'server/here/here.ts: README.md has no "Commits"',
    'server/here/here.ts: docs/a.md has no "Another"',
    'server/here/here.ts: no decision is D3',
    'server/here/here.ts: nothing is called wasHere',
    'server/here/here.ts: there is no docs/b.md',
  ],
};
