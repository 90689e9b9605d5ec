import { useAtomValue } from 'jotai';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CardRow } from '../card-row.tsx';
import { similarItemsAtom } from './similar.atoms.ts';

/** A row of items like this one. When they cannot be had, the page does without. */
export const SimilarItems = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('item-page');
  const { data } = useAtomValue(similarItemsAtom(uuid));
  if (!data || data.length === 0) return null;
  return (
    <CardRow
      title={t('similar.title')}
      previous={t('similar.previous')}
      next={t('similar.next')}
      items={data}
    />
  );
};
