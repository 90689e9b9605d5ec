import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '#shared/items/items.schema.ts';

/** After so much rest in typing, ms. */
const REST = 160;
const SHORTEST = 2;
const LONGEST = 60;
const NOTHING: Suggestion[] = [];

const useRested = (text: string): string => {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** Completions of what is being typed. Without an answer there are none: the box searches all the same. */
export const useSuggestions = (text: string): Suggestion[] => {
  const typed = text.replace(/\s+/g, ' ').trim();
  const keyword = useRested(typed.length >= SHORTEST && typed.length <= LONGEST ? typed : '');
  const { data } = useQuery({
    queryKey: ['suggestions', keyword],
    // The contract is not part of every page's first load.
    queryFn: async ({ signal }) => (await import('./load-suggestions.ts')).loadSuggestions(keyword, signal),
    enabled: keyword !== '',
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return typed !== '' && keyword !== '' && data ? data : NOTHING;
};
