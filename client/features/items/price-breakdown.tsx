import { Popover, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeeBreakdown } from '#shared/items/items.schema.ts';
import { Price } from '../../ui/price.tsx';
import classes from './price-breakdown.module.css';

/** What a buyer pays, line by line. */
export const BreakdownTable = ({ breakdown }: { breakdown: FeeBreakdown }) => {
  const { t } = useTranslation('items');
  return (
    <dl className={classes.table}>
      <div>
        <dt>{t('breakdown.item')}</dt>
        <dd>
          <Price aed={breakdown.item} />
        </dd>
      </div>
      <div>
        <dt>{t('breakdown.fee', { percentage: breakdown.platform_fee_percentage })}</dt>
        <dd>
          <Price aed={breakdown.platform_fee} />
        </dd>
      </div>
      {breakdown.discount > 0 ? (
        <div>
          <dt>{t('breakdown.discount')}</dt>
          <dd>
            <Price aed={-breakdown.discount} />
          </dd>
        </div>
      ) : null}
      <div className={classes.total}>
        <dt>{t('breakdown.total')}</dt>
        <dd>
          <Price aed={breakdown.total} />
        </dd>
      </div>
    </dl>
  );
};

type Props = { aed: number; breakdown: FeeBreakdown; size?: 'card' | 'page' };

/** A price that opens its breakdown. */
export const PriceBreakdown = ({ aed, breakdown, size = 'card' }: Props) => {
  const { t } = useTranslation('items');
  // A list has seventy of these, and a popover is heavy: it exists once it was asked for.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const price = (
    <UnstyledButton
      ref={button}
      className={classes.price}
      data-size={size}
      aria-haspopup="dialog"
      onClick={() => setOpen(!isOpen)}
    >
      <Price aed={aed} />
      <span className="visually-hidden">{t('breakdown.open')}</span>
    </UnstyledButton>
  );
  if (isOpen === null) return price;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onClose={() => button.current?.focus()}
      width={280}
      position="bottom-start"
      shadow="md"
      withinPortal
      trapFocus
    >
      <Popover.Target>{price}</Popover.Target>
      <Popover.Dropdown aria-label={t('breakdown.title')}>
        <BreakdownTable breakdown={breakdown} />
        <p className={classes.note}>{t('breakdown.note')}</p>
      </Popover.Dropdown>
    </Popover>
  );
};
