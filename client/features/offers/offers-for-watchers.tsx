import { Stack, Title } from '@mantine/core';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useWatcherOffers } from './use-watcher-offers.ts';
import { WatcherOfferCard } from './watcher-offer-card.tsx';

/** Every offer that sellers make me for what I watch; nothing while there is none. */
export const OffersForWatchers = () => {
  const { t } = useTranslation('offers');
  const offers = useWatcherOffers();
  if (offers.length === 0) return null;
  return (
    <Stack gap="sm" mb="xl" maw={640}>
      <Title order={2} size="h4">
        {t('watchers.for_you')}
      </Title>
      {offers.map((offer) => (
        <WatcherOfferCard key={offer.id} offer={offer} hasItem />
      ))}
    </Stack>
  );
};

/** The one for the item whose page is looked at. */
export const OfferForWatcher = ({
  uuid,
  onAccepted,
}: {
  uuid: string;
  onAccepted: () => Promise<unknown>;
}) => {
  const offer = useWatcherOffers().find(({ item }) => item.uuid === uuid);
  return offer ? <WatcherOfferCard offer={offer} onAccepted={onAccepted} /> : null;
};
