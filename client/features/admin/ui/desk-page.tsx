import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventType } from '#shared/events.ts';
import { useRefetchOn } from '../../../lib/refetch-on.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';

type Props<Data> = {
  query: { queryKey: readonly unknown[]; queryFn: () => Promise<Data> };
  /** Said above the skeleton, and above an error. */
  title: string;
  /** Events after which it is fetched anew; a constant. */
  refetchOn: readonly EventType[];
  children: (data: Data) => ReactNode;
};

/** One thing at the desk with its four faces. */
export const DeskPage = <Data,>({ query, title, refetchOn, children }: Props<Data>) => {
  const { data, error, refetch, isFetching } = useQuery(query);
  useRefetchOn(refetchOn, query.queryKey);
  if (data !== undefined) return children(data);
  return (
    <PageContainer title={title} isPrivate>
      {error ? (
        <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonRows count={4} height={160} />
      )}
    </PageContainer>
  );
};
