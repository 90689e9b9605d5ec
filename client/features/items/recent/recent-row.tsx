import { Button, Group } from '@mantine/core';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { ScrollRow } from '../../../ui/scroll-row.tsx';
import { ItemCard } from '../item-card.tsx';
import classes from '../similar/similar-items.module.css';
import { cardsAtom, forgetItemsAtom } from './recent-items.atoms.ts';

/** Items this browser looked at, as they are now. When they cannot be had, the page does without. */
export const RecentRow = ({ uuids }: { uuids: readonly string[] }) => {
  const { t } = useTranslation('search');
  const { data } = useAtomValue(cardsAtom(uuids.join()));
  const forget = useSetAtom(forgetItemsAtom);
  if (!data || data.length === 0) return null;
  return (
    <div>
      <ScrollRow
        title={t('viewed.title')}
        previous={t('viewed.previous')}
        next={t('viewed.next')}
        className={classes.row}
      >
        {data.map((item) => (
          <li key={item.uuid}>
            <ItemCard item={item} />
          </li>
        ))}
      </ScrollRow>
      <Group>
        <Button variant="subtle" color="gray" h={44} px={0} onClick={() => forget(null)}>
          {t('viewed.forget')}
        </Button>
      </Group>
    </div>
  );
};
