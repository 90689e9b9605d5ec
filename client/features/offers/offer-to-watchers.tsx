import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerPriceField } from '#shared/offers/offers.schema.ts';
import { offerToWatchers } from '#shared/offers/watcher-offers.api.ts';
import { call } from '../../lib/api.ts';
import { asApiError } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessage } from '../../lib/messages.ts';
import { useRefetchOn } from '../../lib/refetch-on.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AmountField } from './amount-field.tsx';
import { watchersStateQuery } from './offers.queries.ts';

const EVENTS = ['item.watched', 'item.offered_to_watchers'] as const;

/** The seller names one price for everybody who watches; nothing where nobody does. */
export const OfferToWatchers = ({ item }: { item: { uuid: string; price: number } }) => {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const message = useMessage();
  const toast = useToast();
  const client = useQueryClient();
  const query = watchersStateQuery(item.uuid);
  const { data: state } = useQuery(query);
  useRefetchOn(EVENTS, query.queryKey);
  const [title, field] = [useId(), useId()];
  const [amount, setAmount] = useState<string | number>('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!state || (state.watchers === 0 && !state.last)) return null;

  const send = async (): Promise<void> => {
    const parsed = offerPriceField.safeParse(amount);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? null);
    if (parsed.data >= item.price) return setError('Name a price below that of the item.');
    setBusy(true);
    try {
      const done = await call(offerToWatchers, {
        params: { uuid: item.uuid },
        body: { asking_price: parsed.data },
      });
      client.setQueryData(query.queryKey, done.data);
      setAmount('');
      toast.done(message(done.message));
    } catch (thrown) {
      const failure = asApiError(thrown);
      setError(failure.errors.asking_price?.[0] ?? failure.message);
    } finally {
      setBusy(false);
    }
  };

  const { last, next_at } = state;
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      noValidate
      aria-labelledby={title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h4" id={title}>
          {t('watchers.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('watchers.count', { count: state.watchers })}
        </Text>
        {last && next_at ? (
          <Text size="sm">
            {t('watchers.sent', { count: last.sent_to, price: format.price(last.price) })}{' '}
            {t('watchers.next')} <Countdown until={next_at} />
          </Text>
        ) : state.watchers > 0 ? (
          <>
            <AmountField
              id={field}
              label={t('watchers.price')}
              description={t('watchers.hint', { price: format.price(item.price) })}
              value={amount}
              onAmount={(value) => {
                setAmount(value);
                setError(null);
              }}
              error={error ? message(error) : undefined}
            />
            <Button type="submit" variant="light" loading={isBusy}>
              {t('watchers.send')}
            </Button>
          </>
        ) : null}
      </Stack>
    </Paper>
  );
};
