import { useEffect, useEffectEvent } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OFFER_EVENTS } from '../../live/events.ts';
import { onEvent } from '../../live/socket.ts';
import { hideNews, useNoticeToast } from '../../ui/use-notice-toast.tsx';
import { newsOf } from './offer-news.ts';
import type { OfferEvent } from './offers.reducers.ts';

/** An acceptance waits to be followed, until something else becomes of the offer. */
const acceptanceOf = ({ data }: OfferEvent): string | null =>
  data.view === 'public' ? null : `accepted:${data.offer.id}`;

/** Wherever the user is: a new bid, or a decision about theirs, is said once and leads to its place. */
export const useOfferNews = (): void => {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const showNews = useNoticeToast();

  const handle = useEffectEvent((event: OfferEvent) => {
    const acceptance = acceptanceOf(event);
    if (acceptance && event.type !== 'offer.accepted') hideNews(acceptance);
    const news = newsOf(event, format.language);
    if (!news) return;
    const { aed, until, ...names } = news.values;
    const values = { ...names, price: format.price(aed), until: until ? format.dateTime(until) : '' };
    showNews({
      id: news.title && acceptance ? acceptance : event.id,
      text: t(`news.${news.text}`, values),
      link: { to: news.to, label: t(`news.to.${news.link}`) },
      seenOn: [news.list],
      ...(news.title ? { moment: { title: t(`news.${news.title}`, values), until, photo: news.photo } } : {}),
    });
  });

  useEffect(() => {
    const stops = OFFER_EVENTS.map((type) => onEvent(type, (event) => handle(event)));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
};
