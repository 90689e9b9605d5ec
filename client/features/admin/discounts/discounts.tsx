import { Badge, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminDiscount } from '#shared/admin/discounts.api.ts';
import { DISCOUNT_STATES } from '#shared/admin/list-filters.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { choices } from '../ui/admin-filters.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { DiscountState } from './discount-state.tsx';
import { useDiscountTexts } from './discount-texts.ts';
import { discountsQuery } from './discounts.queries.ts';
import { NewDiscount } from './new-discount.tsx';

/** How many had much of what codes give beyond the fee: to be looked at, above all where somebody had all there is. */
const MuchForFew = ({ among }: { among: AdminDiscount['beyond_fee'] }) => {
  const format = useFormat();
  const number = format.number(among.length);
  if (among.length === 0) return number;
  return (
    <Badge
      variant="light"
      color={among.some(({ is_at_cap }) => is_at_cap) ? 'wine' : 'gray'}
      tt="none"
      fw={500}
    >
      {number}
    </Badge>
  );
};

/** Every code with its state and uses, live. */
export const Discounts = () => {
  const { t } = useTranslation('admin-discounts');
  const format = useFormat();
  const texts = useDiscountTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminList
        label={t('title')}
        query={discountsQuery}
        searchLabel={t('search')}
        filters={[
          {
            name: 'state',
            label: t('state_label'),
            options: choices(t('all'), DISCOUNT_STATES, (value) => t(`state.${value}`)),
          },
        ]}
        columns={[
          { key: 'code', label: t('code'), cell: (row) => <bdi>{row.code}</bdi> },
          { key: 'state', label: t('state_label'), cell: (row) => <DiscountState discount={row} /> },
          { key: 'off', label: t('off_label'), cell: texts.off },
          { key: 'for', label: t('valid_for'), cell: (row) => t(`for.${row.valid_for}`) },
          { key: 'until', label: t('valid_until'), cell: texts.until },
          { key: 'uses', label: t('uses'), cell: texts.uses, isFigure: true },
          { key: 'given', label: t('given'), cell: (row) => format.price(row.given), isFigure: true },
          {
            key: 'few',
            label: t('beyond_fee'),
            cell: (row) => <MuchForFew among={row.beyond_fee} />,
            isFigure: true,
          },
        ]}
        keyOf={(row) => row.id}
        to={(row) => `/admin/discounts/${row.id}`}
        empty={{ title: t('empty'), text: t('empty_text') }}
        aside={
          <Button
            leftSection={<IconPlus size={18} stroke={1.7} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t('new')}
          </Button>
        }
      />
      <NewDiscount isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
