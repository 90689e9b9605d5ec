import { Loader, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './payment.module.css';

type Props = {
  /** It has taken more than a moment. */
  isSlow: boolean;
  /** What is said then, when it is not an item that is held. */
  slowly?: string;
};

/** While the server asks the payment provider. */
export const PaymentWaiting = ({ isSlow, slowly }: Props) => {
  const { t } = useTranslation('purchases');
  return (
    <Stack className={classes.card} align="center" gap="md" aria-busy="true" role="status">
      <Loader size="md" aria-hidden="true" />
      <Title order={1} size="h2" ta="center">
        {t('waiting.title')}
      </Title>
      <Text c="dimmed" ta="center" maw="44ch">
        {isSlow ? (slowly ?? t('waiting.slow')) : t('waiting.text')}
      </Text>
    </Stack>
  );
};
