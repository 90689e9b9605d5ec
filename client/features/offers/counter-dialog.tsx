import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { aedFromFils, breakdownOfTyped } from '#shared/kernel/money.ts';
import type { OfferSide } from '#shared/offers/offers.rules.ts';
import { isCounterAllowed, MAX_REMARKS } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import type { Sayable } from '../../lib/language/messages.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AmountField } from './amount-field.tsx';
import { useNamedPrice } from './use-named-price.ts';
import { useTooLate } from './use-too-late.ts';

const TOO_FAR = {
  seller: 'Ask for more than was offered, and at most the price of the item.',
  buyer: 'Offer less than the seller asks for.',
} as const;

type Props = {
  side: OfferSide;
  /** The offer that is answered with another price; null while the dialog is closed. */
  offer: SellerOffer | BuyerOffer | null;
  /** Sends the price in AED with its words. Answers what the server said. */
  onSend: (price: number, remarks: string) => Promise<Sayable>;
  onClose: () => void;
};

/** What the price means: what the seller receives, or the buyer pays. */
const Meaning = ({ side, aed, percentage }: { side: OfferSide; aed: number; percentage: number }) => {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const total = aedFromFils(breakdownOfTyped(aed, percentage).total);
  return (
    <Text size="sm" c="dimmed">
      {side === 'seller'
        ? t('counter.seller.means', { price: format.price(aed), total: format.price(total) })
        : t('counter.buyer.means', { total: format.price(total) })}
    </Text>
  );
};

/** Another price, with words if there is something to say. */
export const CounterDialog = ({ side, offer, onSend, onClose }: Props) => {
  const { t } = useTranslation('offers');
  const message = useMessage();
  const format = useFormat();
  const toast = useToast();
  const tooLate = useTooLate(side);
  const field = useId();
  const [remarks, setRemarks] = useState('');
  const price = useNamedPrice({
    refusalOf: (aed) => {
      if (!offer) return null;
      const prices = { asking_price: offer.asking_price, item_price: offer.item.price };
      return isCounterAllowed(aed, prices, side) ? null : TOO_FAR[side];
    },
    send: async (aed) => {
      toast.done(message(await onSend(aed, remarks)));
      clear();
    },
    onFailure: tooLate,
  });
  const { amount, isBusy } = price;

  const clear = (): void => {
    price.write('');
    setRemarks('');
    onClose();
  };

  // Also without a connection, where nothing keeps a dialog: what is being sent would end in the next one.
  const leave = (): void => {
    if (!isBusy) clear();
  };

  const aed = Number(amount);
  const isMeaningful = amount !== '' && Number.isFinite(aed) && aed > 0;
  return (
    <LazyModal opened={offer !== null} onClose={leave} title={t(`counter.${side}.title`)}>
      {offer ? (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            price.submit();
          }}
        >
          <Stack gap="md">
            <Text size="sm">
              {t(`counter.${side}.lead`, {
                offered: format.price(offer.asking_price),
                price: format.price(offer.item.price),
              })}
            </Text>
            <AmountField
              id={field}
              label={t(`counter.${side}.amount`)}
              description={t('counter.hint')}
              {...price.field}
            />
            {isMeaningful ? (
              <Meaning side={side} aed={aed} percentage={offer.total_fee_breakdown.platform_fee_percentage} />
            ) : null}
            <Textarea
              label={t('remarks.label')}
              description={t('remarks.hint')}
              readOnly={isBusy}
              value={remarks}
              maxLength={MAX_REMARKS}
              autosize
              minRows={2}
              maxRows={6}
              onChange={(event) => setRemarks(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={leave} disabled={isBusy}>
                {t('counter.cancel')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t('counter.send')}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : null}
    </LazyModal>
  );
};
