import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawOffer } from '#shared/offers/offers.api.ts';
import { call } from '../../lib/api.ts';
import { useFormat } from '../../lib/format.ts';
import { useToast } from '../../ui/toast.tsx';

type Props = {
  offer: { id: number; status: string; asking_price: number };
  onChanged: () => Promise<unknown>;
};

/** The reader's own open offer: how it stands, and the way to take it back while nobody has answered. */
export const PlacedOffer = ({ offer, onChanged }: Props) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(withdrawOffer, { params: { offerId: offer.id } });
      toast.done(t('offer.withdrawn'));
    } catch (thrown) {
      toast.failed(thrown);
    }
    await onChanged();
    setBusy(false);
  };

  const isOnHold = offer.status === 'on_hold';
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Text>
          {t(isOnHold ? 'offer.on_hold' : 'offer.waiting', { amount: format.price(offer.asking_price) })}
        </Text>
        {isOnHold ? null : (
          <>
            <Group>
              <Button size="sm" variant="default" loading={isBusy} onClick={() => void withdraw()}>
                {t('offer.withdraw')}
              </Button>
            </Group>
            <Text size="sm" c="dimmed">
              {t('offer.withdraw_cost')}
            </Text>
          </>
        )}
      </Stack>
    </Paper>
  );
};
