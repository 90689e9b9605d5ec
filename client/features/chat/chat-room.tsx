import { ActionIcon, Avatar, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { useFormat } from '../../lib/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { PublicName } from '../../ui/public-name.tsx';
import type { ReportOf } from './bubbles.tsx';
import { logAtom, typingAtom } from './chat.atoms.ts';
import classes from './chat-room.module.css';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { hasGap } from './message-log.ts';
import { PresenceLine } from './presence-line.tsx';

const pageOf = ({ my_role, transaction_number, item }: ChannelView): string =>
  my_role === 'buyer'
    ? `/my-item-purchase-details?transaction=${encodeURIComponent(transaction_number)}`
    : `/my-product-details?productUuid=${item.uuid}`;

const Head = ({ channel }: { channel: ChannelView }) => {
  const { t } = useTranslation('chat');
  const isTyping = useAtomValue(typingAtom(channel.id));
  const format = useFormat();
  const Back = format.language === 'ar' ? IconArrowRight : IconArrowLeft;
  return (
    <header className={classes.head}>
      <ActionIcon component={Link} to="/chat" className={classes.back} aria-label={t('back')}>
        <Back size={22} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <Avatar alt="" name={format.publicName(channel.other.name)} color="green" size={44} />
      <div className={classes.who}>
        <h1 className={classes.name}>
          <PublicName name={channel.other.has_left ? t('left.name') : channel.other.name} />
        </h1>
        <PresenceLine other={channel.other} isTyping={isTyping} />
      </div>
    </header>
  );
};

const Item = ({ channel }: { channel: ChannelView }) => {
  const { t } = useTranslation('chat');
  const Forward = useFormat().language === 'ar' ? IconChevronLeft : IconChevronRight;
  const { item } = channel;
  return (
    <Link to={pageOf(channel)} className={classes.item}>
      <Picture photo={item.default_image} alt="" sizes="48px" className={classes.photo} />
      <span className={classes.itemText}>
        <span className={classes.itemName}>
          <bdi>{item.item_name}</bdi>
        </span>
        <span className={classes.quiet}>
          <Price aed={item.price} /> · {t(`item.${channel.my_role}`)}
        </span>
      </span>
      <Forward size={20} stroke={1.7} aria-hidden="true" className={classes.forward} />
    </Link>
  );
};

const Loading = () => {
  const { t } = useTranslation();
  return (
    <Stack className={classes.loading} gap="sm" justify="flex-end" aria-busy="true">
      <span className="visually-hidden">{t('state.loading')}</span>
      <Skeleton height={48} width="55%" radius={18} />
      <Skeleton height={72} width="65%" radius={18} />
      <Skeleton height={48} width="45%" radius={18} ms="auto" />
      <Skeleton height={48} width="60%" radius={18} />
    </Stack>
  );
};

/** In place of the field: nobody is there to read. */
const Closed = () => {
  const { t } = useTranslation('chat');
  return (
    <p className={classes.closed} role="status">
      {t('left.closed')}
    </p>
  );
};

/** How the item changes hands; another feature's, so it comes from the page. */
export type HandoverOf = (channel: ChannelView) => ReactNode;

type Props = { channel: ChannelView; reportOf: ReportOf; handoverOf: HandoverOf };

/** One conversation: who, about what, what was said, and where to write. */
export const ChatRoom = ({ channel, reportOf, handoverOf }: Props) => {
  const { data: log, error, refetch } = useAtomValue(logAtom(channel.id));
  const isBroken = log !== undefined && hasGap(log);
  useEffect(() => {
    if (isBroken) void refetch();
  }, [isBroken, refetch]);
  return (
    <div className={classes.room}>
      <Head channel={channel} />
      <Item channel={channel} />
      {handoverOf(channel)}
      {log ? (
        <MessageList channel={channel} log={log} reportOf={reportOf} />
      ) : error ? (
        <div className={classes.loading}>
          <ErrorState error={error} onRetry={refetch} />
        </div>
      ) : (
        <Loading />
      )}
      {channel.other.has_left ? <Closed /> : <Composer channelId={channel.id} />}
    </div>
  );
};
