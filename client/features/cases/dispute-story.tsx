import { openQuestions } from '#shared/cases/case-clock.rules.ts';
import type { Side } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { DecisionView, DisputeEntry } from '#shared/cases/disputes.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Countdown } from '../../ui/countdown.tsx';
import classes from './cases.module.css';
import { Photos, Words } from './entry-parts.tsx';

type Dispute = NonNullable<CaseView['dispute']>;

const Entry = ({ entry, side, isOpen }: { entry: DisputeEntry; side: Side; isOpen: boolean }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const now = useNow();
  const { by, to, due_at, at, answers } = entry;
  const title = () => {
    if (to !== null) return to === side ? t('entry.asks.mine') : t(`entry.asks.${to}`);
    if (answers !== null) return by === side ? t('entry.answers.mine') : t(`entry.answers.${by}`);
    return by === side ? t('entry.says.mine') : t(`entry.says.${by}`);
  };
  return (
    <div className={classes.step} data-by={by}>
      <strong>{title()}</strong>
      <span className={classes.quiet}>{format.dateTime(at)}</span>
      <Words>{entry.words}</Words>
      <Photos photos={entry.photos} />
      {isOpen && due_at !== null ? (
        <span className={classes.quiet}>
          {Date.parse(due_at) > now
            ? t('entry.due', { date: format.dateTime(due_at) })
            : t('entry.over', { date: format.dateTime(due_at) })}
        </span>
      ) : null}
    </div>
  );
};

/** What of the sale stays with the seller, in AED. */
const leftOf = (
  { price_amount, total_amount, without_fee_amount }: CaseView,
  decision: DecisionView,
): number => {
  const fee = decision.fee === 'seller' ? total_amount - without_fee_amount : 0;
  return Math.round((price_amount - decision.price_amount - fee) * 100) / 100;
};

const Decision = ({ view, dispute, side }: { view: CaseView; dispute: Dispute; side: Side }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const now = useNow();
  const { decision } = dispute;
  if (decision === null) return null;
  return (
    <div className={classes.step}>
      <strong>
        {decision.refund_amount === 0
          ? t(`dispute.decided_nothing.${side}`)
          : t(`dispute.decided.${side}`, { amount: format.price(decision.refund_amount) })}
      </strong>
      {dispute.decided_at === null ? null : (
        <span className={classes.quiet}>{format.dateTime(dispute.decided_at)}</span>
      )}
      <span>{t(`decision_reason.${decision.reason}`)}</span>
      {side === 'seller' ? (
        <span>{t('dispute.left', { amount: format.price(leftOf(view, decision)) })}</span>
      ) : null}
      <Words>{decision.words}</Words>
      {decision.returner === 'nobody' || decision.return_by === null ? null : (
        <span>
          {t(`dispute.return.${decision.returner}.${side}`, { date: format.date(decision.return_by) })}{' '}
          {Date.parse(decision.return_by) > now ? (
            <span className={classes.quiet}>
              {t('dispute.left_to_return')}{' '}
              <Countdown until={decision.return_by} isUrgent={decision.returner === side} />
            </span>
          ) : null}
        </span>
      )}
    </div>
  );
};

/** What support asked and the two sides added, what was decided, and until when one may still say something. */
export const DisputeStory = ({ view, side }: { view: CaseView; side: Side }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const now = useNow();
  const { dispute } = view;
  if (dispute === null) return null;
  const { entries, appealed_by, appealed_at, appeal_words, appeal_until, say_until } = dispute;
  const open = new Set(openQuestions(entries).map(({ id }) => id));
  const isAppeal = ({ at }: DisputeEntry) =>
    appealed_at !== null && Date.parse(at) >= Date.parse(appealed_at);
  const [after, before] = [entries.filter(isAppeal), entries.filter((entry) => !isAppeal(entry))];
  const shown = (some: readonly DisputeEntry[]) =>
    some.map((entry) => (
      <Entry
        key={entry.id}
        entry={entry}
        side={side}
        isOpen={view.status === 'escalated' && open.has(entry.id)}
      />
    ));
  const decision = <Decision view={view} dispute={dispute} side={side} />;
  const maySay = view.status === 'escalated' && Date.parse(say_until) > now;
  return (
    <>
      {shown(before)}
      {view.status === 'escalated' ? decision : null}
      {appealed_by === null ? null : (
        <div className={classes.step}>
          <strong>{t(`dispute.appealed.${appealed_by}.${side}`)}</strong>
          {appealed_at === null ? null : (
            <span className={classes.quiet}>{format.dateTime(appealed_at)}</span>
          )}
          <Words>{appeal_words}</Words>
        </div>
      )}
      {shown(after)}
      {view.status === 'escalated' ? null : decision}
      {maySay ? (
        <span className={classes.quiet}>
          {t('dispute.say_until', { date: format.dateTime(say_until) })}{' '}
          <Countdown until={say_until} isUrgent />
        </span>
      ) : null}
      {appeal_until === null || Date.parse(appeal_until) <= now ? null : (
        <span className={classes.quiet}>
          {t('dispute.appeal_until', { date: format.dateTime(appeal_until) })}{' '}
          <Countdown until={appeal_until} isUrgent />
        </span>
      )}
    </>
  );
};
