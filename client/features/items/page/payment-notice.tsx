import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** What our return address and the provider's redirect carry. */
const BROUGHT_BACK = ['payment', 'status', 'transactionId', 'paymentLinkId'];

/** Back from the payment page without a payment: says so, once, until it is closed. */
export const PaymentNotice = () => {
  const { t } = useTranslation('items');
  const [query, setQuery] = useSearchParams();
  if (query.get('payment') !== 'failed') return null;
  const outcome = query.get('status') === 'cancelled' ? 'cancelled' : 'failed';
  const close = (): void => {
    const rest = new URLSearchParams(query);
    for (const name of BROUGHT_BACK) rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
  };
  return (
    <Alert
      role="status"
      color="gray"
      variant="light"
      icon={<IconInfoCircle aria-hidden="true" />}
      title={t(`payment.${outcome}`)}
      withCloseButton
      closeButtonLabel={t('common:action.close')}
      onClose={close}
    >
      {t(`payment.${outcome}_text`)}
    </Alert>
  );
};
