import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { serverNow } from '../lib/time/server-clock.ts';
import { useAnnounce } from './announcer.tsx';
import { Countdown } from './countdown.tsx';
import type { Photo } from './picture.tsx';
import { Picture } from './picture.tsx';
import classes from './use-notice-toast.module.css';

const READING_TIME = 10_000;
const TIME_FOR_ONE_MORE = 2_000;
/** Lists whatever is news. */
const CENTRE = '/notifications';

type News = {
  /** The event's id, or what it is about: the same news is shown once, as it is now. */
  id: string;
  /** In the reader's language. */
  text: string;
  /** What is seen in place of the text, where that has a form of its own, and of how many pieces of news. */
  shown?: { content: ReactNode; count: number; onClosed: () => void };
  link: { to: string; label: string };
  /** Pages that show it by themselves: who is there has it only announced. */
  seenOn?: readonly string[];
  /**
   * What one does not want to miss: it stays until it is followed or closed. `until` is an ISO instant that runs down,
   * `photo` what it is about.
   */
  moment?: { title: string; until: string | null; photo: Photo | null };
};

/** What it says is over. */
export const hideNews = (id: string): void => void notifications.hide(id);

/** In ms; never for what has no end. */
const closesAfter = ({ moment, shown }: News): number | false => {
  if (!moment) return READING_TIME + ((shown?.count ?? 1) - 1) * TIME_FOR_ONE_MORE;
  return moment.until === null ? false : Math.max(READING_TIME, Date.parse(moment.until) - serverNow());
};

/**
 * Says that something has just happened, wherever the user is, and leads to its place. It takes nobody's focus. Answers
 * whether it is seen.
 */
export const useNoticeToast = (): ((news: News) => boolean) => {
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (news) => {
      const { id, text, shown, link, seenOn = [], moment } = news;
      announce(moment ? `${moment.title} ${text}` : text);
      const here = [pathname, pathname + search];
      const pages = moment ? [link.to, ...seenOn] : [link.to, ...seenOn, CENTRE];
      if (pages.some((page) => here.includes(page))) return false;
      const follow = (): void => {
        notifications.hide(id);
        void navigate(link.to);
      };
      const toast = {
        id,
        color: 'green',
        autoClose: closesAfter(news),
        onClose: shown?.onClosed,
        // Only so many are shown at once: what was just done or refused is said before what stays.
        priority: moment ? -1 : 0,
        title: moment?.title,
        className: moment ? classes.moment : undefined,
        message: (
          <Stack gap={4} align="flex-start">
            <Group gap="sm" wrap="nowrap" align="flex-start">
              {moment ? <Picture photo={moment.photo} alt="" sizes="56px" className={classes.photo} /> : null}
              {shown?.content ?? <Text size="sm">{text}</Text>}
            </Group>
            {moment?.until ? (
              <Text size="lg" fw={600} c="var(--rl-green)">
                <Countdown until={moment.until} />
              </Text>
            ) : null}
            {moment ? (
              <Button mt={4} onClick={follow}>
                {link.label}
              </Button>
            ) : (
              <Anchor component="button" type="button" size="sm" fw={500} mih={32} onClick={follow}>
                {link.label}
              </Anchor>
            )}
          </Stack>
        ),
      };
      // Each does nothing where the other does: what is there is brought up to date, what is not is shown.
      notifications.update(toast);
      notifications.show(toast);
      return true;
    },
    [announce, navigate, pathname, search],
  );
};
