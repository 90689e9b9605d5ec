/** A stretch of a text, and whether it is what was typed. `at` is where it starts. */
export type Part = { part: string; isMarked: boolean; at: number };

const VARIANTS: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي' };

/** A letter as it is compared: without case, accent or Arabic variant. Marks over letters become nothing. */
const bare = (letter: string): string =>
  letter
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replace(/./u, (one) => VARIANTS[one] ?? one);

const isWordStart = (letters: readonly string[], index: number): boolean =>
  index === 0 || !/[\p{L}\p{N}]/u.test(letters[index - 1] ?? '');

/** How many letters from here on spell the word; 0 when they do not. */
const lengthOf = (letters: readonly string[], from: number, word: string): number => {
  let spelt = '';
  for (let index = from; index < letters.length; index += 1) {
    spelt += bare(letters[index] ?? '');
    if (!word.startsWith(spelt)) return 0;
    if (spelt === word) return index - from + 1;
  }
  return 0;
};

/** Cuts a suggestion into what was typed and the rest. The parts put together are the text. */
export const markedParts = (text: string, typed: string): Part[] => {
  const letters = Array.from(text);
  const words = typed
    .split(/\s+/)
    .map((word) => Array.from(word).map(bare).join(''))
    .filter(Boolean);
  const marked = letters.map(() => false);
  letters.forEach((_, from) => {
    if (!isWordStart(letters, from)) return;
    const longest = Math.max(0, ...words.map((word) => lengthOf(letters, from, word)));
    marked.fill(true, from, from + longest);
  });
  const parts: Part[] = [];
  letters.forEach((letter, at) => {
    const isMarked = marked[at] === true;
    const last = parts.at(-1);
    if (last && last.isMarked === isMarked) last.part += letter;
    else parts.push({ part: letter, isMarked, at });
  });
  return parts;
};
