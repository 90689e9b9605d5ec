import { Button } from '@mantine/core';
import { IconCheck, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { PublicName } from '../../ui/public-name.tsx';
import { LoginToConfirm } from './login-to-confirm.tsx';
import { PaidItemAndSum, PaymentDone } from './payment-done.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import { chatPath, purchasePath, sellerName } from './purchase-texts.ts';
import { purchaseAtom } from './purchases.atoms.ts';
import type { Redirect } from './purchases.queries.ts';
import { confirmationQuery, redirectOf } from './purchases.queries.ts';
import { Sum } from './sum.tsx';

const Paid = ({ purchase }: { purchase: PurchaseView }) => {
  const { t } = useTranslation('purchases');
  // The conversation opens a moment after the payment.
  const live = useAtomValue(purchaseAtom(purchase.transaction_number)).data ?? purchase;
  return (
    <PaymentDone
      mark={<IconCheck size={36} stroke={2} />}
      title={t('success.title')}
      text={t('success.text')}
      actions={
        <>
          <Button component={Link} to={purchasePath(purchase.transaction_number)}>
            {t('success.view')}
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

const Confirming = ({ redirect }: { redirect: Redirect }) => {
  const { data, error, failureCount, refetch, isFetching } = useQuery(confirmationQuery(redirect));
  if (data) return <Paid purchase={data} />;
  if (!error) return <PaymentWaiting isSlow={failureCount > 1} />;
  if (asApiError(error).status === 401) return <LoginToConfirm />;
  return <PaymentFailed error={error} onRetry={refetch} isRetrying={isFetching} />;
};

/** Back from the payment page, signed in. */
export const PaymentSuccess = () => {
  const [query] = useSearchParams();
  const redirect = redirectOf(query);
  return redirect ? <Confirming redirect={redirect} /> : <PaymentFailed error={null} onRetry={null} />;
};
