import { useLocation } from 'react-router';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useToast } from '../../ui/toast.tsx';
import { useNoticeToast } from '../../ui/use-notice-toast.tsx';

/**
 * For a buyer who has accepted a price: like an acceptance by the seller it waits to be followed, with the item and for how
 * long it is kept. On the item's own page, where both stand, a word is enough.
 */
export const useAcceptanceNotice = (): ((offer: BuyerOffer, text: string) => void) => {
  const { t } = useTranslation('offers');
  const toast = useToast();
  const showNews = useNoticeToast();
  const { pathname } = useLocation();
  return ({ id, item_uuid, item, reserved_until }, text) => {
    const itsPage = `/product-details/${item_uuid}`;
    if (pathname === itsPage) return toast.done(text);
    showNews({
      id: `accepted:${id}`,
      text,
      link: { to: itsPage, label: t('news.to.buy') },
      moment: { title: t('answer.accepted_title'), until: reserved_until, photo: item.default_image },
    });
  };
};
