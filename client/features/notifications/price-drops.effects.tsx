import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { LiveOf } from '#shared/events.ts';
import { NOTIFICATIONS } from '#shared/notifications/notifications.rules.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { onEvent } from '../../live/socket.ts';
import { hideNews, useNoticeToast } from '../../ui/use-notice-toast.tsx';
import { itemName } from './item-name.ts';
import { PriceDropLines } from './price-drop-lines.tsx';
import type { PriceDrop } from './price-drops.ts';
import { withDrop } from './price-drops.ts';

/** Where each has a line of its own. */
const CENTRE = '/notifications';
const KIND = 'item.price_dropped';
const { list: WATCHED = '/' } = NOTIFICATIONS[KIND];

/** Something that I watch costs less: said wherever I am, what comes while that is read together with it. */
export const usePriceDropNews = (): void => {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const showNews = useNoticeToast();
  const { pathname } = useLocation();
  const shown = useRef<readonly PriceDrop[]>([]);
  const handle = useEffectEvent(({ data }: LiveOf<'notification.created'>) => {
    const { kind, facts, path } = data.notification;
    // The item's own page shows and says it by itself.
    if (kind !== KIND || pathname === path) return;
    const drops = withDrop(shown.current, facts);
    const values = {
      item: itemName(format.language, facts),
      price: format.price(facts.price),
      was: format.price(facts.was),
    };
    const isSeen = showNews({
      id: kind,
      text: t('dropped.text', values),
      shown: {
        content: <PriceDropLines drops={drops} />,
        count: drops.length,
        onClosed: () => {
          shown.current = [];
        },
      },
      link:
        drops.length === 1
          ? { to: path, label: t('dropped.see') }
          : { to: WATCHED, label: t('dropped.see_all') },
      seenOn: [WATCHED],
    });
    if (isSeen) shown.current = drops;
  });
  useEffect(() => onEvent('notification.created', (event) => handle(event)), []);
  useEffect(() => {
    if (pathname === WATCHED || pathname === CENTRE) hideNews(KIND);
  }, [pathname]);
};
