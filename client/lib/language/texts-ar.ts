import type { Sentences } from './texts.ts';

/** Each namespace is a chunk of its own, so that nobody loads what they do not read; their addresses come with the language. */
export const files = import.meta.glob<Sentences>(
  ['../../locales/ar/*.json', '../../../shared/kernel/answers/ar.json'],
  { import: 'default' },
);
