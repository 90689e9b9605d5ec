import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BookedView } from '#shared/concierge/concierge.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { settingsQuery } from '../../settings/settings.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './booking-form.module.css';
import type { Parts } from './visit-panel.tsx';

/** The spinner before the widget (specification 2), in ms. */
const SPIN = 1_000;

const importForm = () => import('./booking-form.tsx');
const importPanel = () => import('./visit-panel.tsx');
const BookingForm = lazyPart(importForm, ({ BookingForm }) => BookingForm, { isNeeded: true });
const BookedPanel = lazyPart(importPanel, ({ BookedPanel }) => BookedPanel, { isNeeded: true });
const VisitPanel = lazyPart(importPanel, ({ VisitPanel }) => VisitPanel, { isNeeded: true });

const Waiting = () => {
  const { t } = useTranslation('concierge');
  return (
    <div className={classes.wait} role="status">
      <Loader size="md" aria-hidden="true" />
      <span>{t('wait')}</span>
    </div>
  );
};

/** The configured scheduling widget, or our own form (decisions D31). */
const Widget = ({ url, receiptsOf }: { url: string | null } & Parts) => {
  const { t } = useTranslation('concierge');
  const [booked, setBooked] = useState<BookedView | null>(null);
  if (url) return <iframe className={classes.frame} src={url} title={t('widget')} />;
  return booked ? (
    <BookedPanel visit={booked} receiptsOf={receiptsOf} />
  ) : (
    <BookingForm onBooked={setBooked} />
  );
};

type Stage = 'closed' | 'spinning' | 'open';

const useStage = () => {
  const [stage, setStage] = useState<Stage>('closed');
  useEffect(() => {
    if (stage !== 'spinning') return;
    const timer = setTimeout(() => setStage('open'), SPIN);
    return () => clearTimeout(timer);
  }, [stage]);
  return [stage, setStage] as const;
};

/** The secret of a mailed link stands behind the #, which only the browser knows. */
const useLinkedToken = (): string | null => {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setToken(/^#booking=([\w-]+)$/.exec(window.location.hash)?.[1] ?? null);
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return token;
};

/** The button that reveals the way to book; after a mailed link, the booking itself. */
export const BookNow = ({ receiptsOf }: Parts) => {
  const { t } = useTranslation('concierge');
  const { data: settings } = useQuery(settingsQuery());
  const [stage, setStage] = useStage();
  const token = useLinkedToken();
  const [query] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  // Who follows a mailed link came for the booking.
  useEffect(() => {
    if (token) place.current?.scrollIntoView({ block: 'start' });
  }, [token]);
  useEffect(() => {
    if (stage !== 'spinning') return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  }, [stage]);
  return (
    <div ref={place} className={classes.place}>
      {query.get('payment') === 'failed' ? <p className={classes.lost}>{t('visit.not_paid')}</p> : null}
      {token ? (
        <Suspense fallback={<Waiting />}>
          <VisitPanel token={token} receiptsOf={receiptsOf} />
        </Suspense>
      ) : null}
      {stage === 'closed' ? (
        <Button
          size="lg"
          className={classes.book}
          variant={token ? 'default' : 'filled'}
          onClick={() => {
            // Lost on its way, it is asked for again where it is shown.
            void importForm().catch(() => undefined);
            setStage('spinning');
          }}
        >
          {t(token ? 'book_another' : 'book_now')}
        </Button>
      ) : null}
      {stage === 'spinning' || (stage === 'open' && !settings) ? <Waiting /> : null}
      {stage === 'open' && settings ? (
        <Suspense fallback={<Waiting />}>
          <Widget url={settings.concierge_widget_url} receiptsOf={receiptsOf} />
        </Suspense>
      ) : null}
    </div>
  );
};
