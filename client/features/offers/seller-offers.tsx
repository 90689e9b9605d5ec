import { Stack, Title } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { counterOffer } from '#shared/offers/offers.calls.ts';
import type { SellerOffer } from '#shared/offers/offers.schema.ts';
import { call } from '../../lib/http/api.ts';
import type { Sayable } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { LiveList } from '../../live/paged-list.ts';
import { useArrivals } from '../../live/use-arrivals.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { ArrivalsPill } from '../../ui/arrivals-pill.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowOlder } from '../../ui/show-older.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { BidsOnItem } from './bids-on-item.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import type { DecisionVerb } from './decision.tsx';
import { useDecision } from './decision.tsx';
import classes from './offer-card.module.css';
import { answeredToSellerAtom } from './offers.atoms.ts';
import { buyersQuery } from './offers.queries.ts';
import { byUrgency, groupedByItem } from './offers.reducers.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { SellerOfferCard } from './seller-offer-card.tsx';

const OVER = new Set<SellerOffer['status']>(['rejected', 'withdrawn', 'expired', 'closed']);

const isNewer = (id: number, first: ReadonlySet<number>): boolean => id > Math.max(0, ...first);

type Props = {
  offers: LiveList<SellerOffer>;
  /** Whether they are on several items. */
  isOfMany?: boolean;
  /** What to do when there are none. */
  next?: ReactNode;
};

/** A live list of bids for their seller: open ones first, then those that are over. */
export const SellerOffers = ({ offers, isOfMany = false, next }: Props) => {
  const { t } = useTranslation('offers');
  const decision = useDecision();
  const answered = useSetAtom(answeredToSellerAtom);
  const [countered, setCountered] = useState<SellerOffer | null>(null);
  const [released, setReleased] = useState<SellerOffer | null>(null);
  const { data: buyers } = useLiveQuery(buyersQuery());
  const ordered = useMemo(() => (offers.data ? byUrgency(offers.data) : undefined), [offers.data]);
  const keys = useMemo(() => ordered?.map(({ id }) => id), [ordered]);
  const isHeld = decision.isAsking || countered !== null || released !== null;
  const arrivals = useArrivals(keys, { isHeld, isNewer });

  const ask = (verb: DecisionVerb | 'counter' | 'release', offer: SellerOffer): void => {
    if (verb === 'counter') setCountered(offer);
    else if (verb === 'release') setReleased(offer);
    else decision.ask(verb, offer);
  };

  const sendPrice = async (asking_price: number, remarks: string): Promise<Sayable> => {
    if (!countered) return '';
    const { id, version } = countered;
    const done = await call(counterOffer, {
      params: { offerId: id },
      body: { asking_price, remarks, version },
    });
    answered(done.data);
    return done;
  };

  if (!ordered) {
    if (offers.error) return <ErrorState error={offers.error} onRetry={offers.refetch} />;
    return <SkeletonRows count={3} height={196} />;
  }
  const shown = ordered.filter(({ id }) => arrivals.isShown(id));
  const open = shown.filter(({ status }) => !OVER.has(status));
  const over = shown.filter(({ status }) => OVER.has(status));
  const listOf = (list: SellerOffer[], item: 'in_card' | 'above' | 'of_page'): ReactNode => (
    <ul className={classes.list}>
      {list.map((offer) => (
        <SellerOfferCard
          key={offer.id}
          offer={offer}
          isFresh={arrivals.isFresh(offer.id)}
          item={item}
          reliability={buyers?.[offer.buyer_id]}
          onAsk={ask}
        />
      ))}
    </ul>
  );
  return (
    <div>
      <ArrivalsPill
        topRef={arrivals.topRef}
        waiting={arrivals.waiting}
        label={t('new', { count: arrivals.waiting })}
        onShow={arrivals.show}
      />
      <Stack gap="xl">
        {isOfMany
          ? groupedByItem(open).map((bids) => (
              <BidsOnItem key={bids[0]?.item_uuid} bids={bids}>
                {listOf(bids, 'above')}
              </BidsOnItem>
            ))
          : null}
        {!isOfMany && open.length > 0 ? listOf(open, 'of_page') : null}
        {ordered.length === 0 ? (
          <EmptyState
            icon={<IconTag size={28} stroke={1.6} />}
            title={t('empty')}
            text={t('empty_text')}
            action={next}
          />
        ) : null}
        {over.length > 0 ? (
          <Stack gap="sm">
            <Title order={2} size="h4">
              {t('earlier')}
            </Title>
            {listOf(over, isOfMany ? 'in_card' : 'of_page')}
          </Stack>
        ) : null}
        <ShowOlder show={offers.showOlder} />
      </Stack>
      {decision.dialogs}
      <CounterDialog side="seller" offer={countered} onSend={sendPrice} onClose={() => setCountered(null)} />
      <ReleaseDialog offer={released} onClose={() => setReleased(null)} />
    </div>
  );
};
