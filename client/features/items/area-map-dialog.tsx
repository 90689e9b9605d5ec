import { Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyMap } from '../../settings/lazy-map.tsx';
import type { ShownPlace } from './item-texts.ts';

type Props = { place: ShownPlace; isOpen: boolean; onClose: () => void };

/** A collection area on the map. The exact address is for the paying buyer. */
export const AreaMapDialog = ({ place, isOpen, onClose }: Props) => {
  const { t } = useTranslation('items');
  const point = place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
  return (
    <Modal opened={isOpen} onClose={onClose} title={place.name} size="lg">
      <Stack gap="sm">
        <LazyMap label={t('place.map', { place: place.name })} point={point} isArea height={360} />
        <Text size="sm" c="dimmed">
          {t('place.note')}
        </Text>
      </Stack>
    </Modal>
  );
};
