import { useEffect, useEffectEvent } from 'react';
import type { LiveOf } from '#shared/events.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { onEvent } from '../../live/socket.ts';
import { useNoticeToast } from '../../ui/use-notice-toast.tsx';
import { itemName } from './item-name.ts';

/** Where who has just paid is: it says so itself. */
const PAID = ['/payment-success'];

/** Something of mine is sold, or I have bought something, perhaps on another device: said wherever I am, with what comes next. */
export const useSaleNews = (): void => {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const showNews = useNoticeToast();
  const handle = useEffectEvent(({ id, data }: LiveOf<'notification.created'>) => {
    const { notification, photo = null } = data;
    const { kind, facts, path } = notification;
    if (kind !== 'purchase.sold' && kind !== 'purchase.bought') return;
    const item = itemName(format.language, facts);
    if (kind === 'purchase.bought') {
      showNews({
        id,
        moment: { title: t('bought.title'), until: null, photo },
        text: t('bought.text', { item }),
        link: { to: path, label: t('bought.next') },
        seenOn: PAID,
      });
      return;
    }
    const { name, amount } = facts;
    showNews({
      id,
      moment: { title: t('sold.title'), until: null, photo },
      text: t(name ? 'sold.text' : 'sold.to_guest', { item, name, amount: format.price(amount) }),
      link: { to: path, label: t('sold.next') },
    });
  });
  useEffect(() => onEvent('notification.created', (event) => handle(event)), []);
};
