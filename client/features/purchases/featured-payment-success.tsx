import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { FeaturingView } from '#shared/purchases/purchases.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { FeaturingSum } from './featuring-sum.tsx';
import { LoginToConfirm } from './login-to-confirm.tsx';
import { PaidItemAndSum, PaymentDone } from './payment-done.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import type { Redirect } from './purchases.queries.ts';
import { featuringConfirmationQuery, redirectOf } from './purchases.queries.ts';

const Featured = ({ featuring }: { featuring: FeaturingView }) => {
  const { t } = useTranslation('featuring');
  const format = useFormat();
  const { item } = featuring;
  return (
    <PaymentDone
      mark={<IconSparkles size={36} stroke={1.7} />}
      title={t('success.title')}
      text={t('success.text')}
      actions={
        <>
          <Button component={Link} to="/">
            {t('success.home')}
          </Button>
          <Button component={Link} to={`/my-product-details?productUuid=${item.uuid}`} variant="default">
            {t('success.item')}
          </Button>
        </>
      }
    >
      <PaidItemAndSum
        item={item}
        line={t('until', { date: format.dateTime(featuring.ends_at) })}
        sum={<FeaturingSum featuring={featuring} />}
      />
    </PaymentDone>
  );
};

const Confirming = ({ redirect }: { redirect: Redirect }) => {
  const { t } = useTranslation('featuring');
  const { data, error, failureCount, refetch, isFetching } = useQuery(featuringConfirmationQuery(redirect));
  if (data) return <Featured featuring={data} />;
  if (!error) return <PaymentWaiting isSlow={failureCount > 1} slowly={t('success.slow')} />;
  if (asApiError(error).status === 401) return <LoginToConfirm />;
  return <PaymentFailed error={error} onRetry={refetch} isRetrying={isFetching} />;
};

/** Back from paying for a featured item. */
export const FeaturedPaymentSuccess = () => {
  const [query] = useSearchParams();
  const redirect = redirectOf(query);
  return redirect ? <Confirming redirect={redirect} /> : <PaymentFailed error={null} onRetry={null} />;
};
