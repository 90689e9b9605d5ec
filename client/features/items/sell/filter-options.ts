import type { OptionsFilter } from '@mantine/core';
import { normalise } from '#shared/kernel/comparable.ts';

/** The options that have what was typed, however it is written: without accents, tashkeel or the right alef. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const typed = normalise(search);
  return options
    .filter((option) => 'group' in option || normalise(option.label).includes(typed))
    .slice(0, limit);
};
