import { useCallback, useEffect, useRef } from 'react';
import type { NavigateOptions } from 'react-router';
import { useSearchParams } from 'react-router';

/**
 * The query of the address, and what changes it. One change may follow another before the page has followed the first: each
 * starts from the address that was asked for last. Nobody who answers late changes the address of another page.
 */
export const useAddressQuery = () => {
  const [query, setQuery] = useSearchParams();
  const asked = useRef(query);
  const isHere = useRef(true);
  useEffect(() => {
    asked.current = query;
  }, [query]);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const change = useCallback(
    (to: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions): void => {
      if (!isHere.current) return;
      asked.current = to(new URLSearchParams(asked.current));
      setQuery(asked.current, { preventScrollReset: true, ...options });
    },
    [setQuery],
  );
  return { query, change };
};
