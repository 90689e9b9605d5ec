import { ActionIcon, Avatar } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { salePath } from '#shared/purchases/purchases.rules.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { OneLine } from '../../ui/one-line.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { BlockMenu } from './block-menu.tsx';
import { typingAtom } from './chat.atoms.ts';
import type { ConversationParts } from './chat.types.ts';
import classes from './chat-room.module.css';
import { Conversation } from './conversation.tsx';
import { PresenceLine } from './presence-line.tsx';
import { useOtherName } from './use-other-name.ts';

const pageOf = ({ my_role, transaction_number, item }: ChannelView): string =>
  my_role === 'buyer'
    ? `/my-item-purchase-details?transaction=${encodeURIComponent(transaction_number)}`
    : salePath(item.uuid, transaction_number);

type HeadProps = Pick<ConversationParts, 'reportLayerOf'> & { channel: ChannelView };

const Head = ({ channel, ...report }: HeadProps) => {
  const { t } = useTranslation('chat');
  const isTyping = useAtomValue(typingAtom(channel.id));
  const name = useOtherName(channel.other);
  const format = useFormat();
  const Back = format.language === 'ar' ? IconArrowRight : IconArrowLeft;
  return (
    <header className={classes.head}>
      <ActionIcon component={Link} to="/chat" className={classes.back} aria-label={t('back')}>
        <Back size={22} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <Avatar alt="" name={name} color="green" size={44} />
      <div className={classes.who}>
        <h1 className={classes.name}>
          <OneLine text={name} />
        </h1>
        <PresenceLine channel={channel} isTyping={isTyping} />
      </div>
      <BlockMenu channel={channel} {...report} />
    </header>
  );
};

const Item = ({ channel }: { channel: ChannelView }) => {
  const { t } = useTranslation('chat');
  const { language } = useFormat();
  const Forward = language === 'ar' ? IconChevronLeft : IconChevronRight;
  const item = readIn(language, channel.item);
  return (
    <Link to={pageOf(channel)} className={classes.item}>
      <Picture photo={item.default_image} alt="" sizes="48px" className={classes.photo} />
      <span className={classes.itemText}>
        <OneLine text={item.item_name} className={classes.itemName ?? ''} />
        <span className={classes.quiet}>
          <Dotted>
            <Price aed={item.price} />
            {t(`item.${channel.my_role}`)}
          </Dotted>
        </span>
      </span>
      <Forward size={20} stroke={1.7} aria-hidden="true" className={classes.forward} />
    </Link>
  );
};

/** How the item changes hands; another feature's, so it comes from the page. */
export type HandoverOf = (channel: ChannelView) => ReactNode;

type Props = ConversationParts & { channel: ChannelView; handoverOf: HandoverOf };

/** One conversation: who, about what, what was said, and where to write. */
export const ChatRoom = ({ channel, handoverOf, reportLayerOf, ...parts }: Props) => (
  <div className={classes.room}>
    <Head channel={channel} {...(reportLayerOf ? { reportLayerOf } : {})} />
    <Item channel={channel} />
    {handoverOf(channel)}
    <Conversation channel={channel} {...parts} />
  </div>
);
