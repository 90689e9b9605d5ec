const isSubsequence = (part: readonly string[], whole: readonly string[]): boolean => {
  let at = 0;
  for (const letter of whole) if (letter === part[at]) at += 1;
  return at === part.length;
};

const withoutDoubles = (letters: readonly string[]): string =>
  letters.filter((letter, at) => letter !== letters[at - 1]).join('');

const isSwapped = (typed: readonly string[], right: readonly string[]): boolean => {
  const at = typed.findIndex((letter, index) => letter !== right[index]);
  return (
    typed.length === right.length &&
    typed[at] === right[at + 1] &&
    typed[at + 1] === right[at] &&
    typed.slice(at + 2).join('') === right.slice(at + 2).join('')
  );
};

/**
 * How people slip, the likeliest first. 0: all letters are right but for some left out, two swapped, or a wrong doubling;
 * 1: another letter is wrong or too many; 2: the first one is.
 */
export const typoRank = (typed: string, right: string): 0 | 1 | 2 => {
  const [one, other] = [[...typed], [...right]];
  if (isSwapped(one, other)) return 0;
  if (one[0] !== other[0]) return 2;
  return isSubsequence(one, other) || withoutDoubles(one) === withoutDoubles(other) ? 0 : 1;
};
