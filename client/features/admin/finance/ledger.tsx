import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LedgerMovement } from '#shared/admin/finance.api.ts';
import { LEDGER_ACCOUNTS, MOVEMENT_KINDS } from '#shared/purchases/ledger.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { choices } from '../ui/admin-filters.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { Line, Lines, Section } from '../ui/section.tsx';
import { Correction } from './correction.tsx';
import classes from './finance.module.css';
import { balancesQuery, LEDGER_KEY, ledgerQuery } from './finance.queries.ts';
import { PaidFor } from './paid-for.tsx';

/** Debit stands without a sign, credit with a minus, as in the sums. */
const Balances = () => {
  const { t } = useTranslation(['admin-finance', 'admin-purchases']);
  const format = useFormat();
  const [query] = useSearchParams();
  const seller = query.get('seller') ?? undefined;
  const { data } = useLiveQuery(balancesQuery(seller));
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.balances}>
      <Section title={t(seller ? 'ledger.balances_of_seller' : 'ledger.balances')}>
        <Lines>
          {data.map(({ account, balance }) => (
            <Line key={account} end={format.price(balance)}>
              {t(`admin-purchases:account.${account}`)}
            </Line>
          ))}
        </Lines>
      </Section>
    </div>
  );
};

const What = ({ movement }: { movement: LedgerMovement }) => {
  const { t } = useTranslation(['admin-finance', 'admin-purchases']);
  const { kind, cause, made_by, reason, transaction_number, visit } = movement;
  return (
    <span>
      {t(`admin-purchases:movement.${kind}`)}
      <span className={classes.note}>
        <PaidFor transactionNumber={transaction_number} visit={visit}>
          <bdi>{cause}</bdi>
        </PaidFor>
      </span>
      {reason === null ? null : (
        <span className={classes.note}>
          <bdi>{made_by}</bdi>: <bdi>{reason}</bdi>
        </span>
      )}
    </span>
  );
};

const Entries = ({ movement: { entries } }: { movement: LedgerMovement }) => {
  const { t } = useTranslation('admin-purchases');
  const format = useFormat();
  return (
    <ul className={classes.entries}>
      {entries.map(({ account, amount, seller }) => (
        <li key={`${account} ${amount} ${seller}`} className={classes.entry}>
          <span>
            <Dotted>
              {t(`account.${account}`)}
              {seller === null ? null : <bdi>{seller}</bdi>}
            </Dotted>
          </span>
          <span>{format.price(amount)}</span>
        </li>
      ))}
    </ul>
  );
};

/** Every movement of the ledger, and what stands on its accounts. */
export const Ledger = () => {
  const { t } = useTranslation(['admin-finance', 'admin-purchases']);
  const format = useFormat();
  const client = useQueryClient();
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <>
      <Balances />
      <AdminList
        label={t('ledger.title')}
        query={ledgerQuery}
        searchLabel={t('ledger.search')}
        filters={[
          {
            name: 'kind',
            kind: 'select',
            label: t('ledger.kind'),
            options: choices(t('all'), MOVEMENT_KINDS, (value) => t(`admin-purchases:movement.${value}`)),
          },
          {
            name: 'account',
            kind: 'select',
            label: t('admin-purchases:account_label'),
            options: choices(t('all'), LEDGER_ACCOUNTS, (value) => t(`admin-purchases:account.${value}`)),
          },
          { name: 'seller', label: t('ledger.one_seller'), options: [], kind: 'given' },
        ]}
        columns={[
          { key: 'what', label: t('owed.what'), cell: (row) => <What movement={row} /> },
          { key: 'entries', label: t('ledger.entries'), cell: (row) => <Entries movement={row} /> },
          { key: 'at', label: t('ledger.at'), cell: (row) => format.dateTime(row.at) },
        ]}
        keyOf={({ id }) => id}
        empty={{ title: t('ledger.empty'), text: t('ledger.empty_text') }}
        aside={
          <Button variant="default" onClick={() => setCorrecting(true)}>
            {t('ledger.correct')}
          </Button>
        }
      />
      <Correction
        isOpen={isCorrecting}
        onClose={() => setCorrecting(false)}
        onDone={() => client.invalidateQueries({ queryKey: LEDGER_KEY })}
      />
    </>
  );
};
