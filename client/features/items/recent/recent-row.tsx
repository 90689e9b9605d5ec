import { Button, Group } from '@mantine/core';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CardRow } from '../card-row.tsx';
import { cardsAtom, forgetItemsAtom } from './recent-items.atoms.ts';

/** Items this browser looked at, as they are now. When they cannot be had, the page does without. */
export const RecentRow = ({ uuids }: { uuids: readonly string[] }) => {
  const { t } = useTranslation('search');
  const { data } = useAtomValue(cardsAtom(uuids.join()));
  const forget = useSetAtom(forgetItemsAtom);
  if (!data || data.length === 0) return null;
  return (
    <div>
      <CardRow
        title={t('viewed.title')}
        previous={t('viewed.previous')}
        next={t('viewed.next')}
        items={data}
      />
      <Group>
        <Button variant="subtle" color="gray" px={0} onClick={() => forget(null)}>
          {t('viewed.forget')}
        </Button>
      </Group>
    </div>
  );
};
