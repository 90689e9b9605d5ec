import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { asApiError } from '../../lib/http/api-error.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './payment.module.css';

/** They say no more than the page does. */
const WITHOUT_REASON = new Set(['internal', 'answer.unexpected']);
const FINAL = new Set([
  'payment.too_late',
  'featuring.too_late',
  'concierge.paid_too_late',
  'payment.mismatch',
  'checkout.not_yours',
  'checkout.not_found',
]);

type Props = { error: unknown; onRetry: (() => unknown) | null; isRetrying?: boolean };

/** The payment could not be confirmed; says why when that is known, and that nothing is paid twice. */
export const PaymentFailed = ({ error, onRetry, isRetrying = false }: Props) => {
  const { t } = useTranslation('purchases');
  const message = useMessage();
  const failure = error === null ? null : asApiError(error);
  const reason = failure && !WITHOUT_REASON.has(failure.code) ? message(failure) : null;
  const mayRetry = onRetry !== null && !(failure && FINAL.has(failure.code));
  return (
    <Stack className={classes.card} align="center" gap="md" role="alert">
      <div className={classes.mark} data-kind="failed" aria-hidden="true">
        <IconAlertTriangle size={32} stroke={1.6} />
      </div>
      <Title order={1} size="h2" ta="center">
        {t('failed.title')}
      </Title>
      <Text ta="center">{t('failed.text')}</Text>
      <Text c="dimmed" ta="center" size="sm" maw="44ch">
        {reason ? `${reason} ` : ''}
        {mayRetry ? t('failed.calm') : null}
      </Text>
      <Group justify="center">
        {mayRetry ? (
          <Button loading={isRetrying} onClick={() => void onRetry()}>
            {t('common:action.retry')}
          </Button>
        ) : null}
        <Button component={Link} to="/contact-us" variant="default">
          {t('failed.help')}
        </Button>
      </Group>
    </Stack>
  );
};
