import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { cancelVisit, payVisit } from '#shared/concierge/concierge.calls.ts';
import type { BookedView, BookingView } from '#shared/concierge/concierge.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useIsPast } from '../../lib/time/use-now.ts';
import { showAnswer } from '../../live/live-query.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Price } from '../../ui/price.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useLeaving } from '../../ui/use-leaving.ts';
import classes from './booking-form.module.css';
import { visitQuery } from './concierge.queries.ts';
import { useVisitTexts } from './visit-texts.ts';

/** What other features show of a visit, by the secret of its link. */
export type Parts = { receiptsOf: (token: string) => ReactNode };

const VisitFacts = ({ visit }: { visit: BookingView }) => {
  const { t } = useTranslation('concierge');
  const texts = useVisitTexts();
  const facts = [
    [t('visit.number'), <bdi key="number">{visit.number}</bdi>],
    [t('visit.day'), texts.day(visit.starts_at)],
    [
      t('visit.time'),
      <bdi key="time" className="tabular">
        {texts.clock(visit.starts_at)} – {texts.clock(visit.ends_at)}
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

/** Whether cancelling costs nothing: what the visit says of itself is as old as the page. */
const useIsFree = (visit: BookingView): boolean => !useIsPast(Date.parse(visit.free_until));

/** What cancelling costs, or cost. */
const useTerms = (visit: BookingView): string => {
  const { t } = useTranslation('concierge');
  const texts = useVisitTexts();
  const isFree = useIsFree(visit);
  if (visit.status === 'cancelled') return t(visit.is_free ? 'visit.was_free' : 'visit.was_late');
  return isFree
    ? t('visit.free_until', { day: texts.day(visit.free_until), hour: texts.clock(visit.free_until) })
    : t('visit.late');
};

const CancelButton = ({ token, visit }: { token: string; visit: BookingView }) => {
  const { t } = useTranslation('concierge');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isFree = useIsFree(visit);
  const cancel = useAct(
    async () => {
      const { data } = await call(cancelVisit, { body: { token, is_free: isFree } });
      showAnswer(client, visitQuery(token), data);
    },
    { failed: null, settled: () => setAsking(false) },
  );
  return (
    <>
      <Refusal error={cancel.error} />
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('visit.cancel')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('visit.cancel')}
        confirm={t('visit.cancel')}
        cancel={t('visit.keep')}
        isBusy={cancel.isBusy}
        isDangerous={!isFree}
        onConfirm={cancel.start}
        onCancel={() => setAsking(false)}
      >
        {t(isFree ? 'visit.ask_free' : 'visit.ask_late')}
      </ConfirmDialog>
    </>
  );
};

const PayButton = ({ token }: { token: string }) => {
  const { t } = useTranslation('concierge');
  const client = useQueryClient();
  const pay = useLeaving(async () => (await call(payVisit, { body: { token } })).data.payment_url, {
    // It may be paid or cancelled by now.
    failed: () => client.invalidateQueries({ queryKey: visitQuery(token).queryKey }),
  });
  return (
    <>
      <Refusal error={pay.error} />
      <Button loading={pay.isBusy} onClick={pay.start}>
        {t('visit.pay')}
      </Button>
    </>
  );
};

/** What is done about a visit, now: paying, cancelling, its documents. */
const VisitStatus = ({ token, visit, receiptsOf }: { token: string; visit: BookingView } & Parts) => {
  const { t } = useTranslation('concierge');
  const format = useFormat();
  const terms = useTerms(visit);
  const isDue = visit.payment === 'due';
  return (
    <Stack gap="md">
      <Text fw={500} role="status">
        <Dotted>
          {t(`visit.payment.${visit.payment}`)}
          {visit.payment === 'paid' && visit.given_back > 0
            ? t('visit.given_back', { price: format.price(visit.given_back) })
            : null}
        </Dotted>
      </Text>
      <Text c="dimmed">{terms}</Text>
      {isDue || visit.status === 'booked' ? (
        <Group>
          {isDue ? <PayButton token={token} /> : null}
          {visit.status === 'booked' ? <CancelButton token={token} visit={visit} /> : null}
        </Group>
      ) : null}
      {visit.paid_at ? (
        <Fragment key={`${visit.payment} ${visit.given_back}`}>{receiptsOf(token)}</Fragment>
      ) : null}
    </Stack>
  );
};

/** A visit that has just been booked: what follows is at hand at once. */
export const BookedPanel = ({ visit, receiptsOf }: { visit: BookedView } & Parts) => {
  const { t } = useTranslation('concierge');
  const title = useRef<HTMLHeadingElement>(null);
  const { data = visit } = useLiveQuery(visitQuery(visit.token));
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={classes.card} aria-labelledby="booked">
      <Title order={2} size="h3" id="booked" ref={title} tabIndex={-1}>
        {t(data.status === 'cancelled' ? 'visit.cancelled' : 'visit.booked')}
      </Title>
      <Text mt={4}>{t('visit.mailed')}</Text>
      <VisitFacts visit={data} />
      <VisitStatus token={visit.token} visit={data} receiptsOf={receiptsOf} />
    </section>
  );
};

const KnownVisit = ({ token, visit, receiptsOf }: { token: string; visit: BookingView } & Parts) => {
  const { t } = useTranslation('concierge');
  return (
    <>
      <Title order={2} size="h3" id="visit">
        {t(visit.status === 'cancelled' ? 'visit.cancelled' : 'visit.yours')}
      </Title>
      <VisitFacts visit={visit} />
      <VisitStatus token={token} visit={visit} receiptsOf={receiptsOf} />
    </>
  );
};

/** The booking that a mailed link leads to. */
export const VisitPanel = ({ token, receiptsOf }: { token: string } & Parts) => {
  const { data, error, refetch } = useLiveQuery(visitQuery(token));
  return (
    <section className={classes.card} aria-labelledby={data ? 'visit' : undefined}>
      {data ? <KnownVisit token={token} visit={data} receiptsOf={receiptsOf} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton height={280} />}
    </section>
  );
};
