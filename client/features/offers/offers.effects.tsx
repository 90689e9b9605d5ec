import { Anchor, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { onEvent } from '../../lib/socket.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { newsOf } from './offers.news.ts';
import type { OfferEvent } from './offers.reducers.ts';
import { OFFER_EVENTS } from './offers.reducers.ts';

const READING_TIME = 10_000;

/** Wherever the user is: a new bid, or a decision about theirs, is said once and leads to its place. */
export const OfferEffects = () => {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const hear = useEffectEvent((event: OfferEvent) => {
    const news = newsOf(event);
    if (!news) return;
    const { aed, until, ...values } = news.values;
    const text = t(`news.${news.text}`, {
      ...values,
      price: format.price(aed),
      until: until ? format.dateTime(until) : '',
    });
    announce(text);
    // The list on screen shows it already.
    if (news.to === pathname + search || pathname === '/view-offers') return;
    const id = `offer-${event.id}`;
    const follow = (): void => {
      notifications.hide(id);
      void navigate(news.to);
    };
    notifications.show({
      id,
      color: 'coral',
      autoClose: READING_TIME,
      message: (
        <Stack gap={4} align="flex-start">
          <Text size="sm">{text}</Text>
          <Anchor component="button" type="button" size="sm" fw={500} mih={32} onClick={follow}>
            {t(`news.to.${news.link}`)}
          </Anchor>
        </Stack>
      ),
    });
  });

  useEffect(() => {
    const stops = OFFER_EVENTS.map((type) => onEvent(type, (event) => hear(event)));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
};
