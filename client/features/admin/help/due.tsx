import { HELP_HOURS } from '#shared/help/help.rules.ts';
import { WARNING_HOURS } from '#shared/kernel/answer-times.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSecondsUntil } from '../../../lib/time/use-now.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import classes from './help.module.css';

const WARNED_SECONDS = (HELP_HOURS - WARNING_HOURS) * 3_600;

/** How long there is for a reply, counted down, after a label; marked from the first alarm on, and late in plain words. */
export const Due = ({ until, label }: { until: string; label?: string }) => {
  const { t } = useTranslation('admin-help');
  const format = useFormat();
  const left = useSecondsUntil(Date.parse(until));
  if (left === 0) return <span className={classes.late}>{t('late', { at: format.dateTime(until) })}</span>;
  return (
    <span>
      {label ? `${label} ` : null}
      <span className={left <= WARNED_SECONDS ? classes.warned : undefined}>
        <Countdown until={until} />
      </span>
    </span>
  );
};
