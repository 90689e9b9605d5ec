import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format/format.ts';
import { tagOf } from '../../lib/format/numbers.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LazyMap } from '../../settings/lazy-map.tsx';
import type { Point } from '../../ui/map/map.types.ts';
import { mapFileQuery } from '../../ui/map/map-file.ts';
import { neighboursOf } from '../../ui/map/neighbours.ts';
import { mapsPage } from '../../ui/map/open-in-maps.ts';
import type { ShownPlace } from './item-texts.ts';
import { nameIn } from './item-texts.ts';

/** What the map shows around the area, in words, and the way to a larger map. */
const AroundArea = ({ point, area }: { point: Point; area: string }) => {
  const { t } = useTranslation('items');
  const { language } = useFormat();
  const { data } = useQuery(mapFileQuery);
  const names = neighboursOf(point, area, data?.names ?? []).map((named) => nameIn(language, named));
  return (
    <>
      {names.length > 0 ? (
        <Text size="sm">
          {t('place.around', { places: new Intl.ListFormat(tagOf(language)).format(names) })}
        </Text>
      ) : null}
      {/* The area's middle, as everybody gets it: the exact point is not known here. */}
      <Anchor
        href={mapsPage(point)}
        target="_blank"
        rel="noopener noreferrer"
        size="sm"
        display="inline-flex"
        mih={44}
        style={{ alignItems: 'center', alignSelf: 'flex-start' }}
      >
        {t('place.elsewhere')}
      </Anchor>
    </>
  );
};

type Props = { place: ShownPlace; isOpen: boolean; onClose: () => void };

/** A collection area on the map. The exact address is for the paying buyer. */
export const AreaMapDialog = ({ place, isOpen, onClose }: Props) => {
  const { t } = useTranslation('items');
  const point = place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
  return (
    <Modal opened={isOpen} onClose={onClose} title={place.name} size="lg">
      <Stack gap="sm">
        <LazyMap
          label={t('place.map', { place: place.name })}
          point={point}
          areaName={place.area}
          height={360}
        />
        {point ? <AroundArea point={point} area={place.area} /> : null}
        <Text size="sm" c="dimmed">
          {t('place.note')}
        </Text>
      </Stack>
    </Modal>
  );
};
