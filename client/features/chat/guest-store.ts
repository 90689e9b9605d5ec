import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { guestAtom } from './guest.atoms.ts';

type Store = ReturnType<typeof createStore>;
const stores = new WeakMap<QueryClient, Map<string, Store>>();

/**
 * The store in which a guest reads and writes by the token of their link, whoever else may be signed in on the page. It
 * lives as long as the page: what they have written outlasts the link.
 */
export const useGuestStore = (token: string): Store => {
  const client = useQueryClient();
  const ofPage = stores.get(client) ?? new Map<string, Store>();
  stores.set(client, ofPage);
  const known = ofPage.get(token);
  if (known) return known;
  const made = createStore();
  made.set(queryClientAtom, client);
  made.set(guestAtom, { token });
  ofPage.set(token, made);
  return made;
};
