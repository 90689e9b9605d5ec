import { Container, Stack, Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { uuidField } from '#shared/kernel/fields.ts';
import { itemPageAtom } from '../features/items/items.atoms.ts';
import type { ItemPage } from '../features/items/items.queries.ts';
import { ItemPageSkeleton } from '../features/items/page/item-page-skeleton.tsx';
import { ItemPageView } from '../features/items/page/item-page-view.tsx';
import { OwnItemActions } from '../features/profile/own-item-actions.tsx';
import { QuestionForm } from '../features/questions/question-form.tsx';
import { QuestionList } from '../features/questions/question-list.tsx';
import { asApiError } from '../lib/api-error.ts';
import { userAtom } from '../lib/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { NotFound } from './not-found.tsx';

type Live = { page: ItemPage; refetch: () => Promise<unknown> };

const Questions = ({ page, refetch }: Live) => {
  const { t } = useTranslation('profile');
  const user = useAtomValue(userAtom);
  const { item_details: item, item_comments: comments } = page;
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('own.questions')}
      </Title>
      <Stack gap="lg">
        <QuestionList comments={comments} readerId={user?.id ?? null} />
        <QuestionForm itemId={item.id} ownerId={item.user.id} onPosted={refetch} />
      </Stack>
    </section>
  );
};

const Shown = ({ page, refetch }: Live) => {
  const navigate = useNavigate();
  const item = page.item_details;
  return (
    <>
      <PageHead title={item.item_name} isPrivate />
      <ItemPageView
        page={page}
        onEnd={() => void refetch()}
        actions={<OwnItemActions item={item} onDeleted={() => void navigate('/my-profile?tab=items')} />}
        questions={<Questions page={page} refetch={refetch} />}
      />
    </>
  );
};

const LivePage = ({ uuid }: { uuid: string }) => {
  const { data, error, refetch } = useAtomValue(itemPageAtom(uuid));
  if (data) return data.item_details.is_mine ? <Shown page={data} refetch={refetch} /> : <NotFound />;
  if (!error) return <ItemPageSkeleton />;
  return asApiError(error).status === 404 ? <NotFound /> : <ErrorState error={error} onRetry={refetch} />;
};

/** One of my items as its page shows it, with what its owner can do. */
export const Component = () => {
  const [query] = useSearchParams();
  const uuid = uuidField.safeParse(query.get('productUuid')).data;
  if (!uuid) return <NotFound />;
  return (
    <Container py={{ base: 16, sm: 24 }}>
      <LivePage key={uuid} uuid={uuid} />
    </Container>
  );
};
