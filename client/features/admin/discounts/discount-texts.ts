import type { AdminDiscount } from '#shared/admin/discounts.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** What a code does, in words. */
export const useDiscountTexts = () => {
  const { t } = useTranslation('admin-discounts');
  const format = useFormat();
  return {
    off: ({ percentage, amount, applies_to, at_most }: AdminDiscount): string => {
      const off = t(`off.${applies_to}`, {
        off:
          percentage === null
            ? format.price(amount ?? 0)
            : t('percent', { value: format.number(percentage) }),
      });
      return at_most === null ? off : t('off.at_most', { off, most: format.price(at_most) });
    },
    uses: ({ uses, total_limit }: AdminDiscount): string =>
      total_limit === null
        ? format.number(uses)
        : t('uses_of', { uses: format.number(uses), limit: format.number(total_limit) }),
    until: ({ valid_until }: AdminDiscount): string =>
      valid_until === null ? t('no_end') : format.dateTime(valid_until),
  };
};
