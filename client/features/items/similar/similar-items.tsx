import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { ScrollRow } from '../../../ui/scroll-row.tsx';
import { ItemCard } from '../item-card.tsx';
import { similarItemsAtom } from './similar.atoms.ts';
import classes from './similar-items.module.css';

/** A row of items like this one. When they cannot be had, the page does without. */
export const SimilarItems = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('product');
  const { data } = useAtomValue(similarItemsAtom(uuid));
  if (!data || data.length === 0) return null;
  return (
    <ScrollRow
      title={t('similar.title')}
      previous={t('similar.previous')}
      next={t('similar.next')}
      className={classes.row}
    >
      {data.map((item) => (
        <li key={item.uuid}>
          <ItemCard item={item} />
        </li>
      ))}
    </ScrollRow>
  );
};
