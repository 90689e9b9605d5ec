import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { writeByLink, writeToHelp } from '#shared/help/help.calls.ts';
import type { HelpCaseView } from '#shared/help/help.schema.ts';
import { call } from '../../lib/http/api.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { LiveQuery } from '../../live/live-query.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import type { WithOlder } from '../../live/with-older.ts';
import { olderOf } from '../../live/with-older.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { caseByLinkQuery, myCaseQuery } from './help.queries.ts';
import type { HelpPhotos, SendWords } from './help.types.ts';
import { HelpCase } from './help-case.tsx';
import { SentNote } from './sent-note.tsx';

/** There is nothing behind the address, or no longer: another message is always possible. */
const NoCase = ({ isOver = false }: { isOver?: boolean }) => {
  const { t } = useTranslation('help');
  return (
    <EmptyState
      title={t(isOver ? 'over' : 'none')}
      text={t(isOver ? 'over_text' : 'none_text')}
      action={
        <Button component={Link} to="/help" variant="light">
          {t('title')}
        </Button>
      }
    />
  );
};

type Props = HelpPhotos & {
  query: LiveQuery<WithOlder<HelpCaseView>>;
  itemPath?: (uuid: string) => string;
  send: SendWords;
};

const Case = ({ query, ...rest }: Props) => {
  const { t } = useTranslation('help');
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useLiveQuery(query);
  const status = error ? asApiError(error).status : null;
  const isGone = status === 404 || status === 410;
  return (
    <PageContainer
      title={t(data && !isGone ? `topic.${data.topic}` : 'one')}
      width="reading"
      isPrivate
      above={
        rest.itemPath ? (
          <Anchor component={Link} to="/help" py={8} display="inline-block">
            {t('all')}
          </Anchor>
        ) : null
      }
    >
      {isGone ? <NoCase isOver={status === 410} /> : null}
      {error && !data && !isGone ? (
        <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : null}
      {data || error ? null : <SkeletonRows count={3} height={96} />}
      {data && !isGone ? <SentNote written={data.messages.length} /> : null}
      {data && !isGone ? (
        <HelpCase
          view={data}
          showOlder={olderOf({ client, queryKey: query.queryKey }, data)}
          onSent={refetch}
          {...rest}
        />
      ) : null}
    </PageContainer>
  );
};

type MyCaseProps = HelpPhotos & {
  number: string;
  itemPath: (uuid: string) => string;
};

/** One of my cases. */
export const MyCasePage = ({ number, ...rest }: MyCaseProps) => (
  <Case
    {...rest}
    query={myCaseQuery(number)}
    send={(body, photos) => call(writeToHelp, { params: { number }, body: { ...body, photos } })}
  />
);

/** The case behind a mailed link; without a token there is nothing behind it. */
export const CaseByLinkPage = ({ token, ...photos }: HelpPhotos & { token: string | null }) => {
  const { t } = useTranslation('help');
  if (token === null) {
    return (
      <PageContainer title={t('one')} width="reading" isPrivate>
        <NoCase />
      </PageContainer>
    );
  }
  return (
    <Case
      query={caseByLinkQuery(token)}
      {...photos}
      send={(body, _, files) => call(writeByLink, { bearer: token, body, files })}
    />
  );
};
