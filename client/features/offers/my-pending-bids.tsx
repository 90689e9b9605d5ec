import { Button, Stack, Title } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useRoom } from '../../live/use-live-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowOlder } from '../../ui/show-older.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { useAnswer } from './answer-price.tsx';
import { BuyerOfferCard } from './buyer-offer-card.tsx';
import classes from './offer-card.module.css';
import { myOffersAtom } from './offers.atoms.ts';
import { MY_OFFERS } from './offers.queries.ts';
import { byWhatWaits } from './offers.reducers.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const SHOP = { shop: true } as const;
const OPEN = new Set<BuyerOffer['status']>(['accepted', 'pending', 'countered', 'on_hold']);

/** My own bids, live: those that are open, then those that are over. */
export const MyPendingBids = () => {
  const { t } = useTranslation('offers');
  const { data, error, refetch, showOlder } = useAtomValue(myOffersAtom);
  // Of their items buyers receive what everybody receives.
  useRoom(SHOP, MY_OFFERS);
  const [leaving, setLeaving] = useState<BuyerOffer | null>(null);
  const answer = useAnswer();

  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows height={148} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<IconTag size={28} stroke={1.6} />}
        title={t('mine.empty')}
        text={t('mine.empty_text')}
        action={
          <Button component={Link} to="/shop">
            {t('mine.shop')}
          </Button>
        }
      />
    );
  }
  const open = byWhatWaits(data.filter(({ status }) => OPEN.has(status)));
  const over = data.filter(({ status }) => !OPEN.has(status));
  const listOf = (list: BuyerOffer[]): ReactNode => (
    <ul className={classes.list}>
      {list.map((offer) => (
        <BuyerOfferCard
          key={offer.id}
          offer={offer}
          onWithdraw={() => setLeaving(offer)}
          onAnswer={(verb) => answer.ask(verb, offer)}
        />
      ))}
    </ul>
  );
  return (
    <Stack gap="xl">
      {open.length > 0 ? listOf(open) : null}
      {over.length > 0 ? (
        <Stack gap="sm">
          <Title order={3} size="h4">
            {t('mine.earlier')}
          </Title>
          {listOf(over)}
        </Stack>
      ) : null}
      <ShowOlder show={showOlder} />
      {answer.dialogs}
      <WithdrawDialog offer={leaving} onClose={() => setLeaving(null)} />
    </Stack>
  );
};
