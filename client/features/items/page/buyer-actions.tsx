import { Anchor, Checkbox, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { BuyActions, mayBuy } from './buy-actions.tsx';
import { BuyFailureDialog } from './buy-failure.tsx';
import classes from './buyer-actions.module.css';
import { PagePrompt } from './page-prompt.tsx';
import type { Buying } from './use-buying.ts';

type Props = {
  item: ItemDetails;
  buying: Buying;
  /** The offer: its form, or how it stands. */
  offer: ReactNode;
  /** The entry of a discount code, which hands what it found to `buying.setDiscount`; stands before the buttons. */
  discount?: ReactNode;
};

const isOnSale = ({ status }: ItemDetails): boolean =>
  status === ITEM_STATUS.approved || status === ITEM_STATUS.bidAccepted;

/** What somebody who does not own the item can do: agree, buy, offer. On phones the buttons stand in the bar below. */
export const BuyerActions = ({ item, buying, offer, discount }: Props) => {
  const { t } = useTranslation('items');
  return (
    <Stack gap="md">
      {mayBuy(item) ? (
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
      ) : null}
      {mayBuy(item) && buying.phone !== null ? (
        <TextInput
          value={buying.phone}
          onChange={(event) => buying.setPhone(event.currentTarget.value)}
          label={t('buy.phone')}
          description={t('buy.phone_why')}
          placeholder="+971"
          type="tel"
          autoComplete="tel"
          dir="ltr"
        />
      ) : null}
      {mayBuy(item) ? discount : null}
      <div className={classes.buttons}>
        <BuyActions item={item} buying={buying} />
      </div>
      {offer}
      {isOnSale(item) ? <PagePrompt /> : null}
      <BuyFailureDialog failure={buying.failure} onClose={buying.forget} />
    </Stack>
  );
};
