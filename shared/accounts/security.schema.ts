import { z } from 'zod';

/** One of a person's sessions, in facts that the client puts into words. */
export const sessionView = z.object({
  id: z.number().int(),
  /** Null where the browser does not say, or a program calls. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']),
  /** Where it was opened: from the address of this very request, from a private network, or from the internet. */
  place: z.enum(['same', 'private', 'internet', 'unknown']),
  /** The address with its last parts hidden. */
  address: z.string().nullable(),
  is_current: z.boolean(),
  has_second_factor: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string(),
});
export type SessionView = z.infer<typeof sessionView>;

/** Which device a sign-in came from and where that was, as it can be told to the owner at any time later. */
export const signInOrigin = sessionView.pick({ browser: true, system: true, address: true }).extend({
  place: sessionView.shape.place.exclude(['same']),
});
