import { Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { unblock } from '#shared/chat/chat.calls.ts';
import type { BlockView } from '#shared/chat/chat.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useWantedHeading } from '../../lib/page/use-wanted-heading.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OneLine } from '../../ui/one-line.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { keepFocusHere } from '../../ui/use-focus-back.ts';
import classes from './blocked-people.module.css';
import { blocksQuery } from './chat.queries.ts';
import { takeBack } from './use-blocking.ts';

/** The account's list leads here. */
export const BLOCKED_ID = 'blocked';

const Blocked = ({ block }: { block: BlockView }) => {
  const { t } = useTranslation('blocks');
  const client = useQueryClient();
  const format = useFormat();
  const name = block.name === '' ? t('list.guest') : format.publicName(block.name);
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text fw={500} component="div">
          <OneLine text={name} />
        </Text>
        <Text size="sm" c="dimmed">
          <Dotted>
            {t('list.since', { date: format.date(block.blocked_at) })}
            {block.is_guest && block.name !== '' ? t('list.guest') : null}
          </Dotted>
        </Text>
      </div>
      <ActButton
        variant="default"
        does={() => {
          keepFocusHere();
          return takeBack(call(unblock, { params: { id: block.id } }));
        }}
        settled={() => client.invalidateQueries({ queryKey: blocksQuery().queryKey })}
        aria-label={t('unblock', { name })}
      >
        {t('unblock_short')}
      </ActButton>
    </li>
  );
};

/** Whom one has blocked, and the way to take that back. */
export const BlockedPeople = () => {
  const { t } = useTranslation('blocks');
  const { data, error, refetch, isFetching } = useLiveQuery(blocksQuery());
  const heading = useWantedHeading(BLOCKED_ID);

  const list = () => {
    if (data?.length === 0) return <Text>{t('list.none')}</Text>;
    if (data)
      return (
        <ul className={classes.list}>
          {data.map((block) => (
            <Blocked key={block.id} block={block} />
          ))}
        </ul>
      );
    if (error) return <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />;
    return <SkeletonRows count={1} />;
  };
  return (
    <section className={classes.section} aria-labelledby={BLOCKED_ID}>
      <div>
        <Title order={3} id={BLOCKED_ID} ref={heading} tabIndex={-1}>
          {t('list.title')}
        </Title>
        <Text c="dimmed">{t('list.lead')}</Text>
      </div>
      {list()}
    </section>
  );
};
