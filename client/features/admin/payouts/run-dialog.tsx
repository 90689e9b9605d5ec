import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runPayouts } from '#shared/admin/payouts.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import type { AnswerOf } from '../../../lib/http/contracts.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { Line, Lines } from '../ui/section.tsx';
import { PAYOUTS_KEY } from './payouts.queries.ts';

type Plan = AnswerOf<typeof runPayouts>['data'];

const Planned = ({ plan }: { plan: Plan }) => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  if (plan.payouts.length === 0) return <Text>{t('nothing_due')}</Text>;
  const count = plan.count ?? plan.payouts.length;
  const more = count - plan.payouts.length;
  return (
    <>
      <Text fw={600}>{t('plan', { count, sum: format.price(plan.amount) })}</Text>
      <Lines>
        {plan.payouts.map((payout, index) => (
          <Line
            // Two payouts of one seller may be alike.
            key={`${payout.seller.uuid}-${String(index)}`}
            end={format.price(payout.amount)}
          >
            <bdi>{payout.seller.name}</bdi>
          </Line>
        ))}
      </Lines>
      {more > 0 ? <Text>{t('and_more', { count: more })}</Text> : null}
    </>
  );
};

const RunForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('admin-payouts');
  const client = useQueryClient();
  const toast = useToast();
  // Not live: what is pressed is what was read. What has come since is refused, and then shown.
  const [plan, setPlan] = useState<Plan | null>(null);
  const dry = useAct(async () => setPlan((await call(runPayouts, { body: { is_dry: true } })).data), {
    failed: null,
  });
  const run = useAct(
    async (shown: string) => {
      await call(runPayouts, { body: { is_dry: false, plan: shown } });
      await client.invalidateQueries({ queryKey: PAYOUTS_KEY });
      toast.done(t('run_done'));
      onClose();
    },
    // Another plan may be due by now: it is shown below the words that say so.
    { failed: () => dry.start() },
  );
  const error = run.error ?? dry.error;
  const show = () => {
    run.reset();
    dry.start();
  };
  return (
    <Stack gap="md">
      <Text>{t('run_text')}</Text>
      {error ? <ErrorState error={error} onRetry={show} isRetrying={dry.isBusy} /> : null}
      {plan ? <Planned plan={plan} /> : null}
      <Button variant="default" loading={dry.isBusy} onClick={show}>
        {t('run_dry')}
      </Button>
      <Button
        disabled={!plan?.plan || plan.payouts.length === 0}
        loading={run.isBusy}
        onClick={() => plan?.plan && run.start(plan.plan)}
      >
        {t('run_now')}
      </Button>
    </Stack>
  );
};

/** Pays out what is due now, after it was shown what that is. */
export const RunPayouts = () => {
  const { t } = useTranslation('admin-payouts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('run_open')}</Button>
      <LazyModal opened={isOpen} onClose={() => setOpen(false)} title={t('run_open')}>
        <RunForm onClose={() => setOpen(false)} />
      </LazyModal>
    </>
  );
};
