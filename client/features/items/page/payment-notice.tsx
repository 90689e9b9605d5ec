import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

/** Back from the payment page without a payment: says so, once, until it is closed. */
export const PaymentNotice = () => {
  const { t } = useTranslation('items');
  const [query, setQuery] = useSearchParams();
  const outcome = query.get('payment');
  if (outcome !== 'failed' && outcome !== 'cancelled') return null;
  const close = (): void => {
    const rest = new URLSearchParams(query);
    rest.delete('payment');
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
