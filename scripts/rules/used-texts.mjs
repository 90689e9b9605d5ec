import { basename } from 'node:path';
import { sourcesIn } from './sources.mjs';

export const name = 'used-texts';

const flat = (texts, prefix = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? flat(value, `${prefix}${key}.`) : [prefix + key],
  );

const pattern = (source) => new RegExp(`^${source}$`);
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a catalogue has a key. One with `${…}` in it stands for any key of that shape; a plural for any of its forms. */
const knownIn = (folder) => {
  const keysOf = new Map(
    [...sourcesIn(folder, 'client/locales/en/*.json')].map(([path, text]) => [
      basename(path, '.json'),
      flat(JSON.parse(text)),
    ]),
  );
  return (namespace, key) => {
    const parts = key.split(/\$\{[^}]*\}/).map(literally);
    const shape = pattern(`${parts.join('.+')}(_(zero|one|two|few|many|other))?`);
    return (keysOf.get(namespace) ?? []).some((known) => shape.test(known));
  };
};

/** The hooks of a source: what each calls its `t`, and the namespaces that one looks into. */
const hooksOf = (source) =>
  [...source.matchAll(/\{([^}]*)\}\s*=\s*useTranslation\(([^)]*)\)/g)].map(
    ({ 1: taken, 2: asked, index }) => {
      const named = [...asked.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
      return {
        name: /\bt:\s*(\w+)/.exec(taken)?.[1] ?? 't',
        namespaces: named.length > 0 ? named : ['common'],
        index,
      };
    },
  );

const unknownInClient = (isKnownKey, path, source) => {
  const hooks = hooksOf(source);
  const calls = new RegExp(
    `\\b(${['t', ...hooks.map(({ name }) => name)].join('|')})\\(\\s*(?:'([^']+)'|\`([^\`]+)\`)`,
    'g',
  );
  return [...source.matchAll(calls)].flatMap(({ 1: name, 2: quoted, 3: template, index }) => {
    const [key, explicit] = (quoted ?? template).split(':').reverse();
    const own = hooks.filter((hook) => hook.name === name);
    // The last hook before it, or the first if it is given to a helper that stands above.
    const hook = own.findLast((each) => each.index < index) ?? own[0];
    const namespaces = explicit ? [explicit] : (hook?.namespaces ?? []);
    return namespaces.some((namespace) => isKnownKey(namespace, key))
      ? []
      : `${path}: no text ${key} in ${namespaces.join(' or ') || 'any catalogue'}`;
  });
};

/** Browser tests ask with the namespace first, and would only say so once they run. */
const unknownInBrowserTests = (isKnownKey, path, source) =>
  [...source.matchAll(/\bt\(\s*'([\w-]+)',\s*(?:'([^']+)'|`([^`]+)`)/g)]
    .map(({ 1: namespace, 2: quoted, 3: template }) => ({ namespace, key: quoted ?? template }))
    .filter(({ namespace, key }) => !isKnownKey(namespace, key))
    .map(({ namespace, key }) => `${path}: no text ${key} in ${namespace}`);

/** Says its sentences on the command line alone. */
const FOR_OPERATORS = new Set(['server/modules/discounts/make-discount.service.ts']);
const SAYERS = [
  'shared/*/*.{schema,api,rules,calls}.ts',
  'shared/kernel/{fields,sentences}.ts',
  'server/http/{errors,body,endpoint,rate-limits,requests}.ts',
  'server/modules/**/*.{errors,usecases,rules,service,repository}.ts',
  'client/**/*.{ts,tsx}',
];

/** What describes the contract is not shown to users. */
const isDescription = (source, index) => /(summary|description):\s*$/.test(source.slice(0, index));
const isSentence = (text) => /^[A-Z][^\n]* [^\n]*\.$/.test(text);

const withoutArabic = (shapes, path, text) => {
  const source = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const said = /'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`\n]+)`/g;
  return [...source.matchAll(said)].flatMap(({ 1: quoted, 2: double, 3: template, index }) => {
    const sentence = (quoted ?? double ?? template).replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '0');
    if (!isSentence(sentence) || isDescription(source, index)) return [];
    return shapes.some((shape) => shape.test(sentence))
      ? []
      : `${path}: the sentence lacks Arabic: ${sentence}`;
  });
};

const MESSAGES = 'client/locales/ar/messages.json';

/** What is a number in the catalogue may come from a constant where it is said. */
const shapeOf = (sentence) =>
  pattern(
    sentence
      .split(/\{\{\w+\}\}|\d+/)
      .map(literally)
      .join('.+'),
  );

const matches = (folder, globs, searched, say) =>
  [...sourcesIn(folder, ...globs)].flatMap(([path, text]) =>
    [...text.matchAll(searched)].map(([found]) => `${path}: ${say} ${found}`),
  );

/**
 * Every text the client asks for is in the catalogues, and so is every sentence of schema or server that it may show. That
 * none of these sentences stays behind, messages.mjs sees.
 */
export const find = (folder) => {
  const isKnownKey = knownIn(folder);
  const messages = sourcesIn(folder, MESSAGES).get(MESSAGES);
  if (messages === undefined) return ['nothing was seen at all'];
  const shapes = Object.keys(JSON.parse(messages)).map(shapeOf);
  return [
    ...[...sourcesIn(folder, 'client/**/*.{ts,tsx}')].flatMap(([path, text]) =>
      unknownInClient(isKnownKey, path, text),
    ),
    ...[...sourcesIn(folder, 'tests/e2e/**/*.ts')].flatMap(([path, text]) =>
      unknownInBrowserTests(isKnownKey, path, text),
    ),
    ...[...sourcesIn(folder, ...SAYERS)].flatMap(([path, text]) =>
      FOR_OPERATORS.has(path) ? [] : withoutArabic(shapes, path, text),
    ),
    // "د.إ." ends in a stop: a sentence that ends in a price has it already.
    ...matches(
      folder,
      ['client/locales/ar/**/*.json'],
      /\{\{\w*(?:price|amount|total)\}\}\./g,
      'a second stop after the price in',
    ),
    // What people wrote, in either script, takes nothing of the sentence around it along: U+2068 before it, U+2069 after it.
    ...matches(
      folder,
      ['client/locales/ar/**/*.json', 'shared/kernel/answers/ar.json'],
      /«\{\{\w+\}\}|\{\{\w+\}\}»/g,
      'the quoted slot is not isolated:',
    ),
  ];
};

export const planted = {
  files: {
    'client/locales/en/common.json': '{ "save": "Save" }',
    'client/locales/en/shop.json':
      '{ "state": { "sold": "Sold" }, "found_one": "one", "found_other": "many" }',
    [MESSAGES]: '{ "Use at most {{max}} characters.": "{{max}}", "Due: {{price}}.": "{{total}}." }',
    'client/features/shop.tsx': `const { t } = useTranslation('shop');
const { t: common } = useTranslation();
t('found'); t(\`state.\${state}\`); t('gone'); common('save'); common('state.sold'); t('common:save');`,
    'tests/e2e/shop.spec.ts': "t('shop', 'state.sold');\nt('shop', 'lost');",
    'shared/items/items.schema.ts':
      "z.string().max(9, 'Use at most 9 characters.').min(1, 'Say what it is.');\nconst d = { description: 'What it is called.' };",
    'server/modules/discounts/make-discount.service.ts': "throw new Error('There is no such code.');",
    'shared/kernel/answers/ar.json': '{ "a": "«{{item}}»", "b": "«\u2068{{item}}\u2069»" }',
  },
  problems: [
    'client/features/shop.tsx: no text gone in shop',
    'client/features/shop.tsx: no text state.sold in common',
    'tests/e2e/shop.spec.ts: no text lost in shop',
    'shared/items/items.schema.ts: the sentence lacks Arabic: Say what it is.',
    `${MESSAGES}: a second stop after the price in {{price}}.`,
    `${MESSAGES}: a second stop after the price in {{total}}.`,
    'shared/kernel/answers/ar.json: the quoted slot is not isolated: «{{item}}',
  ],
};
