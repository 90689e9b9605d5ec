import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadedWith, modulesIn } from './imports.mjs';
import { sourcesIn } from './sources.mjs';

export const name = 'page texts';

const DECLARED = 'client/pages/page-texts.ts';
const FRAME = 'client/entry-client.tsx';
/** A namespace that is known only while running. */
const MADE_UP = null;

const isCall = ({ type, callee }, called) => type === 'CallExpression' && callee.value === called;
const isSaidOf = ({ type, key, name }, said) =>
  (type === 'KeyValueProperty' && key.value === said) || (type === 'JSXAttribute' && name.value === said);

/** The names that an expression writes down. */
const namesIn = (expression) => {
  switch (expression?.type) {
    case 'StringLiteral':
      return [expression.value];
    case 'ArrayExpression':
      return expression.elements.flatMap((element) => namesIn(element?.expression));
    case 'JSXExpressionContainer':
      return namesIn(expression.expression);
    default:
      return [MADE_UP];
  }
};

/** A key with its namespace, wherever it stands: `t(isNew ? 'edit:a' : 'edit:b')` and a table of keys ask for it, too. */
const prefixIn = (text) => /^([\w-]+):[\w.$]/.exec(text)?.[1];

const namespacesIn = (node, catalogues) => {
  if (isCall(node, 'useTranslation'))
    return node.arguments.length > 0 ? namesIn(node.arguments[0].expression) : ['common'];
  // What is not written down here is passed on: of the page's row, or of all that is there.
  if (isCall(node, 'loadTexts') || isCall(node, 'wantTexts'))
    return namesIn(node.arguments.at(-1)?.expression).filter((each) => each !== MADE_UP);
  if (isSaidOf(node, 'ns')) return namesIn(node.value);
  if (node.type === 'StringLiteral') return [prefixIn(node.value)].filter((each) => catalogues.has(each));
  if (node.type !== 'TemplateLiteral') return [];
  const [first, second] = node.quasis.map(({ cooked }) => cooked);
  if (first === '' && /^:[a-z]/.test(second ?? '')) return [MADE_UP];
  return [prefixIn(`${first}$`)].filter((each) => catalogues.has(each));
};

/** Of whoever imports a file that is loaded by itself: it does so later, and fetches the row's texts. */
const hasItsTexts = ({ target, isLater }, nodes) =>
  isLater &&
  nodes.some(
    (node) => isCall(node, 'textsOf') && `client/${namesIn(node.arguments[0]?.expression).join()}` === target,
  );

const listed = (names) => `[${names.map((each) => `'${each}'`).join(', ')}]`;

const difference = (source, declared, shown) => {
  const wanted = [...shown].sort();
  return declared.length === wanted.length && wanted.every((each) => declared.includes(each))
    ? []
    : [`${source} declares ${listed(declared)} and shows ${listed(wanted)}`];
};

/**
 * Each file of the client that is loaded by itself declares exactly the namespaces that it, and what it imports, may come to
 * show beside those of the frame; whoever loads a part by itself fetches its texts, too.
 */
export const find = async (folder) => {
  const { FRAME_TEXTS, PAGE_TEXTS } = await import(pathToFileURL(join(folder, DECLARED)).href);
  const filesOf = (pattern) => globSync(pattern, { cwd: folder });
  const catalogues = new Set(filesOf('client/locales/en/*.json').map((path) => basename(path, '.json')));
  const modules = modulesIn(sourcesIn(folder, 'client/**/*.{ts,tsx}'));
  const named = new Map(
    [...modules].map(([path, { nodes }]) => [
      path,
      new Set(nodes.flatMap((node) => namespacesIn(node, catalogues))),
    ]),
  );
  const rows = Object.keys(PAGE_TEXTS).map((source) => `client/${source}`);
  const apart = new Set([...filesOf('client/pages/*.page.tsx'), ...rows]);
  const shownBy = (root) => {
    const loaded = loadedWith(modules, root, ({ target }) => named.has(target) && !apart.has(target));
    return new Set([...loaded.keys()].flatMap((path) => [...named.get(path)])).difference(new Set([MADE_UP]));
  };
  const frame = shownBy(FRAME);

  const ofModule = ([path, { nodes, imports }]) => [
    ...(named.get(path).has(MADE_UP) ? [`${path} makes a namespace up: write it down`] : []),
    ...imports
      .filter((each) => apart.has(each.target) && !hasItsTexts(each, nodes))
      .map(({ target }) => `${path} loads ${target} without its texts: wantTexts(textsOf(…))`),
  ];
  const ofRow = (path) => {
    const source = path.slice('client/'.length);
    const declared = PAGE_TEXTS[source];
    if (!declared)
      return [
        `${source} declares no texts: a row in client/pages/page-texts.ts has the namespaces that it needs`,
      ];
    if (!modules.has(path)) return [`${source} is declared, and no file`];
    return difference(source, declared, shownBy(path).difference(frame));
  };
  return [
    ...difference('the frame', FRAME_TEXTS, frame),
    ...[...apart].flatMap(ofRow),
    ...[...modules].flatMap(ofModule),
  ].map((problem) => `${DECLARED}: ${problem}`);
};

