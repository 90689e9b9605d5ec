import { Button, Group, Stack } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ITEM_STATUS, ITEM_STATUSES } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useAddressQuery } from '../../../lib/page/use-address-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { DeleteItem } from './delete-item.tsx';
import { Holiday } from './holiday.tsx';
import { MyItemRow } from './my-item-row.tsx';
import { myItemsAtom } from './my-items.atoms.ts';
import classes from './my-items.module.css';
import { countsOf } from './my-items.reducers.ts';

type Props = {
  /** The way to the buyer of a sold item. */
  talkOf?: (item: OwnItem) => ReactNode;
  /** When a sold item was sold, and how far its sale is. */
  saleOf?: (item: OwnItem) => ReactNode;
  /** The way to another listing like one that is sold. */
  similarOf?: (item: OwnItem) => ReactNode;
  /** What was begun and not sent. */
  drafts?: ReactNode;
};

/** A phone shows the first filters only: the one that a link chose is brought into sight. */
const useChosenInSight = (isThere: boolean) => {
  const filters = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const row = filters.current;
    const chosen = row?.querySelector('[aria-pressed=true]');
    if (!isThere || !row || !chosen) return;
    const [whole, one] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
    // Along the row only: the page stays where it is.
    row.scrollBy({ left: one.left + one.width / 2 - whole.left - whole.width / 2, behavior: 'instant' });
  }, [isThere]);
  return filters;
};

/** My items by where they stand; the counts move by themselves. The filter is in the address. */
export const MyItems = ({ talkOf, saleOf, similarOf, drafts }: Props) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { data, error, refetch } = useAtomValue(myItemsAtom);
  const { query, change } = useAddressQuery();
  const [leaving, setLeaving] = useState<OwnItem | null>(null);
  const filters = useChosenInSight(data !== undefined);
  const chosen = ITEM_STATUSES.find((status) => String(status) === query.get('status')) ?? null;

  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows height={136} />;
  const counts = countsOf(data);
  const shown = chosen === null ? data : data.filter(({ status }) => status === chosen);
  const choose = (status: number | null): void =>
    change(
      (next) => {
        if (status === null) next.delete('status');
        else next.set('status', String(status));
        return next;
      },
      { replace: true },
    );

  return (
    <Stack gap="lg">
      {/* What is sold is a list of orders: nothing there is still to be listed. */}
      {chosen === ITEM_STATUS.sold ? null : drafts}
      <Stack gap={4}>
        {chosen === ITEM_STATUS.sold ? null : <Holiday items={data} />}
        <fieldset ref={filters} className={classes.filters}>
          <legend className="visually-hidden">{t('items.filter')}</legend>
          {[null, ...ITEM_STATUSES].map((status) => (
            <button
              key={String(status)}
              type="button"
              className={classes.filter}
              aria-pressed={chosen === status}
              onClick={() => choose(status)}
            >
              {t(`items.status_${status ?? 'all'}`)}
              <span className={`${classes.count} tabular`}>
                {format.number(status === null ? data.length : counts[status])}
              </span>
            </button>
          ))}
        </fieldset>
      </Stack>
      {shown.length > 0 ? (
        <ul className={classes.list}>
          {shown.map((item) => (
            <MyItemRow
              key={item.uuid}
              item={item}
              onDelete={() => setLeaving(item)}
              talk={item.status === ITEM_STATUS.sold ? talkOf?.(item) : null}
              sale={item.status === ITEM_STATUS.sold ? saleOf?.(item) : null}
              similar={item.status === ITEM_STATUS.sold ? similarOf?.(item) : null}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<IconPackage size={28} stroke={1.6} />}
          title={t(data.length === 0 ? 'items.none' : 'items.none_here')}
          text={data.length === 0 ? t('items.none_text') : undefined}
          action={
            data.length === 0 ? (
              <Button component={Link} to="/add-product">
                {t('items.sell')}
              </Button>
            ) : (
              <Group>
                <Button variant="light" onClick={() => choose(null)}>
                  {t('items.show_all')}
                </Button>
              </Group>
            )
          }
        />
      )}
      <DeleteItem item={leaving} onClose={() => setLeaving(null)} />
    </Stack>
  );
};
