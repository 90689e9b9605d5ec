import { Button, Container } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isAbsent } from '../../../lib/http/api-error.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { LiveQuery } from '../../../live/live-query.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { GoBack } from '../../../ui/go-back.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';

type Props<Data> = {
  query: LiveQuery<Data>;
  /** Said above the skeleton, and above an error. */
  title: string;
  /** The list that it stands in; the address above its own, when not given. */
  back?: string;
  children: (data: Data) => ReactNode;
};

type FacesProps<Data> = Omit<Props<Data>, 'back'> & { back: string };

const Faces = <Data,>({ query, title, back, children }: FacesProps<Data>) => {
  const { t } = useTranslation('admin-list');
  const { data, error, refetch, isFetching } = useLiveQuery(query);
  if (data !== undefined) return children(data);
  return (
    <PageContainer title={title} isPrivate>
      {error && isAbsent(error) ? (
        <EmptyState
          title={t('absent')}
          text={t('absent_text')}
          action={
            <Button component={Link} to={back} relative="path">
              {t('absent_back')}
            </Button>
          }
        />
      ) : null}
      {error && !isAbsent(error) ? (
        <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : null}
      {error ? null : <SkeletonRows count={4} height={160} />}
    </PageContainer>
  );
};

/** One thing in the admin with its four faces, below the way back to the list, as it was left. */
export const AdminPage = <Data,>({ back = '..', ...rest }: Props<Data>) => (
  <>
    <Container pt={{ base: 8, sm: 24 }} mb={{ base: -12, sm: -28 }}>
      <GoBack to={back} />
    </Container>
    {/* What is typed about one thing does not go on to the next. */}
    <Faces key={JSON.stringify(rest.query.queryKey)} back={back} {...rest} />
  </>
);
