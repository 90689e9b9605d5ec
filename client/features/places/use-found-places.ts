import { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { placesQuery } from './places.queries.ts';

const WAIT = 200;

/** Places called like what is typed, and the list in which they are offered. */
export const useFoundPlaces = (typed: string) => {
  const [wanted] = useDebouncedValue(typed.trim(), WAIT);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const search = useQuery({ ...placesQuery(wanted), enabled: wanted.length > 0 });
  // Places come a moment after the letters: the first of them is what Enter takes.
  const offer = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (search.data) offer();
  }, [search.data]);
  return { wanted, combobox, search };
};
