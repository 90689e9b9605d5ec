import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSuspensionReason } from './suspended.ts';

/** Says plainly that the account is suspended, and how to appeal. */
export const SuspendedNote = () => {
  const { t } = useTranslation('suspension');
  const reason = useSuspensionReason();
  if (reason === null) return null;
  return (
    <Alert color="wine" role="alert" title={t('title')} mb="lg">
      <Stack gap="xs">
        <Text size="sm">{t('text')}</Text>
        <Text size="sm">
          {t('reason')} <bdi>{reason}</bdi>
        </Text>
        <Anchor component={Link} to="/help?topic=suspension" size="sm" py={8}>
          {t('contact')}
        </Anchor>
      </Stack>
    </Alert>
  );
};
