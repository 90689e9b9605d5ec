import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { asApiError } from '../../lib/api-error.ts';
import { Picture } from '../../ui/picture.tsx';
import { LoginToConfirm } from './login-to-confirm.tsx';
import classes from './payment.module.css';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import { chatPath, purchasePath, sellerName } from './purchase-words.ts';
import { purchaseAtom } from './purchases.atoms.ts';
import type { Redirect } from './purchases.queries.ts';
import { confirmationQuery, redirectOf } from './purchases.queries.ts';
import { Sum } from './sum.tsx';

const Paid = ({ purchase }: { purchase: PurchaseView }) => {
  const { t } = useTranslation('purchases');
  // The conversation opens a moment after the payment.
  const live = useAtomValue(purchaseAtom(purchase.transaction_number)).data ?? purchase;
  const { item } = purchase.transaction_item;
  return (
    <Stack className={classes.card} align="center" gap="md">
      <div className={classes.mark} data-kind="done" aria-hidden="true">
        <IconCheck size={36} stroke={2} />
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
          <span className={classes.quiet}>
            {t('sold_by')} <bdi>{sellerName(purchase)}</bdi>
          </span>
        </div>
      </div>
      <div className={classes.wide}>
        <Sum purchase={purchase} />
      </div>
      <div className={classes.actions}>
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
      </div>
    </Stack>
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
