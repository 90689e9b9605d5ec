import { Anchor, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAnnounce } from './announcer.tsx';

const READING_TIME = 10_000;

type News = {
  /** The event's id: the same news is shown once. */
  id: string;
  /** In the reader's language. */
  text: string;
  link: { to: string; label: string };
  /** Pages that show it by themselves: who is there only hears it. */
  seenOn?: readonly string[];
};

/** Says that something has just happened, wherever the user is, and leads to its place. */
export const useNews = (): ((news: News) => void) => {
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    ({ id, text, link, seenOn = [] }) => {
      announce(text);
      const here = [pathname, pathname + search];
      if ([link.to, ...seenOn].some((page) => here.includes(page))) return;
      const follow = (): void => {
        notifications.hide(id);
        void navigate(link.to);
      };
      notifications.show({
        id,
        color: 'coral',
        autoClose: READING_TIME,
        message: (
          <Stack gap={4} align="flex-start">
            <Text size="sm">{text}</Text>
            <Anchor component="button" type="button" size="sm" fw={500} mih={32} onClick={follow}>
              {link.label}
            </Anchor>
          </Stack>
        ),
      });
    },
    [announce, navigate, pathname, search],
  );
};
