import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format/format.ts';
import { tagOf } from '../../lib/format/numbers.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Point } from './map.types.ts';
import { mapFileQuery } from './map-file.ts';
import { neighboursOf } from './neighbours.ts';
import { mapsPage } from './open-in-maps.ts';

/** What the map shows around a place, in words, and the way to a larger map. `area` is what the place itself is called. */
export const AroundPlace = ({ point, area }: { point: Point; area: string }) => {
  const { t } = useTranslation('places');
  const { language } = useFormat();
  const { data } = useQuery(mapFileQuery);
  const names = neighboursOf(point, area, data?.names ?? []).map(({ name, name_ar }) =>
    language === 'ar' ? name_ar : name,
  );
  return (
    <>
      {names.length > 0 ? (
        <Text size="sm">{t('around', { places: new Intl.ListFormat(tagOf(language)).format(names) })}</Text>
      ) : null}
      <Anchor
        href={mapsPage(point)}
        target="_blank"
        rel="noopener noreferrer"
        size="sm"
        display="inline-flex"
        mih={44}
        style={{ alignItems: 'center', alignSelf: 'flex-start' }}
      >
        {t('elsewhere')}
      </Anchor>
    </>
  );
};
