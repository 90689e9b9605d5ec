import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useId } from 'react';
import { offerToWatchers } from '#shared/offers/watcher-offers.calls.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useIsPast } from '../../lib/time/use-now.ts';
import { showAnswer } from '../../live/live-query.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AmountField } from './amount-field.tsx';
import { watchersStateQuery } from './offers.queries.ts';
import { useNamedPrice } from './use-named-price.ts';

/** The seller names one price for everybody who watches; nothing where nobody does. */
export const OfferToWatchers = ({ item }: { item: { uuid: string; price: number } }) => {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const message = useMessage();
  const toast = useToast();
  const client = useQueryClient();
  const query = watchersStateQuery(item.uuid);
  const { data: state } = useLiveQuery(query);
  const [title, field] = [useId(), useId()];
  const price = useNamedPrice({
    refusalOf: (aed) => (aed >= item.price ? 'Name a price below that of the item.' : null),
    send: async (asking_price) => {
      const done = await call(offerToWatchers, { params: { uuid: item.uuid }, body: { asking_price } });
      showAnswer(client, query, done.data);
      price.write('');
      toast.done(message(done));
    },
    onFailure: (failure) => failure,
  });
  const mayFollow = useIsPast(Date.parse(state?.next_at ?? ''));
  if (!state || (state.watchers === 0 && !state.last)) return null;

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
        price.submit();
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h4" id={title}>
          {t('watchers.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('watchers.count', { count: state.watchers })}
        </Text>
        {last && next_at && !mayFollow ? (
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
              {...price.field}
            />
            <Button type="submit" variant="light" loading={price.isBusy}>
              {t('watchers.send')}
            </Button>
          </>
        ) : null}
      </Stack>
    </Paper>
  );
};
