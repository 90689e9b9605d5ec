import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format/format.ts';
import { SumList } from '../../ui/sum-list.tsx';
import classes from './payment.module.css';
import { PaymentDone } from './payment-done.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import type { Redirect } from './purchases.queries.ts';
import { redirectOf, visitConfirmationQuery } from './purchases.queries.ts';

const Confirming = ({ redirect }: { redirect: Redirect }) => {
  const { t } = useTranslation('visit-payment');
  const format = useFormat();
  const { data, error, failureCount, refetch, isFetching } = useQuery(visitConfirmationQuery(redirect));
  if (!data) {
    if (error) return <PaymentFailed error={error} onRetry={refetch} isRetrying={isFetching} />;
    return <PaymentWaiting isSlow={failureCount > 1} slowly={t('slow')} />;
  }
  return (
    <PaymentDone
      mark={<IconCalendarCheck size={36} stroke={1.7} />}
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <Button component={Link} to="/">
            {t('home')}
          </Button>
          <Button component={Link} to="/on-your-behalf" variant="default">
            {t('concierge')}
          </Button>
        </>
      }
    >
      <div className={classes.wide}>
        <SumList lines={[]} total={{ label: t('total', { number: data.number }), aed: data.total_amount }} />
        <span className={classes.quiet}>{t('at', { time: format.dateTime(data.starts_at) })}</span>
      </div>
    </PaymentDone>
  );
};

/** Back from paying for a visit of the concierge. */
export const VisitPaymentSuccess = () => {
  const [query] = useSearchParams();
  const redirect = redirectOf(query);
  return redirect ? <Confirming redirect={redirect} /> : <PaymentFailed error={null} onRetry={null} />;
};
