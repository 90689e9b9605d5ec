import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readIn } from '../../../item-words/read-words.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { isAbsent } from '../../../lib/http/api-error.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { itemPageQuery } from '../items.queries.ts';

type Props = {
  /** The draft's name, under which its item is found. */
  uuid: string;
  seller: { id: number };
  toNew: () => void;
};

/** Instead of the form: the draft that a link leads to is there no more, since an item came of it or it was deleted. */
export const DraftGone = ({ uuid, seller, toNew }: Props) => {
  const { t } = useTranslation('sell');
  const { language } = useFormat();
  const { data, error, isPending, isFetching, refetch } = useQuery(itemPageQuery('auth', uuid));
  if (isPending) return <SkeletonRows height={160} />;
  // Only an answer knows that nothing is there.
  if (!data && !isAbsent(error))
    return <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />;
  const item = data?.item_details;
  if (item?.user.id !== seller.id) {
    return (
      <EmptyState
        title={t('draft.lost_title')}
        text={t('draft.lost_text')}
        action={<Button onClick={toNew}>{t('draft.begin')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('draft.posted_title')}
      text={t('draft.posted_text', { name: readIn(language, item).item_name })}
      action={
        <Group justify="center" gap="sm">
          <Button component={Link} to={`/my-product-details?productUuid=${uuid}`}>
            {t('draft.see_item')}
          </Button>
          <Button variant="default" onClick={toNew}>
            {t('draft.another')}
          </Button>
        </Group>
      }
    />
  );
};
