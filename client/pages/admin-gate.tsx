import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { confirmSecondFactor } from '#shared/accounts/second-factor.calls.ts';
import type { SecondFactorView } from '#shared/accounts/second-factor.schema.ts';
import { OneTimeCode } from '../features/accounts/security/one-time-code.tsx';
import { secondFactorQuery } from '../features/accounts/security/security.queries.ts';
import { TwoStepSetup } from '../features/accounts/security/two-step-setup.tsx';
import { call } from '../lib/http/api.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { showAnswer } from '../live/live-query.ts';
import { useLiveQuery } from '../live/use-live-query.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonRows } from '../ui/skeletons.tsx';

const Asked = ({ factor, onDone }: { factor: SecondFactorView; onDone: () => void }) => {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const confirm = async (code: string): Promise<void> => {
    const { data } = await call(confirmSecondFactor, { body: { code } });
    showAnswer(client, secondFactorQuery(), data);
    onDone();
  };
  const key = factor.is_on ? 'gate.confirm' : 'gate.setup';
  return (
    <Paper withBorder p={{ base: 'lg', sm: 'xl' }} maw={760} mx="auto" my={{ base: 'md', sm: 'xl' }}>
      <PageHead title={t(`${key}_title`)} isPrivate />
      <Stack gap="lg">
        <Stack gap={8}>
          <Title order={1} size="h2">
            {t(`${key}_title`)}
          </Title>
          <Text c="dimmed">{t(`${key}_text`)}</Text>
        </Stack>
        {factor.is_on ? <OneTimeCode give={confirm} /> : <TwoStepSetup onDone={onDone} />}
      </Stack>
    </Paper>
  );
};

/** The admin is for sessions in which the second factor was given (decisions D13); others are led through it, and on. */
export const AdminGate = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useLiveQuery(secondFactorQuery());
  /** Kept until it is done: the recovery codes are shown after the server has let them in. */
  const [asked, setAsked] = useState<SecondFactorView | null>(null);
  if (data && !data.is_given && !asked) setAsked(data);
  if (asked) return <Asked factor={asked} onDone={() => setAsked(null)} />;
  if (data) return children;
  return (
    <PageContainer title={t('state.loading')} isPrivate>
      {error ? <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} /> : <SkeletonRows />}
    </PageContainer>
  );
};
