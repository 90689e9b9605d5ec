import { Button, CopyButton, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { ownNameOf } from '#shared/places/address.rules.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LazyMap } from '../../settings/lazy-map.tsx';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AroundPlace } from '../../ui/map/around-place.tsx';
import classes from './purchase-page.module.css';
import { collectionOf } from './purchase-texts.ts';

type Props = {
  address: string;
  /** The exact address stands beside it: what is pressed is for the map. */
  isKnown?: boolean;
};

/** The collection area; a press shows the exact address, which only the paying buyer gets, and where it is. */
export const CollectionPlace = ({ address, isKnown = false }: Props) => {
  const { t } = useTranslation('purchases');
  const { language } = useFormat();
  const announce = useAnnounce();
  const [isOpen, setOpen] = useState(false);
  const place = collectionOf(language, address);
  if (!place) return null;
  return (
    <>
      <UnstyledButton className={classes.tap} onClick={() => setOpen(true)}>
        <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
        <span>{isKnown ? t('address.show_map') : place.area}</span>
        {isKnown ? null : <span className="visually-hidden">{t('address.open')}</span>}
      </UnstyledButton>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('address.title')}>
        <Stack gap="md">
          <Text className={classes.exact}>{place.exact}</Text>
          {place.point ? <LazyMap label={t('address.map')} point={place.point} height={220} /> : null}
          <Group gap="sm">
            <CopyButton value={place.exact}>
              {({ copied, copy }) => (
                <Button
                  variant="light"
                  leftSection={
                    copied ? (
                      <IconCheck size={18} aria-hidden="true" />
                    ) : (
                      <IconCopy size={18} aria-hidden="true" />
                    )
                  }
                  onClick={() => {
                    copy();
                    announce(t('address.copied'));
                  }}
                >
                  {t(copied ? 'address.copied' : 'address.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
          {place.point ? <AroundPlace point={place.point} area={ownNameOf(place.area)} /> : null}
        </Stack>
      </Dialog>
    </>
  );
};
