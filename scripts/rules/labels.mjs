import { basename } from 'node:path';
import { nodesOf, sourcesIn } from './sources.mjs';

export const name = 'labels';

const textIn = (texts, key) =>
  key.split('.').reduce((part, step) => (typeof part === 'object' ? part?.[step] : undefined), texts);

/** What a key says in each language, by whichever catalogue that the source looks into has it. */
const readerOf = (folder) => {
  const catalogues = ['en', 'ar'].map((language) => [
    language,
    new Map(
      [...sourcesIn(folder, `client/locales/${language}/*.json`)].map(([path, text]) => [
        basename(path, '.json'),
        JSON.parse(text),
      ]),
    ),
  ]);
  return (source) => {
    const asked = [...source.matchAll(/useTranslation\(([^)]*)\)/g)];
    const own = asked.flatMap(({ 1: names }) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name));
    return (wanted) => {
      const [key, explicit] = wanted.split(':').reverse();
      return catalogues.map(([language, texts]) => ({
        language,
        text: (explicit ? [explicit] : [...own, 'common'])
          .map((namespace) => textIn(texts.get(namespace), key))
          .find((text) => typeof text === 'string'),
      }));
    };
  };
};

/** The texts that an expression may be: of `t('a')` one, of `t(is ? 'a' : 'b')` two. */
const keysOf = (node) => {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return [];
  const key = node.arguments[0]?.expression;
  const ways = key?.type === 'ConditionalExpression' ? [key.consequent, key.alternate] : [key];
  return ways.every((way) => way?.type === 'StringLiteral') ? ways.map(({ value }) => value) : [];
};

/** What a control is called, and what stands on it; `label` is the name that a button of ours passes on. */
const controlOf = (node) => {
  if (node.type === 'ObjectExpression') {
    const ofName = (name) => node.properties.find(({ key }) => key?.value === name)?.value;
    return { called: keysOf(ofName('aria-label')), shown: keysOf(ofName('children')) };
  }
  const isLabel = ({ name }) =>
    name?.value === 'aria-label' ||
    (name?.value === 'label' && node.opening.name.value?.endsWith('Button') === true);
  return {
    called: keysOf(node.opening.attributes.find(isLabel)?.value?.expression),
    shown: node.children.flatMap(({ expression }) => keysOf(expression)),
  };
};

/** Whoever speaks to a page says what they see on a button: what it is called holds those words, in both languages. */
export const find = (folder) => {
  const reader = readerOf(folder);
  return [...sourcesIn(folder, 'client/**/*.tsx')].flatMap(([path, source]) => {
    if (!source.includes('abel')) return [];
    const textsOf = reader(source);
    return [...nodesOf(path, source)]
      .filter(({ type }) => type === 'JSXElement' || type === 'ObjectExpression')
      .flatMap((node) => {
        const { called, shown } = controlOf(node);
        if (called.length === 0 || called.length !== shown.length) return [];
        return called.flatMap((key, at) => {
          const names = textsOf(key);
          return textsOf(shown[at]).flatMap(({ language, text }, which) => {
            const label = names[which]?.text;
            const holds = label?.toLowerCase().includes(text?.toLowerCase());
            return holds ? [] : `${path}: ${language}: "${label}" does not hold what is seen, "${text}"`;
          });
        });
      });
  });
};

export const planted = {
  files: {
    'client/locales/en/offers.json':
      '{ "end": "End it", "end_of": "End it for {{name}}", "show": "Show", "show_of": "See {{name}}", "hide": "Hide" }',
    'client/locales/ar/offers.json':
      '{ "end": "إنهاء الحجز", "end_of": "إنهاء حجز {{name}}", "show": "عرض", "show_of": "عرض {{name}}", "hide": "إخفاء" }',
    'client/a.tsx': `const { t } = useTranslation('offers');
const A = () => <b><Button aria-label={t('end_of', { name })}>{t('end')}</Button><a aria-label={t(is ? 'hide' : 'show_of')}>{t(is ? 'hide' : 'show')}</a></b>;`,
    'client/b.tsx': `const { t } = useTranslation('offers');
const look = { 'aria-label': t('show_of'), children: t('show') };
const B = () => <b><TryButton label={t('show_of')}>{t('show')}</TryButton><Field label={t('show_of')}>{t('end')}</Field></b>;`,
  },
  problems: [
    'client/a.tsx: ar: "إنهاء حجز {{name}}" does not hold what is seen, "إنهاء الحجز"',
    'client/a.tsx: en: "See {{name}}" does not hold what is seen, "Show"',
    'client/b.tsx: en: "See {{name}}" does not hold what is seen, "Show"',
  ],
};
