import { clocksOf, turnOf } from '#shared/cases/case-clock.rules.ts';
import type { Side } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Countdown } from '../../ui/countdown.tsx';
import classes from './cases.module.css';

/** Whose turn it is, what they have to do, and how long they have. */
export const Turn = ({ view, side }: { view: CaseView; side: Side }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const now = useNow();
  const turn = turnOf(view, side);
  // The time to answer support is over: it decides by what it has. A word of the buyer puts the end of the other one off.
  const mayPass = turn?.what === 'answer_question' || turn?.what === 'collect';
  if (!turn || (mayPass && Date.parse(turn.until ?? '') <= now)) return null;
  return (
    <p className={classes.turn} role="status">
      {t(turn.by === side ? `turn.mine.${turn.what}` : `turn.theirs.${turn.what}`)}
      {turn.until === null ? null : (
        <>
          {' '}
          {t('turn.until', { date: format.dateTime(turn.until) })}{' '}
          <span className={classes.clock}>
            <Countdown until={turn.until} isUrgent={turn.by === side} />
          </span>
        </>
      )}
    </p>
  );
};

/** What else runs out meanwhile, for both sides. */
export const Clocks = ({ view, side }: { view: CaseView; side: Side }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const now = useNow();
  return clocksOf(view, now).map(({ what, until }) => (
    <p key={what} className={classes.quiet}>
      {t(`clock.${what}.${side}`, { date: format.dateTime(until) })}{' '}
      <span className={classes.clock}>
        <Countdown until={until} />
      </span>
    </p>
  ));
};

/** Nothing was asked for, and nobody has anything to decide. */
export const isQuiet = ({
  cancellation,
  request,
  dispute,
  money,
  uncollected_at,
  status,
}: CaseView): boolean =>
  cancellation === null &&
  request === null &&
  dispute === null &&
  money.length === 0 &&
  uncollected_at === null &&
  status !== 'escalated';
