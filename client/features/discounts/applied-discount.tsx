import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { SumList } from '../../ui/sum-list.tsx';
import classes from './discount-entry.module.css';
import type { Discount } from './discounts.queries.ts';

type Props = { discount: Discount; isBusy: boolean; onRemove: () => void };

/** The code that is applied, and what is paid with it, line by line. */
export const AppliedDiscount = ({ discount, isBusy, onRemove }: Props) => {
  const { t } = useTranslation('discounts');
  const format = useFormat();
  const announce = useAnnounce();
  const { code, breakdown } = discount;
  const total = format.price(breakdown.total);
  const said = t('said', { code, total });
  const title = useRef<HTMLParagraphElement>(null);
  // The field that had the focus has made way for this.
  useEffect(() => title.current?.focus(), []);
  useEffect(() => announce(said), [announce, said]);
  const lines = [
    ...(breakdown.item > 0 ? [{ label: t('price'), aed: breakdown.item }] : []),
    { label: t(breakdown.item > 0 ? 'fee' : 'featuring'), aed: breakdown.platform_fee },
    { label: t('discount'), aed: -breakdown.discount },
  ];
  return (
    <section className={classes.applied} aria-label={t('discount')} aria-busy={isBusy}>
      <div className={classes.head}>
        <p ref={title} tabIndex={-1} className={classes.title}>
          <IconCheck size={18} stroke={2} aria-hidden="true" />
          <span>
            <bdi className={classes.code}>{code}</bdi> {t('applied')}
          </span>
        </p>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          onClick={onRemove}
          aria-label={t('remove_code', { code })}
        >
          {t('remove')}
        </Button>
      </div>
      <SumList lines={lines} total={{ label: t('total'), aed: breakdown.total }} />
    </section>
  );
};
