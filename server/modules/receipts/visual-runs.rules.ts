import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Characters of one font, in the order in which it is given them, and where they stand from left to right. */
export type Run<Font> = { text: string; font: Font };

/** Whole characters, where JavaScript counts two places for some. */
type Place = { char: string; level: number };

const placesOf = (line: string, base: 'ltr' | 'rtl'): Place[] => {
  const { levels } = bidi.getEmbeddingLevels(line, base);
  let at = 0;
  return [...line].map((char) => {
    const level = levels[at] ?? 0;
    at += char.length;
    return { char, level };
  });
};

/** Turns over every stretch of at least each level, from the deepest (UAX #9, L2). */
const reordered = <Part extends { level: number }>(parts: Part[]): Part[] => {
  const ordered = [...parts];
  const deepest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = deepest; level >= 1; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from + 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
};

/**
 * A line as it is drawn from left to right: one run for each change of direction or font. `shapes` says whether a font turns
 * what it is given around by itself, as one for Arabic does; null leaves a character out.
 */
export const visualRuns = <Font>(
  line: string,
  base: 'ltr' | 'rtl',
  fontOf: (char: string) => Font | null,
  shapes: (font: Font) => boolean,
): Run<Font>[] => {
  const runs: (Run<Font> & { level: number })[] = [];
  for (const { char, level } of placesOf(line, base)) {
    const font = fontOf(char);
    if (font === null) continue;
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += char;
    else runs.push({ text: char, level, font });
  }
  const turned = (text: string) =>
    [...text]
      .reverse()
      .map((char) => bidi.getMirroredCharacter(char) ?? char)
      .join('');
  return reordered(runs).map(({ text, level, font }) => {
    const isRightToLeft = level % 2 === 1;
    // Its figures run from left to right, and it would turn them too.
    if (shapes(font)) return { font, text: isRightToLeft ? text : [...text].reverse().join('') };
    return { font, text: isRightToLeft ? turned(text) : text };
  });
};

/** A line in a paragraph of its own: it runs as its first letter does, in whatever text it stands; `base` where it has none. */
export const ownDirection = (text: string, base: 'ltr' | 'rtl'): 'ltr' | 'rtl' => {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return base;
  return /\p{Script=Arabic}/u.test(letter) ? 'rtl' : 'ltr';
};

/** A dot between two things separates nothing where a line begins or ends. */
const withoutLooseDots = (line: string): string => line.replace(/^(?:·\s*)+|(?:\s*·)+$/g, '');

/** Breaks words into lines no wider than `width`; a word that is wider is broken where it has to be. */
export const wrapped = (text: string, width: number, widthOf: (text: string) => number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const char of word) {
      if (line !== '' && widthOf(line + char) > width) {
        lines.push(line);
        line = '';
      }
      line += char;
    }
  }
  return [...lines, line].map(withoutLooseDots).filter((each) => each !== '');
};
