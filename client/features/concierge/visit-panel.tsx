import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelVisit } from '#shared/concierge/concierge.api.ts';
import type { BookingView } from '#shared/concierge/concierge.schema.ts';
import { call } from '../../lib/api.ts';
import { asApiError } from '../../lib/api-error.ts';
import { useMessage } from '../../lib/messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Price } from '../../ui/price.tsx';
import classes from './booking-form.module.css';
import { visitQuery } from './concierge.queries.ts';
import { useVisitWords } from './visit-words.ts';

const VisitFacts = ({ visit }: { visit: BookingView }) => {
  const { t } = useTranslation('concierge');
  const words = useVisitWords();
  const facts = [
    [t('visit.number'), <bdi key="number">{visit.number}</bdi>],
    [t('visit.day'), words.day(visit.starts_at)],
    [
      t('visit.time'),
      <bdi key="time" className="tabular">
        {words.clock(visit.starts_at)} – {words.clock(visit.ends_at)}
      </bdi>,
    ],
    [t('visit.items'), visit.items_count],
    [t('visit.price'), <Price key="price" aed={visit.price} />],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What cancelling costs, or cost. */
const useTerms = (visit: BookingView): string => {
  const { t } = useTranslation('concierge');
  const words = useVisitWords();
  if (visit.status === 'cancelled') return t(visit.is_free ? 'visit.was_free' : 'visit.was_late');
  return visit.is_free
    ? t('visit.free_until', { day: words.day(visit.free_until), hour: words.clock(visit.free_until) })
    : t('visit.late');
};

/** A visit that has just been booked. */
export const BookedPanel = ({ visit }: { visit: BookingView }) => {
  const { t } = useTranslation('concierge');
  const terms = useTerms(visit);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={classes.card} aria-labelledby="booked">
      <Title order={2} size="h3" id="booked" ref={title} tabIndex={-1}>
        {t('visit.booked')}
      </Title>
      <Text mt={4}>{t('visit.mailed')}</Text>
      <VisitFacts visit={visit} />
      <Text c="dimmed">{terms}</Text>
    </section>
  );
};

const CancelButton = ({ token, visit }: { token: string; visit: BookingView }) => {
  const { t } = useTranslation('concierge');
  const client = useQueryClient();
  const message = useMessage();
  const [isAsking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => call(cancelVisit, { body: { token } }),
    onSuccess: ({ data }) => client.setQueryData(visitQuery(token).queryKey, data),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      {cancelling.error ? (
        <Text c="var(--mantine-color-error)" role="alert">
          {message(asApiError(cancelling.error).message)}
        </Text>
      ) : null}
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('visit.cancel')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('visit.cancel')}
        confirm={t('visit.cancel')}
        cancel={t('visit.keep')}
        isBusy={cancelling.isPending}
        isDangerous={!visit.is_free}
        onConfirm={() => cancelling.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t(visit.is_free ? 'visit.ask_free' : 'visit.ask_late')}
      </ConfirmDialog>
    </>
  );
};

const KnownVisit = ({ token, visit }: { token: string; visit: BookingView }) => {
  const { t } = useTranslation('concierge');
  const terms = useTerms(visit);
  return (
    <>
      <Title order={2} size="h3" id="visit">
        {t(visit.status === 'cancelled' ? 'visit.cancelled' : 'visit.yours')}
      </Title>
      <VisitFacts visit={visit} />
      <Stack gap="md">
        <Text c="dimmed">{terms}</Text>
        {visit.status === 'booked' ? (
          <Group>
            <CancelButton token={token} visit={visit} />
          </Group>
        ) : null}
      </Stack>
    </>
  );
};

/** The booking that a mailed link leads to. */
export const VisitPanel = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(visitQuery(token));
  return (
    <section className={classes.card} aria-labelledby={data ? 'visit' : undefined}>
      {data ? <KnownVisit token={token} visit={data} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton height={280} />}
    </section>
  );
};
