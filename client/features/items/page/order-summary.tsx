import { Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { BreakdownTable } from '../price-breakdown.tsx';
import { mayBuy } from './buy-actions.tsx';
import classes from './order-summary.module.css';
import type { Buying } from './use-buying.ts';

type Props = {
  item: ItemDetails;
  buying: Buying;
  /** The entry of a discount code, which hands what it found to `buying.setDiscount`. */
  discount: ReactNode;
};

/** What is bought, what is paid for it and on what terms, before anybody goes to pay. */
export const OrderSummary = ({ item, buying, discount }: Props) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const agreed = item.my_offer?.is_accepted === 1 ? item.my_offer.total_fee_breakdown : null;
  const breakdown = buying.discount?.breakdown ?? agreed ?? item.total_fee_breakdown;
  const keptUntil = agreed ? item.reserved_until : null;
  const isFree = mayBuy(item);
  const message = useMessage();
  const phone = useRef<HTMLInputElement>(null);
  const leave = useEffectEvent(buying.leave);
  // Once it cannot be bought the order is over: it does not open again by itself when it can.
  useEffect(() => {
    if (!isFree) leave();
  }, [isFree]);
  useEffect(() => {
    if (buying.phoneProblem !== null) phone.current?.focus();
  }, [buying.phoneProblem]);
  return (
    <Sheet opened={buying.isReviewed && isFree} onClose={buying.leave} title={t('summary.title')}>
      <Stack gap="md">
        <div className={classes.item}>
          <Picture photo={item.images[0] ?? null} alt="" sizes="56px" className={classes.photo} />
          <OneLine text={item.item_name} className={classes.name} />
        </div>
        {buying.discount ? null : <BreakdownTable breakdown={breakdown} />}
        {discount}
        <Text size="sm" c="dimmed">
          {t('summary.fee')} {keptUntil ? null : `${t('summary.hold')} `}
          {t('summary.collection')}
        </Text>
        {keptUntil ? (
          <Text size="sm">
            {t('summary.kept')} <Countdown until={keptUntil} isUrgent />
          </Text>
        ) : null}
        {buying.phone === null ? null : (
          <TextInput
            ref={phone}
            value={buying.phone}
            onChange={(event) => buying.setPhone(event.currentTarget.value)}
            label={t('buy.phone')}
            description={t('buy.phone_why')}
            error={buying.phoneProblem === null ? null : message(buying.phoneProblem)}
            placeholder="+971"
            type="tel"
            autoComplete="tel"
            dir="ltr"
          />
        )}
        <Checkbox
          checked={buying.isAgreed}
          onChange={(event) => buying.setAgreed(event.currentTarget.checked)}
          label={
            <>
              {t('terms.before')}{' '}
              <Anchor component={Link} to="/terms-and-conditions" target="_blank" underline="always">
                {t('terms.link')}
              </Anchor>
            </>
          }
        />
        <Button
          size="md"
          onClick={() => buying.buy(breakdown.total)}
          loading={buying.isBusy}
          disabled={buying.isRepricing}
        >
          {t('summary.pay', { total: format.price(breakdown.total) })}
        </Button>
      </Stack>
    </Sheet>
  );
};
