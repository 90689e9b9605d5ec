import { useTranslation } from 'react-i18next';
import type { Side } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { useFormat } from '../../lib/format.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from './cases.module.css';

const Words = ({ children }: { children: string | null }) =>
  children ? (
    <p className={classes.words} dir="auto">
      {children}
    </p>
  ) : null;

const Cancellation = ({ cancellation }: { cancellation: NonNullable<CaseView['cancellation']> }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { asked_by, reason, words, state, answer_words, refund_amount, asked_at } = cancellation;
  return (
    <div className={classes.step}>
      <strong>{t(`cancellation.${state}.${asked_by}`)}</strong>
      <span className={classes.quiet}>{format.dateTime(asked_at)}</span>
      <span>{t(`cancel_reason.${reason}`)}</span>
      <Words>{words}</Words>
      <Words>{answer_words}</Words>
      {state === 'asked' || state === 'done' ? (
        <span>{t('cancellation.refund', { amount: format.price(refund_amount) })}</span>
      ) : null}
    </div>
  );
};

const Photos = ({ photos }: { photos: NonNullable<CaseView['request']>['photos'] }) => {
  const { t } = useTranslation('cases');
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos}>
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <a href={photo.image_url} target="_blank" rel="noreferrer">
            <Picture photo={photo} alt={t('photo', { index: index + 1 })} sizes="96px" />
          </a>
        </li>
      ))}
    </ul>
  );
};

const Request = ({ request }: { request: NonNullable<CaseView['request']> }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  return (
    <>
      <div className={classes.step}>
        <strong>{t('request.asked')}</strong>
        <span className={classes.quiet}>{format.dateTime(request.asked_at)}</span>
        <span>{t(`refund_reason.${request.reason}`)}</span>
        <Words>{request.words}</Words>
        <Photos photos={request.photos} />
      </div>
      {request.state === 'open' ? null : (
        <div className={classes.step}>
          <strong>
            {t(`request.${request.state}`, {
              amount: format.price(request.agreed_amount ?? request.offered_amount ?? 0),
            })}
          </strong>
          {request.answered_at === null ? null : (
            <span className={classes.quiet}>{format.dateTime(request.answered_at)}</span>
          )}
          <Words>{request.answer_words}</Words>
        </div>
      )}
    </>
  );
};

const Money = ({ money, side }: { money: CaseView['money']; side: Side }) => {
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
    </ul>
  );
};

const Dispute = ({ dispute, amount }: { dispute: NonNullable<CaseView['dispute']>; amount: string }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { decision, appealed_by, appeal_words, appeal_until } = dispute;
  return (
    <>
      {appealed_by === null ? null : (
        <div className={classes.step}>
          <strong>{t(`dispute.appealed.${appealed_by}`)}</strong>
          <Words>{appeal_words}</Words>
        </div>
      )}
      {decision === null ? null : (
        <div className={classes.step}>
          <strong>{t('dispute.decided', { amount })}</strong>
          <span>{t(`decision_reason.${decision.reason}`)}</span>
          <Words>{decision.words}</Words>
          {decision.returner === 'nobody' || decision.return_by === null ? null : (
            <span>{t(`dispute.return.${decision.returner}`, { date: format.date(decision.return_by) })}</span>
          )}
        </div>
      )}
      {appeal_until === null ? null : (
        <span className={classes.quiet}>
          {t('dispute.appeal_until', { date: format.dateTime(appeal_until) })}{' '}
          <Countdown until={appeal_until} />
        </span>
      )}
    </>
  );
};

/** What has happened so far, in the order in which it did, and how far the money is. */
export const CaseStory = ({ view, side }: { view: CaseView; side: Side }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const isWaiting = view.uncollected_at !== null && view.status === 'paid';
  return (
    <>
      {isWaiting ? (
        <p className={classes.quiet}>
          {t(`uncollected.${side}`, { date: format.date(view.uncollected_at ?? view.paid_at) })}
        </p>
      ) : null}
      {view.cancellation ? <Cancellation cancellation={view.cancellation} /> : null}
      {view.request ? <Request request={view.request} /> : null}
      {view.dispute ? (
        <Dispute dispute={view.dispute} amount={format.price(view.dispute.decision?.refund_amount ?? 0)} />
      ) : null}
      <Money money={view.money} side={side} />
    </>
  );
};
