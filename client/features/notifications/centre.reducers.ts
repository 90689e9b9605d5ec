import type { LiveOf } from '#shared/events.ts';
import type { listNotifications } from '#shared/notifications/notifications.calls.ts';
import type { CentreState, NotificationView } from '#shared/notifications/notifications.schema.ts';
import type { AnswerOf } from '../../lib/http/contracts.ts';

/** What changes the centre. */
export const CENTRE_EVENTS = ['notification.created', 'notification.read'] as const;
export type CentreEvent = LiveOf<(typeof CENTRE_EVENTS)[number]>;

export type Unread = Pick<NotificationView, 'seq' | 'kind'>;

/** The notifications this device holds, newest first, none twice, and how the whole centre stands. */
export type Centre = {
  notices: readonly NotificationView[];
  /** What is unread, newest first, also among those this device does not hold. */
  unread: readonly Unread[];
  state: CentreState;
  /** What was told as read before it came itself: it comes as read. */
  readAhead: { upTo: number; seqs: readonly number[] };
};
export type CentrePage = AnswerOf<typeof listNotifications>['data'];

export const EMPTY_CENTRE: Centre = {
  notices: [],
  unread: [],
  state: { last_seq: 0, unread_count: 0, version: 0 },
  readAhead: { upTo: 0, seqs: [] },
};

const newer = (held: CentreState, next: CentreState): CentreState =>
  next.version > held.version ? next : held;

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

type Named = Pick<Centre, 'unread' | 'state'>;

/** The oldest number of which an answer says whether it is unread: it names only so many. */
const oldestNamed = ({ unread, state }: Named): number =>
  unread.length >= state.unread_count ? 0 : Math.min(...unread.map(({ seq }) => seq));

/** What was read on another device while this one was away: whatever the server no longer lists as unread. */
const withReadElsewhere = (
  notices: readonly NotificationView[],
  page: Named,
): readonly NotificationView[] => {
  const unread = new Set(page.unread.map(({ seq }) => seq));
  const oldest = oldestNamed(page);
  return readWhere(notices, ({ seq }) => seq >= oldest && seq <= page.state.last_seq && !unread.has(seq));
};

/**
 * What the server says is unread, with what it has not said anything of. It reads how the centre stands before it reads which
 * are unread: what came in between is named beyond the last number, and may be held already.
 */
const withUnread = (held: readonly Unread[], page: Named): readonly Unread[] => {
  const oldest = oldestNamed(page);
  const named = new Set(page.unread.map(({ seq }) => seq));
  const isUnsaid = ({ seq }: Unread): boolean =>
    !named.has(seq) && (seq > page.state.last_seq || seq < oldest);
  return [...page.unread, ...held.filter(isUnsaid)].sort((a, b) => b.seq - a.seq);
};

/** The centre with what the server answered in it. */
export const withPage = (centre: Centre, page: CentrePage): Centre => ({
  notices: withReadElsewhere(withNotices(centre.notices, page.data), page),
  unread: withUnread(centre.unread, page),
  state: newer(centre.state, page.state),
  readAhead: centre.readAhead,
});

/**
 * The centre with a page of older ones in it. No fetch is behind it that reduces in what was told meanwhile: when the page
 * is older than what is known here, it tells of its own notifications alone, and not which of them are unread.
 */
export const withEarlier = (centre: Centre, page: CentrePage): Centre =>
  page.state.version < centre.state.version
    ? { ...centre, notices: withReadElsewhere(withNotices(centre.notices, page.data), centre) }
    : withPage(centre, page);

/** The centre after some were read, here or elsewhere: of those there were then, also of what is still on its way. */
export const withRead = (
  centre: Centre,
  { up_to, seqs, state }: { up_to: number | null; seqs: readonly number[]; state: CentreState },
): Centre => {
  const upTo = Math.min(up_to ?? 0, state.last_seq);
  const named = new Set(seqs);
  const isNamed = ({ seq }: Unread): boolean => named.has(seq) || seq <= upTo;
  const held = new Set(centre.notices.map(({ seq }) => seq));
  const ahead = centre.readAhead;
  const notHeld = seqs.filter((seq) => !held.has(seq) && !ahead.seqs.includes(seq));
  return {
    notices: readWhere(centre.notices, isNamed),
    unread: centre.unread.filter((notice) => !isNamed(notice)),
    state: newer(centre.state, state),
    readAhead: { upTo: Math.max(ahead.upTo, upTo), seqs: [...ahead.seqs, ...notHeld] },
  };
};

/** The centre with a notification that has just come; one that is held already changes nothing. */
const withNew = (centre: Centre, arrived: NotificationView, state: CentreState): Centre => {
  const { seq, kind } = arrived;
  const { readAhead } = centre;
  const isRead = arrived.is_read || seq <= readAhead.upTo || readAhead.seqs.includes(seq);
  const isKnown =
    centre.notices.some((held) => held.seq === seq) || centre.unread.some((held) => held.seq === seq);
  return {
    notices: withNotices(centre.notices, [{ ...arrived, is_read: isRead }]),
    unread:
      isRead || isKnown ? centre.unread : [{ seq, kind }, ...centre.unread].sort((a, b) => b.seq - a.seq),
    state: newer(centre.state, state),
    readAhead,
  };
};

/** The centre after an event. */
export const reduceCentre = (centre: Centre, { data }: CentreEvent): Centre =>
  'notification' in data ? withNew(centre, data.notification, data.state) : withRead(centre, data);

/** What reading some looks like before the server has said so: its version stays, so that the server's word counts. */
export const asIfRead = (centre: Centre, seqs: readonly number[]): Centre => {
  const named = new Set(seqs);
  const fresh = centre.unread.filter(({ seq }) => named.has(seq)).length;
  return {
    ...centre,
    notices: readWhere(centre.notices, ({ seq }) => named.has(seq)),
    unread: centre.unread.filter(({ seq }) => !named.has(seq)),
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
