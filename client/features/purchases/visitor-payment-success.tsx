import { Button, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useSearchParams } from 'react-router';
import { Price } from '../../ui/price.tsx';
import { PublicName } from '../../ui/public-name.tsx';
import classes from './payment.module.css';
import { PaymentDone } from './payment-done.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import { messagingLink, readablePhone } from './purchase-texts.ts';
import type { Redirect } from './purchases.queries.ts';
import { guestConfirmationQuery, redirectOf } from './purchases.queries.ts';

type Bought = {
  seller: { mobile_number: string; name: string };
  link_token: string | null;
  item_name: string;
  total_amount: number;
};
/** What stands below: PIN, address and seller, by the guest's link. Another feature's, so it comes from the page. */
type PurchaseOf = (token: string) => ReactNode;

const Paid = ({ bought, purchaseOf }: { bought: Bought; purchaseOf: PurchaseOf }) => {
  const { t } = useTranslation('purchases');
  const register = useHref('/register');
  const { seller } = bought;
  return (
    <Stack gap="lg">
      <PaymentDone
        mark={<IconCheck size={36} stroke={2} />}
        title={t('success.title')}
        text={
          <>
            {t('visitor.bought', { item: bought.item_name })} <Price aed={bought.total_amount} />
          </>
        }
        actions={
          <>
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
          </>
        }
        foot={
          <Text c="dimmed" size="sm" ta="center" maw="44ch">
            {t('visitor.why')}
          </Text>
        }
      >
        <Stack align="center" gap={4} py="md">
          <span className={classes.quiet}>
            <PublicName name={seller.name} />
          </span>
          <a href={`tel:${seller.mobile_number}`} className={classes.phone} dir="ltr">
            {readablePhone(seller.mobile_number)}
          </a>
          <span className={classes.quiet}>{t('visitor.keep')}</span>
        </Stack>
      </PaymentDone>
      {bought.link_token === null ? null : purchaseOf(bought.link_token)}
    </Stack>
  );
};

const Confirming = ({ redirect, purchaseOf }: { redirect: Redirect; purchaseOf: PurchaseOf }) => {
  const { data, error, failureCount, refetch, isFetching } = useQuery(guestConfirmationQuery(redirect));
  if (data) return <Paid bought={data} purchaseOf={purchaseOf} />;
  if (!error) return <PaymentWaiting isSlow={failureCount > 1} />;
  return <PaymentFailed error={error} onRetry={refetch} isRetrying={isFetching} />;
};

/** Back from the payment page, without an account. */
export const VisitorPaymentSuccess = ({ purchaseOf }: { purchaseOf: PurchaseOf }) => {
  const [query] = useSearchParams();
  const redirect = redirectOf(query);
  return redirect ? (
    <Confirming redirect={redirect} purchaseOf={purchaseOf} />
  ) : (
    <PaymentFailed error={null} onRetry={null} />
  );
};
