import { Combobox, Loader, Stack, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownNameOf } from '#shared/places/address.rules.ts';
import type { Place } from '#shared/places/places.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LazyMap } from '../../settings/lazy-map.tsx';
import { AroundPlace } from '../../ui/map/around-place.tsx';
import type { Point } from '../../ui/map/map.types.ts';
import { useToast } from '../../ui/toast.tsx';
import { addressOf, chosenFrom, chosenIn, detailIn, placeCalled, placeName } from './address.ts';
import { placeAt, placesQuery } from './places.queries.ts';

const WAIT = 200;

/** Once what is pressed has been let go, and its click has come. Under a finger the pointer is up before the field is left. */
const afterPress = (then: () => void): void => {
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    setTimeout(then);
  };
  for (const type of ['mouseup', 'pointercancel']) addEventListener(type, end, { signal: ended.signal });
};

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
  const [typed, setTyped] = useState<string | null>(null);
  /** What is typed was left without a place chosen for it. */
  const [isLeft, setLeft] = useState(false);
  const [detail, setDetail] = useState(chosen ? detailIn(chosen.address) : '');
  /** The same for what is known later: it may have been written on meanwhile. */
  const line = useRef(detail);
  const [wanted] = useDebouncedValue(typed?.trim() ?? '', WAIT);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const search = useQuery({ ...placesQuery(wanted), enabled: wanted.length > 0 });

  // Places come a moment after the letters: the first of them is what Enter takes.
  const offer = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (search.data) offer();
  }, [search.data]);

  const isAnswered = wanted !== '' && wanted === typed?.trim() && !search.isFetching;
  const named = isLeft && isAnswered ? placeCalled(search.data ?? [], wanted) : null;

  const choose = (place: Place, point?: Point): void => {
    const next = chosenFrom(place);
    onChange(addressOf({ ...next, point: point ?? next.point }, line.current));
    setTyped(null);
    combobox.closeDropdown();
  };
  const chooseNamed = useEffectEvent(choose);
  useEffect(() => {
    if (named) chooseNamed(named);
  }, [named]);

  const hasFocus = (): boolean => document.activeElement?.id === id;
  const leave = (): void => {
    combobox.closeDropdown();
    // It is the window that was left: they come back to the field.
    if (hasFocus()) return;
    if (typed?.trim() === '' || typed?.trim() === shownName) setTyped(null);
    // What is pressed, in the map or below, must not move under the finger.
    else if (document.querySelector(':active')) afterPress(() => setLeft(!hasFocus()));
    else setLeft(true);
  };
  const notChosen = shownName === '' ? t('not_chosen') : t('still', { place: shownName });
  const problem = isLeft && isAnswered && !named ? (search.isError ? t('failed') : notChosen) : null;

  /** The point that was pressed last: what an earlier one is called may be known later. */
  const pressed = useRef<Point | null>(null);
  const pick = async (point: Point): Promise<void> => {
    pressed.current = point;
    try {
      const place = await placeAt(point);
      if (pressed.current !== point) return;
      if (place) choose(place, point);
      else toast.failed(t('nowhere'));
    } catch (thrown) {
      toast.failed(thrown);
    }
  };

  const found = search.data ?? [];
  const empty = search.isError ? t('failed') : search.isFetching ? t('searching') : t('none');
  return (
    <Stack gap="md">
      <Combobox
        store={combobox}
        onOptionSubmit={(index) => {
          const place = found[Number(index)];
          if (!place) return;
          pressed.current = null;
          choose(place);
        }}
      >
        <Combobox.Target>
          <TextInput
            id={id}
            label={t('search')}
            placeholder={t('placeholder')}
            autoComplete="off"
            value={typed ?? shownName}
            error={problem ? <span role="status">{problem}</span> : error}
            leftSection={<IconMapPin size={18} aria-hidden="true" />}
            rightSection={search.isFetching ? <Loader size={18} /> : null}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setLeft(false);
              combobox.openDropdown();
              combobox.selectFirstOption();
            }}
            onKeyDown={(event) => {
              // While a place is being looked for, Enter is not for the form.
              if (event.key === 'Enter' && typed !== null) event.preventDefault();
            }}
            onFocus={(event) => {
              event.currentTarget.select();
              setLeft(false);
              if (typed !== null) combobox.openDropdown();
            }}
            onBlur={leave}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={wanted.length === 0}>
          <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
            {found.map((place, index) => (
              <Combobox.Option key={`${place.name} ${place.lat}`} value={String(index)}>
                {placeName(language, place.address) || (language === 'ar' ? place.name_ar : place.name)}
              </Combobox.Option>
            ))}
            {found.length === 0 ? <Combobox.Empty>{empty}</Combobox.Empty> : null}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
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
