import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { serverNow } from '../lib/time/server-clock.ts';
import { useAnnounce } from './announcer.tsx';
import { Countdown } from './countdown.tsx';
import type { Photo } from './picture.tsx';
import { Picture } from './picture.tsx';
import classes from './use-notice-toast.module.css';

const READING_TIME = 10_000;
/** Lists whatever is news. */
const CENTRE = '/notifications';

type News = {
  /** The event's id, or what it is about: the same news is shown once. */
  id: string;
  /** In the reader's language. */
  text: string;
  link: { to: string; label: string };
  /** Pages that show it by themselves: who is there has it only announced. */
  seenOn?: readonly string[];
  /**
   * What one does not want to miss: it stays until it is followed or closed. `until` is an ISO instant that runs down,
   * `photo` what it is about.
   */
  moment?: { title: string; until: string | null; photo?: Photo | null };
};

/** What it says is over. */
export const hideNews = (id: string): void => void notifications.hide(id);

/** In ms; never for what has no end. */
const closesAfter = (moment: News['moment']): number | false => {
  if (!moment) return READING_TIME;
  return moment.until === null ? false : Math.max(READING_TIME, Date.parse(moment.until) - serverNow());
};

/** Says that something has just happened, wherever the user is, and leads to its place. It takes nobody's focus. */
export const useNoticeToast = (): ((news: News) => void) => {
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    ({ id, text, link, seenOn = [], moment }) => {
      announce(moment ? `${moment.title} ${text}` : text);
      const here = [pathname, pathname + search];
      const pages = moment ? [link.to, ...seenOn] : [link.to, ...seenOn, CENTRE];
      if (pages.some((page) => here.includes(page))) return;
      const follow = (): void => {
        notifications.hide(id);
        void navigate(link.to);
      };
      notifications.show({
        id,
        color: 'green',
        autoClose: closesAfter(moment),
        // Only so many are shown at once: what was just done or refused is said before what stays.
        priority: moment ? -1 : 0,
        title: moment?.title,
        className: moment ? classes.moment : undefined,
        message: (
          <Stack gap={4} align="flex-start">
            <Group gap="sm" wrap="nowrap" align="flex-start">
              {moment?.photo ? (
                <Picture photo={moment.photo} alt="" sizes="56px" className={classes.photo} />
              ) : null}
              <Text size="sm">{text}</Text>
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
      });
    },
    [announce, navigate, pathname, search],
  );
};
