import { Anchor, Badge, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwedMoney } from '#shared/admin/finance.api.ts';
import {
  closeCharge,
  OWED_KINDS,
  OWED_STATES,
  owedMoneyList,
  retryRefund,
} from '#shared/admin/finance.api.ts';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { useToast } from '../../../ui/toast.tsx';
import { choices } from '../ui/desk-filters.tsx';
import { DeskList } from '../ui/desk-list.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import type { DeskListState } from '../ui/use-desk-list.ts';
import { queryOf } from '../ui/use-desk-list.ts';
import classes from './finance.module.css';

const EVENTS = ['money.stirred'] as const;
const KEY = ['desk', 'owed'];

const owedQuery = (state: DeskListState) => ({
  queryKey: [...KEY, state],
  queryFn: async () => (await call(owedMoneyList, { query: queryOf(owedMoneyList, state) })).data,
});

const What = ({ money: { kind, told, charge_id, transaction_number } }: { money: OwedMoney }) => {
  const { t } = useTranslation('admin-finance');
  return (
    <span>
      <bdi>{told}</bdi>
      <span className={classes.note}>
        {t(`owed.kind.${kind}`)} · <bdi>{charge_id}</bdi>
        {transaction_number === null ? null : (
          <>
            {' · '}
            <Anchor component={Link} to={`/admin/purchases/${transaction_number}`} inherit underline="always">
              {t('owed.payment')}
            </Anchor>
          </>
        )}
      </span>
    </span>
  );
};

const State = ({ money: { state, status, problem } }: { money: OwedMoney }) => {
  const { t } = useTranslation('admin-finance');
  return (
    <span>
      <Badge variant="light" color={state === 'waits' ? 'red' : 'gray'} tt="none" fw={500}>
        {t(`owed.state.${state}`)}
      </Badge>
      <span className={classes.note}>{t(`owed.status.${status ?? 'parked'}`)}</span>
      {problem === null ? null : (
        <span className={classes.note}>
          <bdi>{problem}</bdi>
        </span>
      )}
    </span>
  );
};

const SeenTo = ({ money: { id, told } }: { money: OwedMoney }) => {
  const { t } = useTranslation('admin-finance');
  const client = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const close = async (reason: string): Promise<void> => {
    await call(closeCharge, { params: { id }, body: { reason } });
    toast.done(t('owed.closed'));
    await client.invalidateQueries({ queryKey: KEY });
  };
  return (
    <>
      <Button variant="default" aria-label={t('owed.close_one', { told })} onClick={() => setAsking(true)}>
        {t('owed.close')}
      </Button>
      <ReasonDialog
        opened={isAsking}
        title={t('owed.close_title')}
        label={t('owed.close_why')}
        confirm={t('owed.close')}
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        {t('owed.close_lead')} <bdi>{told}</bdi>
      </ReasonDialog>
    </>
  );
};

const Again = ({ money: { id, told } }: { money: OwedMoney }) => {
  const { t } = useTranslation('admin-finance');
  const client = useQueryClient();
  const toast = useToast();
  const retry = useMutation({
    mutationFn: () => call(retryRefund, { params: { id } }),
    onSuccess: () => toast.done(t('owed.retried')),
    onError: (error) => toast.failed(error),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <Button
      variant="default"
      loading={retry.isPending}
      aria-label={t('owed.retry_one', { told })}
      onClick={() => retry.mutate()}
    >
      {t('owed.retry')}
    </Button>
  );
};

/** Money that cannot be booked, and money that is owed back to payers. */
export const OwedMoneyList = () => {
  const { t } = useTranslation('admin-finance');
  const format = useFormat();
  return (
    <DeskList
      label={t('owed.title')}
      query={owedQuery}
      refetchOn={EVENTS}
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
        { key: 'item', label: t('owed.item'), cell: (money) => <bdi>{money.item.name}</bdi> },
        { key: 'state', label: t('owed.state_label'), cell: (money) => <State money={money} /> },
        { key: 'at', label: t('owed.since'), cell: (money) => format.dateTime(money.at) },
        {
          key: 'act',
          label: t('owed.act'),
          cell: (money) => {
            if (money.kind === 'charge') return <SeenTo money={money} />;
            return money.status === 'refused' ? <Again money={money} /> : null;
          },
        },
      ]}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      empty={{ title: t('owed.empty'), text: t('owed.empty_text') }}
    />
  );
};
