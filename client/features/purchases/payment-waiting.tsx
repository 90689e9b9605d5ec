import { Loader, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './payment.module.css';

/** While the server asks the payment provider. `isSlow` once it has taken more than a moment. */
export const PaymentWaiting = ({ isSlow }: { isSlow: boolean }) => {
  const { t } = useTranslation('purchases');
  return (
    <Stack className={classes.card} align="center" gap="md" aria-busy="true" role="status">
      <Loader size="md" aria-hidden="true" />
      <Title order={1} size="h2" ta="center">
        {t('waiting.title')}
      </Title>
      <Text c="dimmed" ta="center" maw="44ch">
        {t(isSlow ? 'waiting.slow' : 'waiting.text')}
      </Text>
    </Stack>
  );
};
