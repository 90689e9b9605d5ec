import { CloseButton, Group, NativeSelect } from '@mantine/core';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { NEAREST } from '#shared/items/items.rules.ts';
import { NARROWING } from '#shared/items/narrowing.copy.ts';
import type { Point } from '#shared/places/distance.rules.ts';
import { DISTANCES } from '#shared/places/distance.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import { useDistanceCounts } from './shop-counts.ts';
import { nearPoint } from './shop-filters.ts';
import type { Shop } from './use-shop-filters.ts';

/** The place that distances are counted from: its name as far as it is known, and what chooses it. */
export type Near = { name: string | null; Chooser: ComponentType<{ onChoose: (point: Point) => void }> };

type Props = Pick<Shop, 'filters' | 'change'> & { near: Near };

/** Around which place, and how far. */
export const NearFilter = ({ filters, change, near: { name, Chooser } }: Props) => {
  const { t } = useTranslation('items');
  const announce = useAnnounce();
  const { language, number } = useFormat();
  const says = NARROWING[language];
  const countWithin = useDistanceCounts(filters);
  // The choice takes the chooser's place, and its focus.
  const [wasChosen, setChosen] = useState(false);
  if (filters.near === null) {
    return (
      <Chooser
        onChoose={(point) => {
          change({ near: nearPoint(point), sort: NEAREST });
          setChosen(true);
          announce(t('near.done'));
        }}
      />
    );
  }
  const place = says.near(name ?? says.somewhere);
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <OneLine text={place} />
        <CloseButton
          size={44}
          iconSize={18}
          aria-label={`${t('chips.remove')} ${place}`}
          onClick={() => change({ near: null, within: null })}
        />
      </Group>
      <NativeSelect
        autoFocus={wasChosen}
        aria-label={t('filter.within')}
        value={filters.within ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ within: DISTANCES.find((distance) => String(distance) === value) ?? null });
        }}
        data={[
          { value: '', label: t('near.any') },
          ...DISTANCES.map((km) => {
            const count = countWithin(km);
            const label = t('near.within', { km });
            return { value: String(km), label: count === null ? label : `${label} (${number(count)})` };
          }),
        ]}
      />
    </>
  );
};
