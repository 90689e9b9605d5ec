import { Stack, Text } from '@mantine/core';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LazyMap } from '../../settings/lazy-map.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AroundPlace } from '../../ui/map/around-place.tsx';
import type { ShownPlace } from './item-texts.ts';

type Props = { place: ShownPlace; isOpen: boolean; onClose: () => void };

/** A collection area on the map. The exact address is for the paying buyer. */
export const AreaMapDialog = ({ place, isOpen, onClose }: Props) => {
  const { t } = useTranslation('items');
  const point = place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
  return (
    <Dialog opened={isOpen} onClose={onClose} title={place.name} size="lg">
      <Stack gap="sm">
        <LazyMap
          label={t('place.map', { place: place.name })}
          point={point}
          areaName={place.area}
          height={360}
        />
        {/* The area's middle, as everybody gets it: the exact point is not known here. */}
        {point ? <AroundPlace point={point} area={place.area} /> : null}
        <Text size="sm" c="dimmed">
          {t('place.note')}
        </Text>
      </Stack>
    </Dialog>
  );
};
