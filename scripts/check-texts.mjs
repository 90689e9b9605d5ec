// English and Arabic are equals: each text, with its placeholders and its plural forms, is in both catalogues.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './lib.mjs';

const languages = ['en', 'ar'];
const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const folderOf = (language) => inRoot('client', 'locales', language);
const answersOf = (language) => inRoot('shared', 'kernel', 'answers', `${language}.json`);

const flat = (texts, prefix = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    value !== null && typeof value === 'object'
      ? flat(value, `${prefix}${key}.`)
      : [{ key: `${prefix}${key}`, value }],
  );

/** What schemas say has no English catalogue: the sentence is the key of the Arabic one. */
const MESSAGES = 'messages.json';
const textsIn = (path, language) => {
  const texts = JSON.parse(readFileSync(path, 'utf8'));
  return path.endsWith(`/${MESSAGES}`) && language === 'en'
    ? Object.fromEntries(Object.keys(texts).map((sentence) => [sentence, sentence]))
    : texts;
};

const linesOf = (language) => {
  const names = existsSync(folderOf(language)) ? readdirSync(folderOf(language)) : [];
  return names
    .filter((name) => name.endsWith('.json') && name !== MESSAGES)
    .map((name) => ({ name, path: `${folderOf(language)}/${name}` }))
    .concat(
      { name: 'answers', path: answersOf(language) },
      { name: MESSAGES, path: `${folderOf('ar')}/${MESSAGES}` },
    )
    .flatMap(({ name, path }) => flat(textsIn(path, language), `${name}: `))
    .map((line) => ({ ...line, language }));
};

const lines = languages.flatMap(linesOf);
/** Only a key with an `other` form is a plural; `line_one` beside `line_two` is not. */
const plurals = new Set(
  lines.filter(({ key }) => key.endsWith('_other')).map(({ key }) => key.replace(pluralSuffix, '')),
);

/** key without its plural suffix → its forms and the placeholders they use together. */
const textsOf = (language) => {
  const texts = new Map();
  for (const { key, value } of lines.filter((line) => line.language === language)) {
    const base = key.replace(pluralSuffix, '');
    const form = plurals.has(base) ? pluralSuffix.exec(key)?.[1] : undefined;
    const id = form ? base : key;
    const text = texts.get(id) ?? { forms: new Set(), placeholders: new Set(), empty: false };
    if (form) text.forms.add(form);
    for (const [, placeholder] of String(value).matchAll(/\{\{\s*([\w.]+)/g))
      text.placeholders.add(placeholder);
    text.empty ||= typeof value !== 'string' || value.trim() === '';
    texts.set(id, text);
  }
  return texts;
};

const missingForms = (language, forms) =>
  forms.size === 0
    ? []
    : new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => !forms.has(form));

const catalogues = languages.map((language) => ({ language, texts: textsOf(language) }));
const ids = new Set(catalogues.flatMap(({ texts }) => [...texts.keys()]));
const problems = [];

for (const id of ids) {
  for (const { language, texts } of catalogues) {
    const text = texts.get(id);
    if (!text) {
      problems.push(`${language}: ${id} is missing`);
      continue;
    }
    if (text.empty) problems.push(`${language}: ${id} is empty`);
    const isPlural = catalogues.some((other) => other.texts.get(id)?.forms.size > 0);
    if (isPlural && text.forms.size === 0) problems.push(`${language}: ${id} has no plural forms`);
    for (const form of missingForms(language, text.forms))
      problems.push(`${language}: ${id}_${form} is missing`);
  }
  const [first, second] = catalogues.map(({ texts }) =>
    [...(texts.get(id)?.placeholders ?? [])].sort().join(', '),
  );
  if (first !== second) problems.push(`${id}: placeholders differ (${first} | ${second})`);
}

/** Arabic nouns as they stand after numbers of one size or another: with any number only a text with its six forms is right. */
const COUNTED = new Set(
  'حرف حرفا أحرف ثانية ثوان دقيقة دقائق ساعة ساعات يوم يوما أيام شهر شهرا أشهر قطعة قطع عرض عرضا عروض سعر سعرا أسعار صورة صور مرة مرات شخص شخصا أشخاص رسالة رسائل طلب طلبا طلبات مشتريات مبيعات زيارة زيارات'.split(
    ' ',
  ),
);
/** Their number is a constant, for which the noun is right. */
const OF_A_CONSTANT = new Set([
  'cases.json: refund.text',
  'handover.json: arrived.text',
  'retention.json: kind.codes',
  'answers: help.too_many',
  'answers: offer.too_many',
  'answers: offer.too_many_rounds',
]);
const COUNT = /\{\{(?:count|number|total|done|of|days|hours|minutes|\w*seconds)\}\} (\p{Script=Arabic}+)/gu;
for (const { language, key, value } of lines) {
  if (language !== 'ar' || OF_A_CONSTANT.has(key) || plurals.has(key.replace(pluralSuffix, ''))) continue;
  for (const [counted, noun] of String(value).matchAll(COUNT))
    if (COUNTED.has(noun)) problems.push(`ar: ${key} has no plural forms for ${counted}`);
}

if (ids.size === 0) problems.push('no text was seen at all');

for (const problem of problems) console.error(problem);
console.log(`${ids.size} texts in ${languages.length} languages`);
process.exitCode = problems.length > 0 ? 1 : 0;
