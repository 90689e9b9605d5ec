import { Button } from '@mantine/core';
import { IconCheck, IconMessageCircle } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { confirmPayment } from '#shared/purchases/purchases.calls.ts';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PublicName } from '../../ui/public-name.tsx';
import { PaidItemAndSum, PaymentDone } from './payment-done.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { chatPath, isReachable, purchasePath, sellerName } from './purchase-texts.ts';
import { purchaseAtom } from './purchases.atoms.ts';
import type { Confirm } from './purchases.queries.ts';
import { Sum } from './sum.tsx';

const Paid = ({ purchase }: { purchase: PurchaseView }) => {
  const { t } = useTranslation('purchases');
  // The conversation opens a moment after the payment.
  const live = useAtomValue(purchaseAtom(purchase.transaction_number)).data ?? purchase;
  return (
    <PaymentDone
      mark={<IconCheck size={36} stroke={2} />}
      title={t('success.title')}
      text={t(isReachable(live) ? 'success.text' : 'success.text_past')}
      actions={
        <>
          <Button component={Link} to={purchasePath(purchase.transaction_number)}>
            {t(isReachable(live) ? 'success.view' : 'mine.details')}
          </Button>
          {live.channel_id === null ? null : (
            <Button
              component={Link}
              to={chatPath(live.channel_id)}
              variant="light"
              leftSection={<IconMessageCircle size={18} aria-hidden="true" />}
            >
              {t('chat_seller')}
            </Button>
          )}
          <Button component={Link} to="/my-profile?tab=purchases" variant="default">
            {t('success.profile')}
          </Button>
        </>
      }
    >
      <PaidItemAndSum
        item={purchase.transaction_item.item}
        line={
          <>
            {t('sold_by')} <PublicName name={sellerName(purchase)} />
          </>
        }
        sum={<Sum purchase={purchase} />}
      />
    </PaymentDone>
  );
};

const confirm: Confirm<PurchaseView> = async (body) => (await call(confirmPayment, { body })).data.purchase;

/** Back from the payment page, signed in. */
export const PaymentSuccess = () => (
  <PaymentReturn of="purchase" confirm={confirm}>
    {(purchase) => <Paid purchase={purchase} />}
  </PaymentReturn>
);
