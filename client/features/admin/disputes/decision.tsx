import { Alert, Button, Group, NumberInput, Select, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_WORDS } from '#shared/cases/cases.rules.ts';
import type { DisputeDesk } from '#shared/cases/disputes.api.ts';
import * as api from '#shared/cases/disputes.api.ts';
import { DECISION_REASONS, RETURNERS } from '#shared/cases/disputes.rules.ts';
import { FEE_BEARERS } from '#shared/purchases/reversal.rules.ts';
import { bodyOf, call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { useRefetchOn } from '../../../lib/refetch-on.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { Facts, Section } from '../ui/section.tsx';
import { dealQuery } from './disputes.queries.ts';

const EVENTS = ['dispute.changed'] as const;
type Part = { number: string; desk: DisputeDesk; onDone: () => void };

const DecisionForm = ({ number, desk, onDone }: Part) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const form = useZodForm(bodyOf(api.decideDispute), {
    initial: { amount: '', fee: 'buyer', returner: 'nobody', return_days: 7, reason: '', words: '' },
    prefix: 'decision',
    submit: async (body) => {
      await call(api.decideDispute, { params: { transactionNumber: number }, body });
      onDone();
    },
  });
  const choices = (
    name: 'fee' | 'returner' | 'reason',
    words: 'bears' | 'returner' | 'reason',
    values: readonly string[],
  ) => (
    <Select
      {...form.field(name)}
      label={t(`decide.${name}`)}
      data={values.map((value) => ({ value, label: t(`${words}.${value}`) }))}
      onChange={(value) => form.set(name, value ?? '')}
      allowDeselect={false}
    />
  );
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <ErrorSummary errors={form.errors} ref={form.summary} />
        <NumberInput
          {...form.field('amount')}
          label={t('decide.amount')}
          description={t('decide.amount_of', { price: format.price(desk.case.price_amount) })}
          min={0}
          max={desk.case.price_amount}
          decimalScale={2}
          hideControls
          onChange={(amount) => form.set('amount', String(amount))}
        />
        {choices('fee', 'bears', FEE_BEARERS)}
        {choices('returner', 'returner', RETURNERS)}
        {choices('reason', 'reason', DECISION_REASONS)}
        <Textarea
          {...form.field('words')}
          label={t('decide.words')}
          rows={4}
          maxLength={MAX_WORDS}
          dir="auto"
        />
        <Group>
          <Button type="submit" loading={form.isBusy}>
            {t('decide.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const Confirmation = ({ number, desk, onDone }: Part) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const say = async (agree: 0 | 1): Promise<void> => {
    setBusy(true);
    try {
      await call(api.confirmDispute, { params: { transactionNumber: number }, body: { agree } });
      onDone();
    } catch (error) {
      toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const { proposal } = desk;
  if (!proposal) return null;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('decide.back'), format.price(proposal.refund_amount)],
          [t('decide.fee'), t(`bears.${proposal.fee}`)],
          [t('decide.returner'), t(`returner.${proposal.returner}`)],
          [t('decide.reason'), t(`reason.${proposal.reason}`)],
          [t('decide.words'), <bdi key="words">{proposal.words}</bdi>],
        ]}
      />
      {desk.may_confirm ? (
        <Group>
          <Button loading={isBusy} onClick={() => void say(1)}>
            {t('confirm.yes')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => void say(0)}>
            {t('confirm.no')}
          </Button>
        </Group>
      ) : (
        <Text c="dimmed">{t('confirm.another')}</Text>
      )}
    </Stack>
  );
};

const Claim = ({ number, desk, onDone }: Part) => {
  const { t } = useTranslation('admin-disputes');
  const toast = useToast();
  const claim = async (): Promise<void> => {
    try {
      await call(api.claimDispute, { params: { transactionNumber: number } });
      onDone();
    } catch (error) {
      toast.failed(error);
    }
  };
  if (desk.claimed_by !== null) return <Text>{t('claimed', { name: desk.claimed_by })}</Text>;
  return (
    <Group>
      <Button onClick={() => void claim()}>{t('claim')}</Button>
    </Group>
  );
};

/** Who decides, what the two said, what was kept when it began, and the decision itself; live for all at the desk. */
export const Decision = ({ number }: { number: string }) => {
  const { t } = useTranslation('admin-disputes');
  const query = dealQuery(number);
  const { data, error, refetch } = useQuery(query);
  useRefetchOn(EVENTS, query.queryKey);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={3} />;
  const part: Part = { number, desk: data, onDone: () => void refetch() };
  const { request, dispute } = data.case;
  return (
    <>
      {request ? (
        <Section title={t('request')}>
          <Text dir="auto">{request.words}</Text>
          {request.answer_words ? (
            <Text dir="auto" c="dimmed">
              {request.answer_words}
            </Text>
          ) : null}
        </Section>
      ) : null}
      <Section title={t('decision')}>
        {dispute?.appeal_words ? <Alert color="gray">{dispute.appeal_words}</Alert> : null}
        {data.state === 'open' && !data.is_mine ? <Claim {...part} /> : null}
        {data.state === 'open' && data.is_mine ? <DecisionForm {...part} /> : null}
        {data.state === 'proposed' ? <Confirmation {...part} /> : null}
        {data.state === 'decided' ? <Text>{t('decided')}</Text> : null}
      </Section>
      <Section title={t('evidence')}>
        {data.evidence.map(({ kind, content, sha256 }) => (
          <details key={kind}>
            <summary>{t(`kept_kind.${kind}`)}</summary>
            <Text size="xs" c="dimmed">
              SHA-256 <bdi dir="ltr">{sha256}</bdi>
            </Text>
            <pre dir="ltr" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {content}
            </pre>
          </details>
        ))}
      </Section>
    </>
  );
};
