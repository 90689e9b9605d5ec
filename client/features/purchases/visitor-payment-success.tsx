import { Button, Stack, Text, Title } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHref, useSearchParams } from 'react-router';
import { Price } from '../../ui/price.tsx';
import classes from './payment.module.css';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import { messagingLink, readablePhone } from './purchase-words.ts';
import type { Redirect } from './purchases.queries.ts';
import { guestConfirmationQuery, redirectOf } from './purchases.queries.ts';

type Bought = { seller: { mobile_number: string; name: string }; item_name: string; total_amount: number };

const Paid = ({ bought }: { bought: Bought }) => {
  const { t } = useTranslation('purchases');
  const register = useHref('/register');
  const { seller } = bought;
  return (
    <Stack className={classes.card} align="center" gap="md">
      <div className={classes.mark} data-kind="done" aria-hidden="true">
        <IconCheck size={36} stroke={2} />
      </div>
      <Title order={1} size="h2" ta="center">
        {t('success.title')}
      </Title>
      <Text ta="center" maw="44ch">
        {t('visitor.bought', { item: bought.item_name })} <Price aed={bought.total_amount} />
      </Text>
      <Stack align="center" gap={4} py="md">
        <span className={classes.quiet}>
          <bdi>{seller.name}</bdi>
        </span>
        <a href={`tel:${seller.mobile_number}`} className={classes.phone} dir="ltr">
          {readablePhone(seller.mobile_number)}
        </a>
        <span className={classes.quiet}>{t('visitor.keep')}</span>
      </Stack>
      <div className={classes.actions}>
        <Button
          component="a"
          href={messagingLink(seller.mobile_number)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
        >
          {t('visitor.contact')}
        </Button>
        <Button component="a" href={register} target="_blank" rel="noopener" variant="default">
          {t('visitor.create')}
        </Button>
      </div>
      <Text c="dimmed" size="sm" ta="center" maw="44ch">
        {t('visitor.why')}
      </Text>
    </Stack>
  );
};

const Confirming = ({ redirect }: { redirect: Redirect }) => {
  const { data, error, failureCount, refetch, isFetching } = useQuery(guestConfirmationQuery(redirect));
  if (data) return <Paid bought={data} />;
  if (!error) return <PaymentWaiting isSlow={failureCount > 1} />;
  return <PaymentFailed error={error} onRetry={refetch} isRetrying={isFetching} />;
};

/** Back from the payment page, without an account. */
export const VisitorPaymentSuccess = () => {
  const [query] = useSearchParams();
  const redirect = redirectOf(query);
  return redirect ? <Confirming redirect={redirect} /> : <PaymentFailed error={null} onRetry={null} />;
};
