import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SecondFactorMethod, SecondFactorView } from '#shared/accounts/second-factor.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useWantedHeading } from '../../../lib/page/use-wanted-heading.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import classes from './security.module.css';
import { secondFactorQuery } from './security.queries.ts';
import { TwoStepChange } from './two-step-change.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

const SENT = ['email', 'phone'] as const;

type Doing = 'nothing' | SecondFactorMethod | 'disable' | 'renew';

const FactorStatus = ({ factor, onDo }: { factor: SecondFactorView; onDo: (what: Doing) => void }) => {
  const { t } = useTranslation('security');
  const format = useFormat();
  if (!factor.is_on) {
    return (
      <>
        <Text c="dimmed">{t('two_step.off')}</Text>
        <Group gap="sm">
          <Button onClick={() => onDo('app')}>{t('two_step.turn_on')}</Button>
          {SENT.filter((by) => factor.methods.includes(by)).map((by) => (
            <Button key={by} variant="default" onClick={() => onDo(by)}>
              {t(`two_step.turn_on_${by}`)}
            </Button>
          ))}
        </Group>
      </>
    );
  }
  return (
    <>
      <Text c="dimmed">
        {t(`two_step.on_${factor.method ?? 'app'}`, {
          date: factor.enabled_at ? format.date(factor.enabled_at) : '',
          to: factor.sends_to,
        })}{' '}
        {t('two_step.codes_left', { count: factor.recovery_codes_left })}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => onDo('renew')}>
          {t('two_step.renew')}
        </Button>
        <Button variant="default" onClick={() => onDo('disable')}>
          {t('two_step.turn_off')}
        </Button>
      </Group>
    </>
  );
};

export const TWO_STEP_ID = 'two-step';

/** Whether signing in takes a second step, and how to change that. */
export const TwoStepSection = () => {
  const { t } = useTranslation('security');
  const { data, error, refetch, isFetching } = useLiveQuery(secondFactorQuery());
  const [doing, setDoing] = useState<Doing>('nothing');
  const heading = useWantedHeading(TWO_STEP_ID);
  const stop = (): void => setDoing('nothing');

  const content = () => {
    if (doing === 'app' || doing === 'email' || doing === 'phone') {
      return <TwoStepSetup method={doing} onDone={stop} onCancel={stop} />;
    }
    if (data && doing !== 'nothing') return <TwoStepChange what={doing} factor={data} onDone={stop} />;
    if (data) return <FactorStatus factor={data} onDo={setDoing} />;
    if (error) return <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />;
    return <SkeletonRows count={1} />;
  };
  return (
    <section className={classes.section} aria-labelledby={TWO_STEP_ID}>
      <Title order={3} id={TWO_STEP_ID} ref={heading} tabIndex={-1}>
        {t('two_step.title')}
      </Title>
      {content()}
    </section>
  );
};
