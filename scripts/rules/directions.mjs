import { sourcesIn } from './sources.mjs';

export const name = 'directions';

/**
 * `dir="auto"` goes by the first letter, so that "Nike حذاء أبيض" would stand from left to right, and on a Mantine field it goes
 * around the field, where no words are.
 */
export const find = (folder) =>
  [...sourcesIn(folder, 'client/**/*.tsx')]
    .filter(([, text]) => /\bdir=["'{`]+auto\b/.test(text))
    .map(
      ([path]) =>
        `${path}: dir="auto"; words that are shown take \`writtenIn\`, fields go by client/ui/base.css`,
    );

export const planted = {
  files: {
    'client/a.tsx': 'export const A = ({ text }) => <p dir="auto">{text}</p>;',
    'client/b.tsx': "export const B = ({ text }) => <p dir={'auto'}>{text}</p>;",
    'client/c.tsx': 'export const C = ({ text }) => <p {...writtenIn(text)} dir="ltr">{text}</p>;',
  },
  problems: [
    'client/a.tsx: dir="auto"; words that are shown take `writtenIn`, fields go by client/ui/base.css',
    'client/b.tsx: dir="auto"; words that are shown take `writtenIn`, fields go by client/ui/base.css',
  ],
};
