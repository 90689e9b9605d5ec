import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { withdrawOffer } from '#shared/offers/offers.calls.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { useToast } from '../../ui/toast.tsx';

type Props = {
  offer: {
    id: number;
    version: number;
    status: string;
    turn: 'buyer' | 'seller' | null;
    asking_price: number;
    total_fee_breakdown: { total: number };
  };
  onChanged: () => Promise<unknown>;
};

/** The seller asks for another price: it is answered where the whole conversation stands. */
const Asked = ({ offer }: Pick<Props, 'offer'>) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  return (
    <>
      <Text fw={600}>{t('offer.asked', { amount: format.price(offer.asking_price) })}</Text>
      <Text size="sm" c="dimmed">
        {t('offer.asked_total', { total: format.price(offer.total_fee_breakdown.total) })}
      </Text>
      <Group>
        <Button component={Link} to="/my-profile?tab=pending-bids" size="sm">
          {t('offer.answer')}
        </Button>
      </Group>
    </>
  );
};

/** The reader's own open offer: its state, and the way to answer, or to take it back while nobody has. */
export const PlacedOffer = ({ offer, onChanged }: Props) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const toast = useToast();
  const withdraw = async (): Promise<void> => {
    await call(withdrawOffer, { params: { offerId: offer.id }, body: { version: offer.version } });
    toast.done(t('offer.withdrawn'));
  };

  const isOnHold = offer.status === 'on_hold';
  if (offer.turn === 'buyer') {
    return (
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Asked offer={offer} />
        </Stack>
      </Paper>
    );
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Text>
          {t(isOnHold ? 'offer.on_hold' : 'offer.waiting', { amount: format.price(offer.asking_price) })}
        </Text>
        {isOnHold ? null : (
          <>
            <Group>
              <ActButton size="sm" variant="default" does={withdraw} settled={onChanged}>
                {t('offer.withdraw')}
              </ActButton>
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
