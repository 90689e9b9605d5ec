import { Stack, Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemPageAtom } from '../features/items/items.atoms.ts';
import type { ItemPage } from '../features/items/items.queries.ts';
import { ItemPageSkeleton } from '../features/items/page/item-page-skeleton.tsx';
import { QuestionForm } from '../features/questions/question-form.tsx';
import { QuestionList } from '../features/questions/question-list.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import { asApiError } from '../lib/api-error.ts';
import { userAtom } from '../lib/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { NotFound } from './not-found.tsx';

export type Live = { page: ItemPage; refetch: () => Promise<unknown> };

/** An item as it is now, with what stands there while it is on its way, gone or out of reach. */
export const LiveItem = ({ uuid, children }: { uuid: string; children: (live: Live) => ReactNode }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useAtomValue(itemPageAtom(uuid));
  if (data) return children({ page: data, refetch });
  if (error && asApiError(error).status === 404) return <NotFound />;
  return (
    <>
      <PageHead title={t(error ? 'error.title' : 'state.loading')} isPrivate />
      {error ? <ErrorState error={error} onRetry={refetch} /> : <ItemPageSkeleton />}
    </>
  );
};

/** What was asked about an item, and the form to ask or answer. */
export const ItemQuestions = ({ page, refetch, title }: Live & { title: string }) => {
  const user = useAtomValue(userAtom);
  const { item_details: item, item_comments: comments } = page;
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <Stack gap="lg">
        <QuestionList
          comments={comments}
          readerId={user?.id ?? null}
          actionFor={({ id }) => <ReportButton target="question" id={id} isSmall />}
        />
        <QuestionForm itemId={item.id} ownerId={item.user.id} onPosted={refetch} />
      </Stack>
    </section>
  );
};
