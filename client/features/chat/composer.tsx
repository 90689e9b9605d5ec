import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import type { FormEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';
import { MAX_MESSAGE_LENGTH } from '#shared/chat/chat.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { UseChosenPhotos } from './chat.types.ts';
import classes from './composer.module.css';
import { draftsAtom } from './drafts.atoms.ts';
import { guestAtom } from './guest.atoms.ts';
import { writeAtom } from './outbox.atoms.ts';
import { sendTyping } from './signals.ts';

const COUNTED_FROM = 200;
const SEND_EVERY = 2_500;

/** Where words alone can be sent. */
const useNoPhotos: UseChosenPhotos = () => ({
  button: null,
  tray: null,
  count: 0,
  isBroken: false,
  take: () => ({ photos: [], underWay: null }),
});

type Props = { channelId: number; useChosenPhotos?: UseChosenPhotos };

/** Where a message is written: Enter sends it, Shift and Enter make a new line. */
export const Composer = ({ channelId, useChosenPhotos = useNoPhotos }: Props) => {
  const { t } = useTranslation('chat');
  const photos = useChosenPhotos(channelId);
  const [drafts, setDraft] = useAtom(draftsAtom);
  const put = useSetAtom(writeAtom);
  const guest = useAtomValue(guestAtom);
  const field = useRef<HTMLTextAreaElement>(null);
  const lastSaid = useRef(Number.NEGATIVE_INFINITY);
  const draft = drafts[channelId] ?? '';
  const text = draft.trim();
  const left = MAX_MESSAGE_LENGTH - text.length;
  const maySend = (text.length > 0 || photos.count > 0) && left >= 0 && !photos.isBroken;

  const change = (value: string): void => {
    setDraft({ channelId, text: value });
    if (value.trim() === '' || performance.now() - lastSaid.current < SEND_EVERY) return;
    lastSaid.current = performance.now();
    void sendTyping(guest ? { purchase_link: guest.token } : channelId);
  };

  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!maySend) return;
    put({ channelId, text, ...photos.take() });
    setDraft({ channelId, text: '' });
    lastSaid.current = Number.NEGATIVE_INFINITY;
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={classes.composer}
      onSubmit={send}
      data-with-photos={photos.button ? true : undefined}
      data-bottom-bar
    >
      {photos.tray ? <div className={classes.tray}>{photos.tray}</div> : null}
      {photos.button}
      <Textarea
        ref={field}
        className={classes.field}
        aria-label={t('type')}
        placeholder={t('type')}
        autosize
        minRows={1}
        maxRows={6}
        enterKeyHint="send"
        value={draft}
        error={left < 0}
        aria-describedby="chat-left"
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon
        type="submit"
        variant="filled"
        color="green"
        size={48}
        aria-label={t('send')}
        aria-disabled={!maySend}
        data-idle={!maySend || undefined}
        className={classes.send}
      >
        <IconSend2 size={22} stroke={1.8} aria-hidden="true" className={classes.plane} />
      </ActionIcon>
      <span id="chat-left" className={classes.left} data-over={left < 0 || undefined}>
        {left <= COUNTED_FROM ? t(left < 0 ? 'too_long' : 'left', { count: Math.abs(left) }) : ''}
      </span>
    </form>
  );
};
