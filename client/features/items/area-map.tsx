import { Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { LazyMap } from '../../ui/map/lazy-map.tsx';
import classes from './area-map.module.css';
import { placeOf } from './item-words.ts';

/** The collection area; a press opens it on a map. The exact address is for the paying buyer. */
export const AreaMap = ({ address }: { address: string }) => {
  const { t } = useTranslation('items');
  const { language } = useFormat();
  const [isOpen, setOpen] = useState(false);
  // A list has seventy of these: the dialog exists once it was asked for.
  const [isUsed, setUsed] = useState(false);
  const place = placeOf(language, address);
  if (!place) return null;
  const point = place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
  const open = (): void => {
    setUsed(true);
    setOpen(true);
  };
  return (
    <>
      <UnstyledButton className={classes.place} onClick={open}>
        <IconMapPin size={16} stroke={1.7} aria-hidden="true" className={classes.pin} />
        <span className={classes.name}>{place.name}</span>
        <span className="visually-hidden">{t('place.open')}</span>
      </UnstyledButton>
      {isUsed ? (
        <Modal
          opened={isOpen}
          onClose={() => setOpen(false)}
          title={place.name}
          size="lg"
          closeButtonProps={{ 'aria-label': t('common:action.close') }}
        >
          <Stack gap="sm">
            <LazyMap label={t('place.map', { place: place.name })} point={point} isArea height={360} />
            <Text size="sm" c="dimmed">
              {t('place.note')}
            </Text>
          </Stack>
        </Modal>
      ) : null}
    </>
  );
};
