import { WARNING_HOURS } from '#shared/kernel/answer-times.ts';
import { HOUR_MS } from '#shared/kernel/dubai-time.ts';
import { APPROVAL_HOURS } from '#shared/moderation/moderation.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow } from '../../lib/time/use-now.ts';
import classes from './submitted.module.css';

const A_MINUTE = 60_000;

/** How long an item has waited against the promise of 72 hours: marked from 48 on, and late in plain words. */
export const WaitingAge = ({ since }: { since: string }) => {
  const { t } = useTranslation('moderation');
  const now = useNow();
  const waited = Math.max(0, now - new Date(since).getTime());
  const hours = Math.floor(waited / HOUR_MS);
  const minutes = Math.floor(waited / A_MINUTE);
  if (hours >= APPROVAL_HOURS) {
    return <span className={classes.late}>{t('age.late', { count: hours - APPROVAL_HOURS })}</span>;
  }
  const young = minutes === 0 ? t('age.now') : t('age.minutes', { count: minutes });
  return (
    <span className={hours >= WARNING_HOURS ? classes.warned : undefined}>
      {hours === 0 ? young : t('age.hours', { count: hours, of: APPROVAL_HOURS })}
    </span>
  );
};
