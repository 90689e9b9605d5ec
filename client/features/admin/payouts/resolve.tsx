import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AdminPayout } from '#shared/admin/payouts.api.ts';
import { resolvePayout } from '#shared/admin/payouts.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ReasonButton } from '../ui/act-buttons.tsx';
import classes from './payouts.module.css';
import { PAYOUTS_KEY } from './payouts.queries.ts';

/** Of a payout of which the provider tells another amount: somebody looks there, and says how much it was. */
export const Resolve = ({ payout: { number, reported, amount } }: { payout: AdminPayout }) => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  const [sent, setSent] = useState('');
  return (
    <ReasonButton
      className={classes.above ?? ''}
      label={t('resolve_one', { number })}
      done={t('resolved')}
      queryKey={PAYOUTS_KEY}
      act={(reason) =>
        call(resolvePayout, {
          params: { number },
          body: { sent: sent.trim() === '' ? Number.NaN : Number(sent), reason },
        })
      }
      dialog={{
        title: t('resolve_title'),
        label: t('resolve_why'),
        confirm: t('resolve_book'),
        text: (
          <>
            {t('resolve_lead', { asked: format.price(amount) })} <bdi>{reported}</bdi>
          </>
        ),
        fields: (
          <TextInput
            label={t('resolve_sent')}
            description={t('resolve_hint')}
            inputMode="decimal"
            required
            data-autofocus
            value={sent}
            onChange={(event) => setSent(event.currentTarget.value)}
          />
        ),
      }}
    >
      {t('resolve')}
    </ReasonButton>
  );
};
