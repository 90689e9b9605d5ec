import { ActionIcon, List, Menu, Stack, Text } from '@mantine/core';
import { IconBan, IconDotsVertical, IconFlag } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Fragment, useRef, useState } from 'react';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useAct } from '../../ui/use-act.ts';
import { logAtom } from './chat.atoms.ts';
import type { ConversationParts } from './chat.types.ts';
import classes from './chat-room.module.css';
import { guestAtom } from './guest.atoms.ts';
import { lastToReport } from './message-log.ts';
import { useBlocking, useIsOver } from './use-blocking.ts';
import { useOtherName } from './use-other-name.ts';

type Props = { channel: ChannelView };
type MenuProps = Props & Pick<ConversationParts, 'reportLayerOf'>;
type DialogProps = Props & { opened: boolean; onClose: () => void };

/** Why not: the purchase may still need both. */
const NotYet = ({ channel, opened, onClose }: DialogProps) => {
  const { t } = useTranslation('blocks');
  const format = useFormat();
  const { over_at, other } = channel;
  return (
    <MessageDialog
      opened={opened}
      onClose={onClose}
      title={t('not_yet.title', { name: useOtherName(other) })}
    >
      <Stack gap="sm">
        <Text>{over_at ? t('not_yet.from', { when: format.dateTime(over_at) }) : t('not_yet.text')}</Text>
        <Text>{t(other.id === GUEST_ID ? 'not_yet.help' : 'not_yet.report')}</Text>
      </Stack>
    </MessageDialog>
  );
};

/** What follows from it, by who the other side is: with a guest it is about their one conversation. */
const FOLLOWS = { member: ['write', 'offers', 'seen', 'again'], guest: ['write_here', 'seen'] } as const;

/** Asks, and says what follows. */
const Ask = ({ channel, opened, onClose }: DialogProps) => {
  const { t } = useTranslation('blocks');
  const { block, settled } = useBlocking(channel);
  const isGuest = useAtomValue(guestAtom) !== null;
  const { start, isBusy } = useAct(block, {
    settled: async () => {
      await settled();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('ask.title', { name: useOtherName(channel.other) })}
      confirm={t('ask.confirm')}
      isBusy={isBusy}
      isDangerous
      onConfirm={start}
      onCancel={onClose}
    >
      <Stack gap="sm">
        {isGuest ? (
          <Text>{t('ask.write_here')}</Text>
        ) : (
          <>
            <Text>{t('ask.text')}</Text>
            <List spacing={6}>
              {FOLLOWS[channel.other.id === GUEST_ID ? 'guest' : 'member'].map((what) => (
                <List.Item key={what}>{t(`ask.${what}`)}</List.Item>
              ))}
            </List>
          </>
        )}
        <Text>{t('ask.notice')}</Text>
      </Stack>
    </ConfirmDialog>
  );
};

/** What else can be done about a conversation: report what was written last, and keep the other side away. */
export const BlockMenu = ({ channel, reportLayerOf }: MenuProps) => {
  const { t } = useTranslation('blocks');
  const name = useOtherName(channel.other);
  const isOver = useIsOver(channel);
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  // That which was chosen: another may come while the dialog is open.
  const [reported, setReported] = useState<number | null>(null);
  const [isReporting, setReporting] = useState(false);
  const last = lastToReport(useAtomValue(logAtom(channel.id)).data, channel);
  const { takeBack, settled } = useBlocking(channel);
  const { start } = useAct(takeBack, { settled });
  if (channel.other.has_left) return null;
  const choose = (): void => {
    // What is pressed goes with the menu: the dialog gives the focus back to what stays.
    button.current?.focus();
    if (channel.my_block_id) start();
    else setAsking(true);
  };
  const dialog = { channel, opened: isAsking, onClose: () => setAsking(false) };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            size={44}
            className={classes.more ?? ''}
            aria-label={t('more')}
          >
            <IconDotsVertical size={20} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {reportLayerOf && last !== undefined ? (
            <Menu.Item
              mih={44}
              leftSection={<IconFlag size={18} stroke={1.7} aria-hidden="true" />}
              onClick={() => {
                button.current?.focus();
                setReported(last);
                setReporting(true);
              }}
            >
              {t('report')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            mih={44}
            leftSection={<IconBan size={18} stroke={1.7} aria-hidden="true" />}
            onClick={choose}
          >
            {t(channel.my_block_id ? 'unblock' : 'block', { name })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOver ? <Ask {...dialog} /> : <NotYet {...dialog} />}
      {reported === null ? null : (
        <Fragment key={reported}>
          {reportLayerOf?.(reported, isReporting, () => setReporting(false))}
        </Fragment>
      )}
    </>
  );
};
