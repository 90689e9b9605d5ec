import { normaliseText } from '#shared/kernel/comparable.ts';

/** The words of a text in comparable form, without the article standing alone ("al", "el", "the"). */
export const wordsOf = (text: string): string[] => {
  const words = normaliseText(text).split(' ').filter(Boolean);
  const distinctive = words.filter((word) => !/^(al|el|the)$/.test(word));
  return (distinctive.length > 0 ? distinctive : words).map(withoutArticle);
};

/** "albarsha" and "البرشاء" are compared as "barsha" and "برشا". */
const withoutArticle = (word: string): string => {
  if (/^ال\p{L}{3,}$/u.test(word)) return word.slice(2);
  if (/^(al|el)[^aeiouy]\p{L}{3,}$/u.test(word)) return word.slice(2);
  return word;
};

/**
 * How many single-letter slips (one missing, added, wrong, or two swapped) lie between `a` and `b` as a `whole`, and
 * between `a` and the `beginning` of `b` that fits best. `limit + 1` stands for "more than `limit`".
 */
export const slipsBetween = (a: string, b: string, limit: number): { whole: number; beginning: number } => {
  if (a.length > b.length + limit) return { whole: limit + 1, beginning: limit + 1 };
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > limit) return { whole: limit + 1, beginning: limit + 1 };
    beforeLast = last;
    last = current;
  }
  return { whole: Math.min(last[b.length] ?? 0, limit + 1), beginning: Math.min(...last, limit + 1) };
};
