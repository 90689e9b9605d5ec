import { everySourceIn, sourcesIn } from './sources.mjs';

export const name = 'messages';

const CATALOGUE = 'client/locales/ar/messages.json';
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const STRING = /"([^"\n]+)"|'([^'\n]+)'|`([^`\n]+)`/g;
const FILLED = /\$\{(?:[^{}]|\{[^}]*\})*\}/;
const zeroed = (text) => text.split(FILLED).join('0');
const SLOT = /\{\{\w+\}\}/;

/** What a text with slots matches; each slot is a group. */
const shapeOf = (text, slot) =>
  new RegExp(
    `^${text
      .split(slot)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+)')}$`,
  );

/**
 * No sentence stays in the catalogue of messages when nobody says it any more: it is a literal of the sources, with slots where
 * the source fills some in, or what a template of theirs makes of another literal. That each sentence is in it,
 * used-texts.mjs sees.
 */
export const find = (folder) => {
  const said = new Set();
  for (const text of sourcesIn(folder, '{server,shared,client}/**/*.{ts,tsx}').values())
    for (const found of text.replace(COMMENT, '').matchAll(STRING)) said.add(found.slice(1).find(Boolean));
  const sentences = [...everySourceIn(folder, CATALOGUE).values()].flatMap((text) =>
    Object.keys(JSON.parse(text)),
  );
  const shapes = new Map(
    sentences
      .filter((sentence) => SLOT.test(sentence))
      .map((sentence) => [sentence, shapeOf(sentence, SLOT)]),
  );
  const filled = [...said].map(zeroed);
  // A template that has its own sentence with slots is said by that one.
  const templates = [...said]
    .filter((text) => FILLED.test(text) && text.endsWith('.'))
    .filter((text) => ![...shapes.values()].some((shape) => shape.test(zeroed(text))))
    .map((text) => shapeOf(text, FILLED));
  const isSaid = (sentence) =>
    said.has(sentence) ||
    filled.some((text) => shapes.get(sentence)?.test(text)) ||
    templates.some((shape) =>
      shape
        .exec(sentence)
        ?.slice(1)
        .every((filling) => said.has(filling)),
    );
  if (sentences.length === 0) return ['no sentence was seen at all'];
  return sentences.filter((sentence) => !isSaid(sentence)).map((sentence) => `nobody says ${sentence}`);
};

const rows = (...sentences) => JSON.stringify(Object.fromEntries(sentences.map((row) => [row, row])));

export const planted = {
  files: {
    [CATALOGUE]: rows(
      'Gone from the code.',
      'Said by a schema.',
      'Only a test says this.',
      'Only a comment says this.',
      'Must be {{min}} to {{max}}.',
      'Must be 1 to 4.',
      'Use at most {{most}} photos.',
      'Name field is required.',
      'Age field is required.',
    ),
    'shared/a.ts': [
      '/** Only a comment says: */',
      "// 'Only a comment says this.'",
      "export const a = ['Said by a schema.', 'Name'];",
      `export const b = (min, max) => \`Must be \${min} to \${max}.\`;`,
      `export const c = (label) => \`\${label} field is required.\`;`,
    ].join('\n'),
    'shared/a.test.ts': "export const d = 'Only a test says this.';",
  },
  problems: [
    'nobody says Gone from the code.',
    'nobody says Only a test says this.',
    'nobody says Only a comment says this.',
    'nobody says Must be 1 to 4.',
    'nobody says Use at most {{most}} photos.',
    'nobody says Age field is required.',
  ],
};