export const planted = {
  files: {
    'package.json': '{ "type": "module" }',
    'client/pages/page-texts.ts': `export const FRAME_TEXTS: readonly string[] = ['common', 'consent', 'terms'];
export const PAGE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'pages/exact.page.tsx': ['chat', 'items', 'offers', 'places', 'product', 'shop'],
  'pages/short.page.tsx': [],
  'pages/long.page.tsx': ['chat', 'items'],
  'pages/gone.page.tsx': ['items'],
  'pages/badge.tsx': ['chat'],
  'pages/banner.tsx': [],
};
export const textsOf = (source: string) => PAGE_TEXTS[source];`,
    ...Object.fromEntries(
      ['common', 'consent', 'terms', 'chat', 'items', 'offers', 'places', 'product', 'shop'].map((each) => [
        `client/locales/en/${each}.json`,
        '{}',
      ]),
    ),
    'client/entry-client.tsx':
      "import './frame.tsx';\nimport { load } from './pages/load-badge.tsx';\nexport const a = [useTranslation(), load];",
    'client/frame.tsx': "export const a = useTranslation('consent');",
    'client/pages/load-badge.tsx':
      "export const load = () => Promise.all([import('./badge.tsx'), wantTexts(textsOf('pages/badge.tsx'))]);",
    'client/pages/load-banner.tsx': "export const load = () => import('./banner.tsx');",
    'client/pages/take-banner.tsx': "import './banner.tsx';\nexport const a = textsOf('pages/banner.tsx');",
    'client/pages/badge.tsx': "export const a = useTranslation('chat');",
    'client/pages/banner.tsx': 'export const a = 1;',
    'client/pages/exact.page.tsx': `import type { A } from './types.tsx';
import { type B, load } from './load-badge.tsx';
export { c } from '../features/part.tsx';
// t('terms:in a comment'), useTranslation('terms')
export const a = [t(isNew ? 'chat:a' : 'terms of use: none'), 'aria:label', () => import('../features/later.tsx')];
export const b = () => <Trans ns="places" i18nKey="product:title" />;
export const d = (e: A & B) => [e, load, t('f', { ns: 'shop' })];`,
    'client/pages/types.tsx': "export type A = string;\nexport const a = useTranslation('terms');",
    'client/features/part.tsx': "export const c = useTranslation(['items', 'common']);",
    'client/features/later.tsx': `export const a = (b: string) => t(\`offers:\${b}\`);`,
    'client/pages/short.page.tsx': "loadTexts(i18n, 'en', ['items']);",
    'client/pages/long.page.tsx': "export const a = useTranslation('items');",
    'client/pages/new.page.tsx': 'export const a = 1;',
    'client/features/hook.tsx': 'export const a = (b: string) => useTranslation(b);',
    'client/features/key.tsx': `export const a = (b: string) => t(\`\${b}:title\`);`,
  },
  problems: [
    "the frame declares ['common', 'consent', 'terms'] and shows ['common', 'consent']",
    "pages/short.page.tsx declares [] and shows ['items']",
    "pages/long.page.tsx declares ['chat', 'items'] and shows ['items']",
    'pages/new.page.tsx declares no texts: a row in client/pages/page-texts.ts has the namespaces that it needs',
    'pages/gone.page.tsx is declared, and no file',
    'client/pages/load-banner.tsx loads client/pages/banner.tsx without its texts: wantTexts(textsOf(…))',
    'client/pages/take-banner.tsx loads client/pages/banner.tsx without its texts: wantTexts(textsOf(…))',
    'client/features/hook.tsx makes a namespace up: write it down',
    'client/features/key.tsx makes a namespace up: write it down',
  ].map((problem) => `${DECLARED}: ${problem}`),
};
