import { Badge, Button, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DisputePage, KeptMessage } from '#shared/admin/disputes.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Blocks } from '../ui/blocks.tsx';
import { Line, Lines, Section } from '../ui/section.tsx';
import { SmallPhotos } from '../ui/small-photos.tsx';
import { conversationQuery } from './disputes.queries.ts';

const Message = ({ message, hasKept }: { message: KeptMessage; hasKept: boolean }) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const { kept, content } = message;
  const isChanged = kept !== null && kept !== content;
  const mark = isChanged ? t('message_changed') : t('message_later');
  return (
    <Line end={format.dateTime(message.created_at)}>
      <Text fw={500} size="sm">
        <bdi>{message.user.name}</bdi>{' '}
        {hasKept && (kept === null || isChanged) ? (
          <Badge variant="light" color={isChanged ? 'wine' : 'gray'} tt="none" fw={500} size="sm">
            {mark}
          </Badge>
        ) : null}
      </Text>
      {isChanged ? (
        <Text c="dimmed" td="line-through" style={{ whiteSpace: 'pre-wrap' }} {...writtenIn(kept)}>
          {kept}
        </Text>
      ) : null}
      <Text style={{ whiteSpace: 'pre-wrap' }} {...writtenIn(content)}>
        {content}
      </Text>
      <SmallPhotos photos={message.photos} />
    </Line>
  );
};

type Part = { number: string; hasKept: boolean };

const Stretch = ({ number, hasKept, after }: Part & { after: number }) => {
  const { t } = useTranslation('admin-disputes');
  const [goesOn, setGoesOn] = useState(false);
  // Each look is kept: neither a new state of the dispute, whose key begins like this one's, nor a new network is one.
  const { data, error, refetch } = useQuery({ ...conversationQuery(number, after), staleTime: 'static' });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={3} />;
  const last = data.data.at(-1)?.seq ?? after;
  return (
    <>
      <Lines>
        {data.data.map((message) => (
          <Message key={message.seq} message={message} hasKept={hasKept} />
        ))}
      </Lines>
      {last < data.total && !goesOn ? (
        <Button variant="default" onClick={() => setGoesOn(true)}>
          {t('more')}
        </Button>
      ) : null}
      {goesOn ? <Stretch number={number} hasKept={hasKept} after={last} /> : null}
    </>
  );
};

/** What the two wrote to each other; what was written or changed since the dispute began is marked. Asked for by hand. */
export const Conversation = ({ dispute, hasKept }: { dispute: DisputePage; hasKept: boolean }) => {
  const { t } = useTranslation('admin-disputes');
  const [isOpen, setOpen] = useState(false);
  const { messages, transaction_number } = dispute;
  return (
    <Section title={t('conversation')}>
      <Blocks blocks={dispute.blocks} />
      {messages === null || messages === 0 ? <Text c="dimmed">{t('no_messages')}</Text> : null}
      {messages && !isOpen ? (
        <>
          <Text>{t('messages', { count: messages })}</Text>
          <Button
            variant="light"
            leftSection={<IconEye size={18} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t('read')}
          </Button>
        </>
      ) : null}
      {isOpen ? <Stretch number={transaction_number} hasKept={hasKept} after={0} /> : null}
    </Section>
  );
};
