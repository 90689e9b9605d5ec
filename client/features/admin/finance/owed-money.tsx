import { Badge, Group } from '@mantine/core';
import type { OwedMoney } from '#shared/admin/finance.api.ts';
import { closeOwed, retryRefund } from '#shared/admin/finance.calls.ts';
import { OWED_KINDS, OWED_STATES } from '#shared/admin/list-filters.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { ReasonButton, RetryButton } from '../ui/act-buttons.tsx';
import { choices } from '../ui/admin-filters.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { OwnNote, useOthers } from '../ui/own-matter.tsx';
import classes from './finance.module.css';
import { OWED_KEY, owedQuery } from './finance.queries.ts';
import { PaidFor } from './paid-for.tsx';

const What = ({ money: { kind, reported, charge_id, transaction_number } }: { money: OwedMoney }) => {
  const { t } = useTranslation('admin-finance');
  return (
    <span>
      <bdi>{reported}</bdi>
      <span className={classes.note}>
        <PaidFor transactionNumber={transaction_number} visit={null}>
          {t(`owed.kind.${kind}`)}
          <bdi>{charge_id}</bdi>
        </PaidFor>
      </span>
    </span>
  );
};

/** What somebody has to do about a row that is no refund. */
const WAITS_FOR = { charge: 'parked', link: 'unreadable', visit: 'by_hand', refund: 'owed' } as const;

const State = ({ money: { kind, state, status, problem, asked_at, next_at } }: { money: OwedMoney }) => {
  const { t } = useTranslation('admin-finance');
  const format = useFormat();
  const message = useMessage();
  const shown = status ?? WAITS_FOR[kind];
  return (
    <span>
      <Badge variant="light" color={state === 'waits' ? 'red' : 'gray'} tt="none" fw={500}>
        {t(`owed.state.${state}`)}
      </Badge>
      <span className={classes.note}>{t(`owed.status.${shown}`)}</span>
      {asked_at === null ? null : (
        <span className={classes.note}>{t('owed.asked_at', { when: format.dateTime(asked_at) })}</span>
      )}
      {next_at === null ? null : (
        <span className={classes.note}>{t('owed.next_at', { when: format.dateTime(next_at) })}</span>
      )}
      {problem === null ? null : (
        <span className={classes.note}>
          <bdi>{message(problem)}</bdi>
        </span>
      )}
    </span>
  );
};

const LEAD = {
  charge: 'close_lead',
  link: 'close_link_lead',
  visit: 'close_visit_lead',
  refund: 'close_refund_lead',
} as const;

const SeenTo = ({ money: { id, kind, reported } }: { money: OwedMoney }) => {
  const { t } = useTranslation('admin-finance');
  return (
    <ReasonButton
      label={t('owed.close_one', { reported })}
      done={t('owed.closed')}
      queryKey={OWED_KEY}
      act={(reason) => call(closeOwed, { params: { kind, id }, body: { reason } })}
      dialog={{
        title: t('owed.close_title'),
        label: t('owed.close_why'),
        confirm: t('owed.close'),
        text: (
          <>
            {t(`owed.${LEAD[kind]}`)} <bdi>{reported}</bdi>
          </>
        ),
      }}
    >
      {t('owed.close')}
    </ReasonButton>
  );
};

const Again = ({ money: { id, reported } }: { money: OwedMoney }) => {
  const { t } = useTranslation('admin-finance');
  return (
    <RetryButton
      label={t('owed.retry_one', { reported })}
      done={t('owed.retried')}
      queryKey={OWED_KEY}
      act={() => call(retryRefund, { params: { id } })}
    >
      {t('owed.retry')}
    </RetryButton>
  );
};

/** What somebody can do about it. `isAnothers`: what is the reader's own is for others to see to. */
const Acts = ({ money, isAnothers }: { money: OwedMoney; isAnothers: boolean }) => {
  const { kind, status, is_own } = money;
  if (kind === 'refund' && status !== 'refused' && status !== 'too_small') return null;
  if (is_own && isAnothers) return <OwnNote />;
  return (
    <Group gap="xs">
      {status === 'refused' ? <Again money={money} /> : null}
      {is_own ? null : <SeenTo money={money} />}
    </Group>
  );
};

const Visit = ({ number }: { number: string | null }) => {
  const { t } = useTranslation('admin-finance');
  return number === null ? '–' : t('owed.visit', { number: `\u2068${number}\u2069` });
};

/** Money that cannot be booked, and money that is owed back to payers. */
export const OwedMoneyList = () => {
  const { t } = useTranslation('admin-finance');
  const format = useFormat();
  const others = useOthers();
  return (
    <AdminList
      label={t('owed.title')}
      query={owedQuery}
      searchLabel={t('owed.search')}
      filters={[
        {
          name: 'state',
          label: t('owed.state_label'),
          options: choices(t('all'), OWED_STATES, (value) => t(`owed.state.${value}`)),
        },
        {
          name: 'kind',
          label: t('owed.kind_label'),
          options: choices(t('all'), OWED_KINDS, (value) => t(`owed.kind.${value}`)),
        },
      ]}
      columns={[
        { key: 'what', label: t('owed.what'), cell: (money) => <What money={money} /> },
        {
          key: 'item',
          label: t('owed.item'),
          cell: (money) =>
            money.item ? (
              <bdi {...writtenIn(money.item.name)}>{money.item.name}</bdi>
            ) : (
              <Visit number={money.visit} />
            ),
        },
        { key: 'state', label: t('owed.state_label'), cell: (money) => <State money={money} /> },
        { key: 'at', label: t('owed.since'), cell: (money) => format.dateTime(money.at) },
        {
          key: 'act',
          label: t('owed.act'),
          cell: (money) => (
            <Acts money={money} isAnothers={money.status !== 'refused' || others('finance')} />
          ),
        },
      ]}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      empty={{ title: t('owed.empty'), text: t('owed.empty_text') }}
    />
  );
};
