import type { Sentences } from './texts.ts';

/** Each namespace is a chunk of its own, so that nobody loads what they do not read; their addresses come with the language. */
export const files = import.meta.glob<Sentences>(
  ['../../locales/en/*.json', '../../../shared/kernel/answers/en.json'],
  { import: 'default' },
);
