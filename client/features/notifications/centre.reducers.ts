import type { LiveOf } from '#shared/events.ts';
import type { AnswerOf } from '#shared/kernel/endpoint.ts';
import type { listNotifications } from '#shared/notifications/notifications.api.ts';
import type { CentreState, NotificationView } from '#shared/notifications/notifications.schema.ts';

/** What changes the centre. */
export const CENTRE_EVENTS = ['notification.created', 'notification.read'] as const;
export type CentreEvent = LiveOf<(typeof CENTRE_EVENTS)[number]>;

/** The notifications this device holds, newest first, none twice, and how the whole centre stands. */
export type Centre = { notices: readonly NotificationView[]; state: CentreState };
export type CentrePage = AnswerOf<typeof listNotifications>['data'];

export const EMPTY_CENTRE: Centre = {
  notices: [],
  state: { last_seq: 0, unread_count: 0, version: 0 },
};

const newer = (held: CentreState, told: CentreState): CentreState =>
  told.version > held.version ? told : held;

/** Adds notifications in whatever order they come; those held already are ignored. */
const withNotices = (
  held: readonly NotificationView[],
  arrived: readonly NotificationView[],
): readonly NotificationView[] => {
  const known = new Set(held.map(({ seq }) => seq));
  const fresh = new Map(arrived.filter(({ seq }) => !known.has(seq)).map((notice) => [notice.seq, notice]));
  if (fresh.size === 0) return held;
  return [...held, ...fresh.values()].sort((a, b) => b.seq - a.seq);
};

const readWhere = (
  notices: readonly NotificationView[],
  isRead: (notice: NotificationView) => boolean,
): readonly NotificationView[] =>
  notices.some((notice) => !notice.is_read && isRead(notice))
    ? notices.map((notice) => (!notice.is_read && isRead(notice) ? { ...notice, is_read: true } : notice))
    : notices;

/** What was read on another device while this one was away: whatever the server no longer lists as unread. */
const withReadElsewhere = (
  notices: readonly NotificationView[],
  { unread_seqs, state }: Pick<CentrePage, 'unread_seqs' | 'state'>,
): readonly NotificationView[] => {
  const unread = new Set(unread_seqs);
  const isWhole = unread_seqs.length >= state.unread_count;
  const oldestNamed = isWhole ? 0 : Math.min(...unread_seqs);
  return readWhere(notices, ({ seq }) => seq >= oldestNamed && seq <= state.last_seq && !unread.has(seq));
};

/** The centre with what the server answered in it. */
export const withPage = (centre: Centre, page: CentrePage): Centre => ({
  notices: withReadElsewhere(withNotices(centre.notices, page.data), page),
  state: newer(centre.state, page.state),
});

/** The centre after some were read, here or elsewhere. */
export const withRead = (
  centre: Centre,
  { up_to, seqs, state }: { up_to: number | null; seqs: readonly number[]; state: CentreState },
): Centre => {
  const named = new Set(seqs);
  return {
    notices: readWhere(centre.notices, ({ seq }) => named.has(seq) || (up_to !== null && seq <= up_to)),
    state: newer(centre.state, state),
  };
};

/** The centre after an event. */
export const foldCentre = (centre: Centre, { data }: CentreEvent): Centre =>
  'notification' in data
    ? {
        notices: withNotices(centre.notices, [data.notification]),
        state: newer(centre.state, data.state),
      }
    : withRead(centre, data);

/** What reading some looks like before the server has said so: its version stays, so that the server's word counts. */
export const asIfRead = (centre: Centre, seqs: readonly number[]): Centre => {
  const named = new Set(seqs);
  const fresh = centre.notices.filter(({ seq, is_read }) => !is_read && named.has(seq)).length;
  return {
    notices: readWhere(centre.notices, ({ seq }) => named.has(seq)),
    state: { ...centre.state, unread_count: Math.max(0, centre.state.unread_count - fresh) },
  };
};

/** The sequence number up to which nothing is missing, counted from the oldest held; 0 when nothing is held. */
export const reachedSeq = ({ notices }: Centre): number => {
  let reached = notices.at(-1)?.seq ?? 0;
  for (const { seq } of notices.toReversed()) {
    if (seq > reached + 1) break;
    reached = seq;
  }
  return reached;
};

/** Whether there are older ones than those held. */
export const hasEarlier = ({ notices, state }: Centre): boolean =>
  (notices.at(-1)?.seq ?? state.last_seq + 1) > 1;
