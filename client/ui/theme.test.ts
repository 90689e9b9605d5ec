import type { MantineTheme } from '@mantine/core';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';

/** How bright a colour is to the eye, from 0 to 1, as WCAG 2 counts it. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
};

type Name = `--${string}`;

const GROUNDS: Name[] = ['--rl-paper', '--rl-card', '--rl-sand', '--rl-sage'];
/** Each colour of words, and what it stands on. */
const WORDS: [words: Name, grounds: Name[]][] = [
  ['--rl-ink', [...GROUNDS, '--rl-sage-hover']],
  ['--rl-quiet', GROUNDS],
  ['--rl-green', [...GROUNDS, '--rl-sage-hover']],
  ['--rl-urgent', GROUNDS],
  ['--mantine-color-text', GROUNDS],
  ['--mantine-color-dimmed', GROUNDS],
  ['--mantine-color-anchor', GROUNDS],
  ['--mantine-color-error', GROUNDS],
  ['--mantine-color-placeholder', ['--rl-paper', '--rl-card']],
  ['--mantine-primary-color-contrast', ['--rl-green']],
];

const resolved = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme) as MantineTheme);

it.each(['light', 'dark'] as const)('words can be read on what they stand on (%s)', (scheme) => {
  const colourOf = (name: Name): string => {
    const colour = resolved[scheme][name] ?? '';
    expect(colour, name).toMatch(/^#[0-9a-f]{6}$/);
    return colour;
  };
  const tooFaint = WORDS.flatMap(([words, grounds]) =>
    grounds
      .map((ground) => ({ ground, ratio: contrast(colourOf(words), colourOf(ground)) }))
      .filter(({ ratio }) => ratio < 4.5)
      .map(({ ground, ratio }) => `${words} on ${ground}: ${ratio.toFixed(2)}`),
  );
  expect(tooFaint).toEqual([]);
});

it('what cannot be undone can be read, also under a mouse', () => {
  const words = resolved.light['--mantine-color-error'] ?? '';
  // Mantine's grounds of its variants light and subtle: at rest, and where the mouse is.
  const grounds = theme.colors?.wine?.slice(1, 3) ?? [];
  expect(grounds).toHaveLength(2);
  for (const ground of grounds) expect(contrast(words, ground), ground).toBeGreaterThanOrEqual(4.5);
});

it('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
