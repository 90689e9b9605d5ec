import { atom } from 'jotai';
import { userAtom } from '../../lib/session/session.ts';

/** Somebody without an account in the one conversation they have, by the token of their link. */
export type GuestWriter = { token: string };

/** Set in the store around a guest's conversation; null everywhere else, where the signed-in user speaks. */
export const guestAtom = atom<GuestWriter | null>(null);

/** So much of a token tells links apart, and opens nothing. */
const PREFIX_LENGTH = 8;

/** Whose unsent messages are kept, under which name; null while nobody may write. */
export const writerAtom = atom((get): string | null => {
  const guest = get(guestAtom);
  if (guest) return `guest:${guest.token.slice(0, PREFIX_LENGTH)}`;
  const user = get(userAtom);
  return user && `${user.id}`;
});
