import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { asApiError, isConnectionLost } from '../lib/http/api-error.ts';
import { whenReachable } from '../lib/http/reachable.ts';
import { useMessage } from '../lib/language/messages.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import classes from './states.module.css';

type Props = {
  error: unknown;
  title?: string;
  /** Said instead of the failure's own message. */
  text?: string;
  onRetry?: () => unknown;
  isRetrying?: boolean;
  /** Another way out, beside the next try. */
  instead?: ReactNode;
};

/** Something failed or is not there: says what in plain words and offers a way back, or another try, which it makes itself when a connection is back. */
export const ErrorState = ({ error, title, text, onRetry, isRetrying, instead }: Props) => {
  const { t } = useTranslation();
  const message = useMessage();
  const failure = asApiError(error);
  // Another try finds nothing either.
  const isGone = failure.status === 404 && title === undefined;
  const isWaiting = isConnectionLost(failure) && onRetry !== undefined;
  const retry = useEffectEvent(() => void onRetry?.());
  useEffect(() => (isWaiting ? whenReachable(() => retry()) : undefined), [isWaiting]);
  return (
    <Stack className={classes.state} align="center" gap="sm" role="alert">
      <div className={classes.icon} aria-hidden="true">
        <IconCloudOff size={28} stroke={1.6} />
      </div>
      <Title order={2} size="h3" ta="center">
        {title ?? t(isGone ? 'error.gone' : 'error.title')}
      </Title>
      <Text c="dimmed" ta="center" maw="48ch">
        {text ?? (isGone ? t('error.gone_text') : message(failure))}
      </Text>
      {onRetry || instead ? (
        <Group justify="center">
          {isGone && !instead ? (
            <Button component={Link} to="/" variant="default">
              {t('nav.home')}
            </Button>
          ) : null}
          {onRetry && !isGone ? (
            <Button
              variant="light"
              leftSection={<IconRefresh size={18} aria-hidden="true" />}
              loading={isRetrying}
              onClick={() => void onRetry()}
            >
              {t('action.retry')}
            </Button>
          ) : null}
          {instead}
        </Group>
      ) : null}
      {failure.requestId ? (
        <Text size="xs" c="dimmed">
          {t('error.reference', { id: failure.requestId })}
        </Text>
      ) : null}
    </Stack>
  );
};
