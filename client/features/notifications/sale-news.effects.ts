import { useEffect, useEffectEvent } from 'react';
import type { LiveOf } from '#shared/events.ts';
import { textFor } from '#shared/kernel/text-language.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { onEvent } from '../../live/socket.ts';
import { useNews } from '../../ui/use-news.tsx';

/** Something of mine is sold: said wherever I am, with what comes next. */
export const useSaleNews = (): void => {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const showNews = useNews();
  const handle = useEffectEvent(({ id, data }: LiveOf<'notification.created'>) => {
    const { kind, facts, path } = data.notification;
    if (kind !== 'purchase.sold') return;
    const { name, amount } = facts;
    const item = textFor(format.language, facts.item, facts.item_other ?? null).text;
    showNews({
      id,
      moment: { title: t('sold.title'), until: null },
      text: t(name ? 'sold.text' : 'sold.to_guest', { item, name, amount: format.price(amount) }),
      link: { to: path, label: t('sold.next') },
    });
  });
  useEffect(() => onEvent('notification.created', (event) => handle(event)), []);
};
