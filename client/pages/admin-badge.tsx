import { secondFactorQuery } from '../features/accounts/security/security.queries.ts';
import { useQueueNews } from '../features/moderation/queue.effects.ts';
import { QueueBadge } from '../features/moderation/queue-badge.tsx';
import { useLiveQuery } from '../live/use-live-query.ts';

/** An administrator's queue in the header, and what comes into it. It is closed until the second factor was given. */
export const AdminBadge = () => {
  const { data: factor } = useLiveQuery(secondFactorQuery());
  useQueueNews();
  return factor?.is_given ? <QueueBadge /> : null;
};
