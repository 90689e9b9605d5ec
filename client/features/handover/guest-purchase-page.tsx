import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { guestArrived } from '#shared/handover/handover.calls.ts';
import type { GuestPurchase } from '#shared/handover/handover.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { useAskWhenPast } from '../../live/ask-anew.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LanguageMark } from '../../ui/language-mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { EndLink } from './end-link.tsx';
import type { Reach } from './guest-seller.tsx';
import { GuestSeller } from './guest-seller.tsx';
import { GuestTimes } from './guest-times.tsx';
import classes from './handover.module.css';
import { guestPurchaseQuery } from './handover.queries.ts';
import { BeforeHandover, Pin } from './pin-card.tsx';
import { RefundClock } from './refund-clock.tsx';

/** Parts of other features, so they come from the page. */
export type GuestParts = {
  placeOf: (address: string) => ReactNode;
  sumOf: (purchase: GuestPurchase) => ReactNode;
  /** The way to who brings it. */
  delivery: ReactNode;
  /** The conversation with the seller. */
  chatOf: (token: string) => ReactNode;
  /** What was written there and not sent when the link ended. */
  unsentOf: (token: string) => ReactNode;
  /** Cancelling and refunds. */
  caseOf: (token: string) => ReactNode;
  /** Whether a refund was asked for. */
  useHasAsked: (token: string) => boolean;
  /** What was issued about it. */
  receiptsOf: (token: string) => ReactNode;
  reach: Reach;
};

type HandoverProps = { purchase: GuestPurchase; token: string; parts: GuestParts };

const Handover = ({ purchase, token, parts: { useHasAsked, delivery } }: HandoverProps) => {
  const { t } = useTranslation('handover');
  const hasAsked = useHasAsked(token);
  const { pin, handed_over_at: at, handed_over_by: by } = purchase;
  if (pin === null && at === null) return null;
  return (
    <section className={classes.card} aria-labelledby="handover-title">
      <h2 id="handover-title" className={classes.heading}>
        {t(pin ? 'pin.title' : 'title')}
      </h2>
      {pin ? (
        <BeforeHandover
          pin={<Pin view={pin} />}
          times={<GuestTimes token={token} />}
          delivery={delivery}
          arrived={() => call(guestArrived, { bearer: token })}
        />
      ) : null}
      {at === null ? null : <RefundClock at={at} by={by} hasAsked={hasAsked} side="buyer" />}
    </section>
  );
};

/** What a guest bought: PIN, address, seller, sum. Live while the link lasts. */
export const GuestPurchaseDetails = ({ token, parts }: { token: string; parts: GuestParts }) => {
  const { t } = useTranslation('handover');
  const { language } = useFormat();
  const { data, error, refetch } = useLiveQuery(guestPurchaseQuery(token));
  const status = error ? asApiError(error).status : null;
  // Then it has ended, or goes on because something is still open.
  useAskWhenPast([status === 410 ? null : data?.link_expires_at], refetch);
  if (status === 410) {
    return (
      <Stack gap="lg">
        <NoGuestPurchase isOver />
        {parts.unsentOf(token)}
      </Stack>
    );
  }
  if (status === 404) return <NoGuestPurchase />;
  if (!data)
    return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton height={420} radius={16} />;
  const name = readIn(language, data.item).item_name;
  return (
    <Stack gap="md">
      <div className={classes.item}>
        <Picture photo={data.item.default_image} alt="" sizes="72px" isFirst className={classes.photo} />
        <div className={classes.word}>
          <Title order={2} size="h3">
            <bdi {...writtenIn(name)}>{name}</bdi>
          </Title>
          <LanguageMark text={name} />
        </div>
      </div>
      <Handover purchase={data} token={token} parts={parts} />
      {parts.caseOf(token)}
      {/* Nobody is there to collect from once the sale is off, or the seller has left. */}
      {data.seller.mobile_number === '' ? null : (
        <section className={classes.card} aria-labelledby="guest-place">
          <h2 id="guest-place" className={classes.heading}>
            {t('guest.place')}
          </h2>
          {parts.placeOf(data.item.address)}
        </section>
      )}
      <GuestSeller seller={data.seller} reach={parts.reach} />
      {parts.chatOf(token)}
      <section className={classes.card} aria-label={t('guest.paid')}>
        {parts.sumOf(data)}
        <Text size="sm" c="dimmed">
          {t('guest.number')} <bdi dir="ltr">{data.transaction_number}</bdi>
        </Text>
      </section>
      {parts.receiptsOf(token)}
      <EndLink token={token} until={data.link_expires_at} onEnded={refetch} />
    </Stack>
  );
};

/** There is nothing behind the link, or no longer. */
const NoGuestPurchase = ({ isOver = false }: { isOver?: boolean }) => {
  const { t } = useTranslation('handover');
  return (
    <EmptyState
      title={t(isOver ? 'guest.over' : 'guest.none')}
      text={t(isOver ? 'guest.over_text' : 'guest.none_text')}
      action={
        <Button component={Link} to={isOver ? '/contact-us' : '/login'} variant="light">
          {t(isOver ? 'guest.contact' : 'guest.login')}
        </Button>
      }
    />
  );
};

/** The page behind a guest's link; without a token there is nothing behind it. */
export const GuestPurchasePage = ({ token, parts }: { token: string | null; parts: GuestParts }) => {
  const { t } = useTranslation('handover');
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t('guest.title')}
      </Title>
      {token === null ? <NoGuestPurchase /> : <GuestPurchaseDetails token={token} parts={parts} />}
    </Stack>
  );
};
