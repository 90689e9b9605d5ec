import { Button } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ItemGrid, ItemGridSkeleton } from '../items/item-grid.tsx';
import { watchedAtom } from './watchlist.atoms.ts';

/** The items I watch, live. */
export const WatchedItems = () => {
  const { t } = useTranslation('watchlist');
  const { data, error, refetch } = useAtomValue(watchedAtom);
  const heading = useId();
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ItemGridSkeleton count={5} />;
  if (data.length > 0) {
    return (
      <section aria-labelledby={heading}>
        <h2 id={heading} className="visually-hidden">
          {t('list')}
        </h2>
        <ItemGrid items={data} label={t('list')} />
      </section>
    );
  }
  return (
    <EmptyState
      icon={<IconHeart size={28} stroke={1.6} />}
      title={t('empty')}
      text={t('empty_text')}
      action={
        <Button component={Link} to="/shop">
          {t('shop')}
        </Button>
      }
    />
  );
};
