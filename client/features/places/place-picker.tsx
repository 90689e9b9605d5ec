import { Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { ownNameOf } from '#shared/places/address.rules.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LazyMap } from '../../settings/lazy-map.tsx';
import { AroundPlace } from '../../ui/map/around-place.tsx';
import type { Point } from '../../ui/map/map.types.ts';
import { useToast } from '../../ui/toast.tsx';
import { addressOf, chosenFrom, chosenIn, detailIn, placeName } from './address.ts';
import { PlaceField, useTypedPlace } from './place-field.tsx';
import { placeAt } from './places.queries.ts';

type Props = {
  id: string;
  /** The address text of the contract; empty while nothing is chosen. */
  value: string;
  onChange: (address: string) => void;
  error?: string;
};

/** Where an item is collected: searched by name in either language, corrected on the map. */
export const PlacePicker = ({ id, value, onChange, error }: Props) => {
  const { t } = useTranslation('places');
  const { language } = useFormat();
  const toast = useToast();
  const chosen = chosenIn(value);
  const shownName = chosen ? placeName(language, chosen.address) : '';
  const [detail, setDetail] = useState(chosen ? detailIn(chosen.address) : '');
  /** The same for what is known later: it may have been written on meanwhile. */
  const line = useRef(detail);
  const field = useTypedPlace(id, shownName, (place, point) => {
    const next = chosenFrom(place);
    onChange(addressOf({ ...next, point: point ?? next.point }, line.current));
  });

  /** The point that was pressed last: what an earlier one is called may be known later. */
  const pressed = useRef<Point | null>(null);
  const pick = async (point: Point): Promise<void> => {
    pressed.current = point;
    try {
      const place = await placeAt(point);
      if (pressed.current !== point) return;
      if (place) field.choose(place, point);
      else toast.failed(t('nowhere'));
    } catch (thrown) {
      toast.failed(thrown);
    }
  };

  return (
    <Stack gap="md">
      <PlaceField
        field={field}
        error={error}
        onChoose={(place) => {
          pressed.current = null;
          field.choose(place);
        }}
      />
      <LazyMap
        label={t('map_label')}
        point={chosen?.point ?? null}
        height={280}
        onPick={(point) => void pick(point)}
      />
      {chosen ? <AroundPlace point={chosen.point} area={ownNameOf(shownName)} /> : null}
      <Text size="sm" c="dimmed">
        {t('map_hint')}
      </Text>
      {chosen ? (
        <TextInput
          label={t('detail')}
          description={t('detail_hint')}
          autoComplete="street-address"
          maxLength={120}
          value={detail}
          onChange={(event) => {
            line.current = event.currentTarget.value;
            setDetail(line.current);
            onChange(addressOf(chosen, line.current));
          }}
        />
      ) : null}
    </Stack>
  );
};
