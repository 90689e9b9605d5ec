import type { Side } from '#shared/cases/cases.rules.ts';
import { hasEndedUnasked } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './cases.module.css';
import { DisputeStory } from './dispute-story.tsx';
import { Photos, Words } from './entry-parts.tsx';

type CancellationProps = { cancellation: NonNullable<CaseView['cancellation']>; side: Side };

const Cancellation = ({ cancellation, side }: CancellationProps) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { asked_by, reason, words, state, answer_words, refund_amount, asked_at } = cancellation;
  return (
    <div className={classes.step}>
      <strong>{t(`cancellation.${state}.${asked_by}.${side}`)}</strong>
      <span className={classes.quiet}>{format.dateTime(asked_at)}</span>
      <span>{t(`cancel_reason.${reason}`)}</span>
      <Words>{words}</Words>
      {answer_words ? (
        <>
          {/* Only a seller answers, what a buyer has asked. */}
          <strong>{t(side === 'seller' ? 'entry.answers.mine' : 'entry.answers.seller')}</strong>
          <Words>{answer_words}</Words>
        </>
      ) : null}
      {state === 'asked' || state === 'done' ? (
        <span>{t(`cancellation.refund.${side}`, { amount: format.price(refund_amount) })}</span>
      ) : null}
    </div>
  );
};

type RequestProps = {
  request: NonNullable<CaseView['request']>;
  opened_at: string | null;
  side: Side;
};

const Request = ({ request, opened_at, side }: RequestProps) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const isTaken = request.state === 'escalated';
  // What the seller had said before it was taken to support stays with its words.
  const answer = isTaken ? (request.offered_amount === null ? 'refused' : 'offered') : request.state;
  return (
    <>
      <div className={classes.step}>
        <strong>{t(`request.asked.${side}`)}</strong>
        <span className={classes.quiet}>{format.dateTime(request.asked_at)}</span>
        <span>{t(`refund_reason.${request.reason}`)}</span>
        <Words>{request.words}</Words>
        <Photos photos={request.photos} />
      </div>
      {request.state === 'open' || (isTaken && request.answered_at === null) ? null : (
        <div className={classes.step}>
          <strong>
            {t(`request.${answer}.${side}`, {
              amount: format.price(request.agreed_amount ?? request.offered_amount ?? 0),
            })}
          </strong>
          {request.answered_at === null ? null : (
            <span className={classes.quiet}>{format.dateTime(request.answered_at)}</span>
          )}
          <Words>{request.answer_words}</Words>
        </div>
      )}
      {isTaken ? (
        <div className={classes.step}>
          <strong>{t('request.escalated')}</strong>
          {opened_at === null ? null : <span className={classes.quiet}>{format.dateTime(opened_at)}</span>}
        </div>
      ) : null}
    </>
  );
};

const Money = ({ view, side }: { view: CaseView; side: Side }) => {
  const { money, has_more_money } = view;
  const { t } = useTranslation('cases');
  const format = useFormat();
  if (money.length === 0) return null;
  return (
    <ul className={classes.money} aria-label={t(`money.title.${side}`)}>
      {money.map((one) => (
        <li key={one.owed_at} className={classes.step} data-state={one.state}>
          <strong>{format.price(one.amount)}</strong>
          <span>{t(`money.${one.state}.${side}`)}</span>
          <span className={classes.quiet}>{format.dateTime(one.done_at ?? one.owed_at)}</span>
        </li>
      ))}
      {has_more_money ? <li className={classes.quiet}>{t('money.older')}</li> : null}
    </ul>
  );
};

/** What has happened so far, in the order in which it did, and how far the money is. */
export const CaseStory = ({ view, side }: { view: CaseView; side: Side }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const isWaiting = view.uncollected_at !== null && view.status === 'paid';
  const isEnded = hasEndedUnasked(view);
  // Nobody took it back: there was nothing left to cancel.
  const cancellation = isEnded && view.cancellation?.state === 'dropped' ? null : view.cancellation;
  return (
    <>
      {isWaiting ? (
        <p className={classes.quiet}>
          {t(`uncollected.${side}`, { date: format.date(view.uncollected_at ?? view.paid_at) })}
        </p>
      ) : null}
      {cancellation ? <Cancellation cancellation={cancellation} side={side} /> : null}
      {view.request ? (
        <Request request={view.request} opened_at={view.dispute?.opened_at ?? null} side={side} />
      ) : null}
      <DisputeStory view={view} side={side} />
      {isEnded ? <div className={classes.step}>{t(`ended.${side}`)}</div> : null}
      <Money view={view} side={side} />
    </>
  );
};
