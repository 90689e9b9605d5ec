import { everySourceIn } from './sources.mjs';

export const name = 'equal-texts';

const LANGUAGES = ['en', 'ar'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

const flat = (texts, prefix = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    value !== null && typeof value === 'object'
      ? flat(value, `${prefix}${key}.`)
      : [{ key: `${prefix}${key}`, value }],
  );

/** What schemas say has no English catalogue: the sentence is the key of the Arabic one. */
const sameIn = (texts, language) =>
  language === 'en' ? Object.fromEntries(Object.keys(texts).map((sentence) => [sentence, sentence])) : texts;

const linesOf = (folder, language) => {
  const texts = `client/locales/${language}`;
  const messages = 'client/locales/ar/messages.json';
  const sources = everySourceIn(
    folder,
    `${texts}/*.json`,
    `shared/kernel/answers/${language}.json`,
    messages,
  );
  return [...sources].flatMap(([path, text]) => {
    const parsed = JSON.parse(text);
    const file = path.startsWith('shared/') ? 'answers' : path.slice(texts.length + 1);
    return flat(path === messages ? sameIn(parsed, language) : parsed, `${file}: `).map((line) => ({
      ...line,
      language,
    }));
  });
};

/** Key without its plural suffix → its forms, and the placeholders they use together. */
const textsOf = (lines, plurals) => {
  const texts = new Map();
  for (const { key, value } of lines) {
    const base = key.replace(PLURAL, '');
    const form = plurals.has(base) ? PLURAL.exec(key)?.[1] : undefined;
    const id = form ? base : key;
    const text = texts.get(id) ?? { forms: new Set(), placeholders: new Set(), isEmpty: false };
    if (form) text.forms.add(form);
    for (const [, placeholder] of String(value).matchAll(/\{\{\s*([\w.]+)/g))
      text.placeholders.add(placeholder);
    text.isEmpty ||= typeof value !== 'string' || value.trim() === '';
    texts.set(id, text);
  }
  return texts;
};

const formsOf = (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** What one language lacks of a text. */
const lackOf = ({ language, texts }, id, isPlural) => {
  const text = texts.get(id);
  if (!text) return [`${language}: ${id} is missing`];
  return [
    ...(text.isEmpty ? [`${language}: ${id} is empty`] : []),
    ...(isPlural && text.forms.size === 0 ? [`${language}: ${id} has no plural forms`] : []),
    ...(text.forms.size === 0 ? [] : formsOf(language).filter((form) => !text.forms.has(form))).map(
      (form) => `${language}: ${id}_${form} is missing`,
    ),
  ];
};

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

const countedWrongly = ({ key, value }) =>
  [...String(value).matchAll(COUNT)]
    .filter(([, noun]) => COUNTED.has(noun))
    .map(([counted]) => `ar: ${key} has no plural forms for ${counted}`);

/** English and Arabic are equals: each text, with its placeholders and its plural forms, is in both catalogues. */
export const find = (folder) => {
  const lines = LANGUAGES.flatMap((language) => linesOf(folder, language));
  // Only a key with an `other` form is a plural; `line_one` beside `line_two` is not.
  const plurals = new Set(
    lines.filter(({ key }) => key.endsWith('_other')).map(({ key }) => key.replace(PLURAL, '')),
  );
  const catalogues = LANGUAGES.map((language) => ({
    language,
    texts: textsOf(
      lines.filter((line) => line.language === language),
      plurals,
    ),
  }));
  const ids = [...new Set(catalogues.flatMap(({ texts }) => [...texts.keys()]))];
  if (ids.length === 0) return ['no text was seen at all'];
  return [
    ...ids.flatMap((id) => {
      const isPlural = catalogues.some(({ texts }) => texts.get(id)?.forms.size > 0);
      const [first, second] = catalogues.map(({ texts }) =>
        [...(texts.get(id)?.placeholders ?? [])].sort().join(', '),
      );
      return [
        ...catalogues.flatMap((catalogue) => lackOf(catalogue, id, isPlural)),
        ...(first === second ? [] : [`${id}: placeholders differ (${first} | ${second})`]),
      ];
    }),
    ...lines
      .filter(
        ({ language, key }) =>
          language === 'ar' && !OF_A_CONSTANT.has(key) && !plurals.has(key.replace(PLURAL, '')),
      )
      .flatMap(countedWrongly),
  ];
};

export const planted = {
  files: {
    'client/locales/en/shop.json':
      '{ "found_one": "one of {{count}}", "found_other": "{{count}}", "sold": "Sold", "by": { "whom": "by {{name}}" }, "gone": "Gone", "held": "{{count}} held" }',
    'client/locales/ar/shop.json':
      '{ "found_zero": "{{count}}", "found_one": "{{count}}", "found_two": "{{count}}", "found_few": "{{count}}", "found_other": "{{count}}", "by": { "whom": "{{person}}" }, "gone": " ", "held": "{{count}} قطعة" }',
    'client/locales/ar/messages.json': '{ "At most {{max}}.": "{{min}}" }',
    'shared/kernel/answers/en.json': '{ "offer.gone": "Gone." }',
    'shared/kernel/answers/ar.json': '{ "offer.gone": "ذهب", "offer.too_many": "{{max}} عرضا" }',
  },
  problems: [
    'ar: shop.json: found_many is missing',
    'ar: shop.json: sold is missing',
    'shop.json: by.whom: placeholders differ (name | person)',
    'ar: shop.json: gone is empty',
    'ar: shop.json: held has no plural forms for {{count}} قطعة',
    'messages.json: At most {{max}}.: placeholders differ (max | min)',
    'en: answers: offer.too_many is missing',
    'answers: offer.too_many: placeholders differ ( | max)',
  ],
};
