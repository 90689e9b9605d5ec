import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { DisputePage } from '#shared/admin/disputes.api.ts';
import * as api from '#shared/cases/disputes.calls.ts';
import type { DecisionView } from '#shared/cases/disputes.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { KeepTyped } from '../../../ui/keep-typed.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { Facts, Section } from '../ui/section.tsx';
import { Claim } from './claim.tsx';
import { DecisionForm } from './decision-form.tsx';
import { lastEntryOf } from './disputes.queries.ts';
import type { AdminDisputePart } from './disputes.types.ts';

/** `returnDays`: of what is proposed, how many days there are once it is decided. */
const Decided = ({ decision, returnDays }: { decision: DecisionView; returnDays?: number | null }) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const day = decision.return_by === null ? null : format.date(decision.return_by);
  return (
    <Facts
      facts={[
        [t('decide.back'), format.price(decision.refund_amount)],
        [t('decide.of_price'), format.price(decision.price_amount)],
        [t('decide.fee'), t(`bears.${decision.fee}`)],
        [t('decide.returner'), t(`returner.${decision.returner}`)],
        [t('decide.return_by'), returnDays ? t('decide.return_after', { count: returnDays }) : day],
        [t('decide.reason'), t(`reason.${decision.reason}`)],
        [t('decide.words'), <bdi key="words">{decision.words}</bdi>],
      ]}
    />
  );
};

const Confirmation = ({ number, adminDispute, onDone }: AdminDisputePart) => {
  const { t } = useTranslation('admin-disputes');
  const say = useAct(
    (agree: 0 | 1) =>
      call(api.confirmDispute, {
        params: { transactionNumber: number },
        body: { agree, seen: lastEntryOf(adminDispute) },
      }),
    { settled: onDone },
  );
  const { proposal } = adminDispute;
  if (!proposal) return null;
  return (
    <Stack gap="md">
      <Decided decision={proposal} returnDays={proposal.return_days} />
      {adminDispute.may_confirm ? (
        <Group>
          <Button loading={say.isBusy} onClick={() => say.start(1)}>
            {t('confirm.yes')}
          </Button>
          <Button variant="default" disabled={say.isBusy} onClick={() => say.start(0)}>
            {t('confirm.no')}
          </Button>
        </Group>
      ) : (
        <Text c="dimmed">{t('confirm.another')}</Text>
      )}
    </Stack>
  );
};

/** Who has it in hand, and what is decided, or proposed. */
export const Decision = ({ dispute, ...part }: AdminDisputePart & { dispute: DisputePage }) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const { adminDispute } = part;
  const shown = adminDispute.case.dispute;
  const mayDecide =
    adminDispute.state === 'open' &&
    (adminDispute.is_mine || (adminDispute.claimed_by === null && !adminDispute.is_uncollected));
  return (
    <Section title={t('decision')}>
      {shown?.appealed_by ? (
        <Alert color="gray" title={t(`appealed.${shown.appealed_by}`)}>
          <bdi>{shown.appeal_words}</bdi>
        </Alert>
      ) : null}
      {shown?.decision && adminDispute.state !== 'decided' ? (
        <details>
          <summary>{t('first_decision', { amount: format.price(shown.decision.refund_amount) })}</summary>
          <Decided decision={shown.decision} />
        </details>
      ) : null}
      {adminDispute.state === 'open' ? <Claim {...part} /> : null}
      {/* A colleague may have it in hand for a while, or propose what is given back to be thought over. */}
      {adminDispute.state === 'decided' ? null : (
        <KeepTyped isShown={mayDecide}>
          <DecisionForm {...part} sale={dispute} />
        </KeepTyped>
      )}
      {adminDispute.state === 'proposed' ? <Confirmation {...part} /> : null}
      {adminDispute.state === 'decided' && shown?.decision ? (
        <>
          <Text>{shown.decided_at === null ? t('decided') : format.dateTime(shown.decided_at)}</Text>
          <Decided decision={shown.decision} />
          <Text c="dimmed">
            {shown.appeal_until === null
              ? t('final')
              : t('appeal_until', { date: format.dateTime(shown.appeal_until) })}
          </Text>
        </>
      ) : null}
    </Section>
  );
};
