import { Button, Stack, Text, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { FeaturingView } from '#shared/purchases/purchases.schema.ts';
import { asApiError } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { FeaturingSum } from './featuring-sum.tsx';
import { LoginToConfirm } from './login-to-confirm.tsx';
import classes from './payment.module.css';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import type { Redirect } from './purchases.queries.ts';
import { featuringConfirmationQuery, redirectOf } from './purchases.queries.ts';

const Featured = ({ featuring }: { featuring: FeaturingView }) => {
  const { t } = useTranslation('featuring');
  const format = useFormat();
  const { item } = featuring;
  return (
    <Stack className={classes.card} align="center" gap="md">
      <div className={classes.mark} data-kind="done" aria-hidden="true">
        <IconSparkles size={36} stroke={1.7} />
      </div>
      <Title order={1} size="h2" ta="center">
        {t('success.title')}
      </Title>
      <Text ta="center" maw="44ch">
        {t('success.text')}
      </Text>
      <div className={classes.bought}>
        <Picture photo={item.default_image} alt="" sizes="72px" isFirst className={classes.photo} />
        <div>
          <h2 className={classes.name}>
            <bdi>{item.item_name}</bdi>
          </h2>
          <span className={classes.quiet}>{t('until', { date: format.dateTime(featuring.ends_at) })}</span>
        </div>
      </div>
      <div className={classes.wide}>
        <FeaturingSum featuring={featuring} />
      </div>
      <div className={classes.actions}>
        <Button component={Link} to="/">
          {t('success.home')}
        </Button>
        <Button component={Link} to={`/my-product-details?productUuid=${item.uuid}`} variant="default">
          {t('success.item')}
        </Button>
      </div>
    </Stack>
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
