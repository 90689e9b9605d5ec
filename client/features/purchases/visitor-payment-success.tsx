import { Button, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { confirmGuestPayment } from '#shared/purchases/purchases.calls.ts';
import { call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { PublicName } from '../../ui/public-name.tsx';
import classes from './payment.module.css';
import { PaymentDone } from './payment-done.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { isReachable, messagingLink, readablePhone } from './purchase-texts.ts';
import type { Confirm } from './purchases.queries.ts';

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
  const canReach = isReachable(bought);
  return (
    <Stack gap="lg">
      <PaymentDone
        mark={<IconCheck size={36} stroke={2} />}
        title={t('success.title')}
        text={
          <>
            {t(canReach ? 'visitor.bought' : 'visitor.paid', { item: bought.item_name })}{' '}
            <Price aed={bought.total_amount} />
          </>
        }
        actions={
          <>
            {canReach ? (
              <Button
                component="a"
                href={messagingLink(seller.mobile_number)}
                target="_blank"
                rel="noopener noreferrer"
                leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
              >
                {t('visitor.contact')}
              </Button>
            ) : null}
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
          {canReach ? (
            <>
              <a href={`tel:${seller.mobile_number}`} className={classes.phone} dir="ltr">
                {readablePhone(seller.mobile_number)}
              </a>
              <span className={classes.quiet}>{t('visitor.keep')}</span>
            </>
          ) : null}
        </Stack>
      </PaymentDone>
      {bought.link_token === null ? null : purchaseOf(bought.link_token)}
    </Stack>
  );
};

const confirm: Confirm<Bought> = async (body) => (await call(confirmGuestPayment, { body })).data;

/** Back from the payment page, without an account. */
export const VisitorPaymentSuccess = ({ purchaseOf }: { purchaseOf: PurchaseOf }) => (
  <PaymentReturn of="guest" confirm={confirm}>
    {(bought) => <Paid bought={bought} purchaseOf={purchaseOf} />}
  </PaymentReturn>
);
