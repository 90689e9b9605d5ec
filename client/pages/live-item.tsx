import { Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { itemPageAtom, readerAtom } from '../features/items/items.atoms.ts';
import type { ItemPage } from '../features/items/items.queries.ts';
import { waitingOn } from '../features/items/items.reducers.ts';
import { ItemPageSkeleton } from '../features/items/page/item-page-skeleton.tsx';
import { ItemQuestions } from '../features/questions/item-questions.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import { isAbsent } from '../lib/http/api-error.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useWantedHeading } from '../lib/page/use-wanted-heading.ts';
import { userAtom } from '../lib/session/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { NotFound } from './not-found.tsx';

export type Live = { page: ItemPage; refetch: () => Promise<unknown> };

/** An item as it is now, with what stands there while it is on its way, gone or out of reach. */
export const LiveItem = ({ uuid, children }: { uuid: string; children: (live: Live) => ReactNode }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useAtomValue(itemPageAtom(uuid));
  if (data) return children({ page: data, refetch });
  if (isAbsent(error)) return <NotFound />;
  return (
    <>
      <PageHead title={t(error ? 'error.title' : 'state.loading')} isPrivate />
      {error ? <ErrorState error={error} onRetry={refetch} /> : <ItemPageSkeleton />}
    </>
  );
};

const QUESTIONS = 'questions';

/** What was asked about an item, and the form to ask or answer. */
export const QuestionsSection = ({ page, refetch, title }: Live & { title: string }) => {
  const user = useAtomValue(userAtom);
  const reader = useAtomValue(readerAtom);
  const heading = useWantedHeading(QUESTIONS);
  const { item_details: item, item_comments, item_comments_total, item_comments_next } = page;
  const hasNothingToAnswer = item.is_mine && item.status === ITEM_STATUS.sold && item_comments_total === 0;
  return (
    <section>
      <Title order={2} size="h3" mb="sm" id={QUESTIONS} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <ItemQuestions
        item={{ id: item.id, uuid: item.uuid, ownerId: item.user.id, isMine: item.is_mine }}
        reader={reader}
        readerId={user?.id ?? null}
        waiting={waitingOn(page)}
        newest={{ comments: item_comments, total: item_comments_total, next: item_comments_next }}
        hasForm={!hasNothingToAnswer}
        isRefused={item.takes_from_me === false}
        onPosted={refetch}
        actionFor={({ id }) => <ReportButton target="question" id={id} isSmall />}
      />
    </section>
  );
};
