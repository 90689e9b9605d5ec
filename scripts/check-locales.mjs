// Every text the client asks for is in the catalogues, and so is every sentence of schema or server that it may show. That none
// of these sentences stays behind, rules/messages.mjs sees.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot, root } from './lib.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const filesIn = (...patterns) =>
  globSync(patterns, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));

const flat = (texts, prefix = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? flat(value, `${prefix}${key}.`) : [prefix + key],
  );
const catalogues = new Map(
  filesIn('client/locales/en/*.json').map((path) => [basename(path, '.json'), JSON.parse(read(path))]),
);
const keysOf = new Map([...catalogues].map(([namespace, texts]) => [namespace, flat(texts)]));

const pattern = (source) => new RegExp(`^${source}$`);
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A key with `${…}` in it stands for any key of that shape; a plural for any of its forms. */
const isKnownKey = (namespace, key) => {
  const shape = pattern(
    `${key
      .split(/\$\{[^}]*\}/)
      .map(literally)
      .join('.+')}(_(zero|one|two|few|many|other))?`,
  );
  return (keysOf.get(namespace) ?? []).some((known) => shape.test(known));
};

const problems = [];

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

for (const path of filesIn('client/**/*.{ts,tsx}')) {
  const source = read(path);
  const hooks = hooksOf(source);
  const calls = new RegExp(
    `\\b(${['t', ...hooks.map(({ name }) => name)].join('|')})\\(\\s*(?:'([^']+)'|\`([^\`]+)\`)`,
    'g',
  );
  for (const { 1: name, 2: quoted, 3: template, index } of source.matchAll(calls)) {
    const [key, explicit] = (quoted ?? template).split(':').reverse();
    const own = hooks.filter((hook) => hook.name === name);
    // The last hook before it, or the first if it is given to a helper that stands above.
    const hook = own.findLast((each) => each.index < index) ?? own[0];
    const namespaces = explicit ? [explicit] : (hook?.namespaces ?? []);
    if (!namespaces.some((namespace) => isKnownKey(namespace, key)))
      problems.push(`${path}: no text ${key} in ${namespaces.join(' or ') || 'any catalogue'}`);
  }
}

// Browser tests ask with the namespace first, and would only say so once they run.
for (const path of filesIn('tests/e2e/**/*.ts')) {
  for (const { 1: namespace, 2: quoted, 3: template } of read(path).matchAll(
    /\bt\(\s*'([\w-]+)',\s*(?:'([^']+)'|`([^`]+)`)/g,
  )) {
    const key = quoted ?? template;
    if (!isKnownKey(namespace, key)) problems.push(`${path}: no text ${key} in ${namespace}`);
  }
}

const sentences = Object.keys(JSON.parse(read('client/locales/ar/messages.json')));
const shapes = sentences.map((sentence) =>
  pattern(
    sentence
      // What is a number in the catalogue may come from a constant where it is said.
      .split(/\{\{\w+\}\}|\d+/)
      .map(literally)
      .join('.+'),
  ),
);
/** Says its sentences on the command line alone. */
const FOR_OPERATORS = new Set(['server/modules/discounts/make-discount.service.ts']);
const sayers = filesIn(
  'shared/*/*.{schema,api,rules,calls}.ts',
  'shared/kernel/{fields,sentences}.ts',
  'server/http/{errors,body,endpoint,rate-limits,requests}.ts',
  'server/modules/**/*.{errors,usecases,rules,service,repository}.ts',
  'client/**/*.{ts,tsx}',
).filter((path) => !FOR_OPERATORS.has(path));
/** What describes the contract is not shown to users. */
const isDescription = (source, index) => /(summary|description):\s*$/.test(source.slice(0, index));
const isSentence = (text) => /^[A-Z][^\n]* [^\n]*\.$/.test(text);
for (const path of sayers) {
  const source = read(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  for (const { 1: quoted, 2: double, 3: template, index } of source.matchAll(
    /'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`\n]+)`/g,
  )) {
    const text = (quoted ?? double ?? template).replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '0');
    if (!isSentence(text) || isDescription(source, index)) continue;
    if (!shapes.some((shape) => shape.test(text)))
      problems.push(`${path}: the sentence lacks Arabic: ${text}`);
  }
}

// "د.إ." ends in a stop: a sentence that ends in a price has it already.
for (const path of filesIn('client/locales/ar/**/*.json')) {
  for (const [ending] of read(path).matchAll(/\{\{\w*(?:price|amount|total)\}\}\./g))
    problems.push(`${path}: a second stop after the price in ${ending}`);
}

// What people wrote, in either script, takes nothing of the sentence around it along: U+2068 before it, U+2069 after it.
for (const path of filesIn('client/locales/ar/**/*.json', 'shared/kernel/answers/ar.json')) {
  for (const [bare] of read(path).matchAll(/«\{\{\w+\}\}|\{\{\w+\}\}»/g))
    problems.push(`${path}: the quoted slot ${bare} is not isolated`);
}

if (sayers.length === 0 || keysOf.size === 0) problems.push('nothing was seen at all');
for (const problem of problems) console.error(problem);
console.log(`${[...keysOf.values()].flat().length} texts, ${sentences.length} sentences`);
process.exitCode = problems.length > 0 ? 1 : 0;
