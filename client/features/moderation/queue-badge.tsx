import { IconChecklist } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LiveDot } from '../../ui/live-dot.tsx';
import { waitingCountAtom } from './queue.atoms.ts';
import classes from './queue-badge.module.css';

/** An administrator's way to the queue, with how many items wait. */
export const QueueBadge = () => {
  const { t } = useTranslation('moderation');
  const count = useAtomValue(waitingCountAtom);
  return (
    <Link to="/admin/approvals" className={classes.link}>
      <IconChecklist size={22} stroke={1.7} aria-hidden="true" />
      <span className={classes.mark} aria-hidden="true">
        <LiveDot label="" count={count} />
      </span>
      <span className="visually-hidden">{t('badge', { count })}</span>
    </Link>
  );
};
