import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { readNotifications } from '#shared/notifications/notifications.calls.ts';
import { MOST_READ_AT_ONCE } from '#shared/notifications/notifications.rules.ts';
import type { NotificationSettings } from '#shared/notifications/notifications.schema.ts';
import { call } from '../../lib/http/api.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { liveAtom } from '../../live/live-atom.ts';
import { applyAnswer, on } from '../../live/live-query.ts';
import type { Centre, Unread } from './centre.reducers.ts';
import { asIfRead, CENTRE_EVENTS, reduceCentre, withEarlier, withRead } from './centre.reducers.ts';
import { centreQuery, earlierNotices, settingsQuery } from './notifications.queries.ts';

const NOTHING: readonly Unread[] = [];

/** My notifications, live. */
export const centreAtom = liveAtom<Centre>((get) => ({
  ...centreQuery(get(queryClientAtom)),
  events: on(CENTRE_EVENTS, reduceCentre),
}));

/** How many are unread: the header's badge. */
export const unreadNoticesAtom = atom((get) => get(centreAtom).data?.state.unread_count ?? 0);

/** What is unread, by number and kind: marks of what happened elsewhere than in the centre. */
export const unreadAtom = atom((get): readonly Unread[] => get(centreAtom).data?.unread ?? NOTHING);

const newer = (held: NotificationSettings, next: NotificationSettings): NotificationSettings =>
  next.version > held.version ? next : held;

/** What is set, live on every device. */
export const settingsAtom = liveAtom<NotificationSettings>(() => ({
  ...settingsQuery(),
  events: { 'notification.settings_changed': (held, { data }) => newer(held, data.settings) },
}));

/** Takes settings that a call answered. */
export const tookSettingsAtom = atom(null, (get, _set, answered: NotificationSettings) =>
  applyAnswer(get(queryClientAtom), settingsQuery(), (held) => newer(held, answered)),
);

const changeCentreAtom = atom(null, (get, _set, change: (centre: Centre) => Centre) => {
  const client = get(queryClientAtom);
  applyAnswer(client, centreQuery(client), change);
});

/** I have read some: shown at once, then told to the server. What could not be told shows as unread again. */
export const readSomeAtom = atom(null, async (get, set, seqs: readonly number[]) => {
  if (seqs.length === 0) return;
  set(changeCentreAtom, (centre) => asIfRead(centre, seqs));
  try {
    for (let from = 0; from < seqs.length; from += MOST_READ_AT_ONCE) {
      const part = seqs.slice(from, from + MOST_READ_AT_ONCE);
      const { data: state } = await call(readNotifications, { body: { seqs: part } });
      set(changeCentreAtom, (centre) => withRead(centre, { up_to: null, seqs: part, state }));
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const client = get(queryClientAtom);
    await client.resetQueries({ queryKey: centreQuery(client).queryKey, exact: true });
  }
});

/** I have read everything there is now. */
export const readAllAtom = atom(null, async (get, set) => {
  const up_to = get(centreAtom).data?.state.last_seq ?? 0;
  if (up_to === 0) return;
  const { data: state } = await call(readNotifications, { body: { up_to } });
  set(changeCentreAtom, (centre) => withRead(centre, { up_to, seqs: [], state }));
});

/** Puts the page before the oldest notification into the centre. */
export const loadEarlierAtom = atom(null, async (_get, set, before: number) => {
  const page = await earlierNotices(before);
  set(changeCentreAtom, (centre) => withEarlier(centre, page));
});
