import { Combobox, Loader, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '#shared/places/places.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Point } from '../../ui/map/map.types.ts';
import { placeCalled, placeName } from './address.ts';
import { useFoundPlaces } from './use-found-places.ts';

/** Once what is pressed has been let go, and its click has come. Under a finger the pointer is up before the field is left. */
const afterPress = (then: () => void): void => {
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    setTimeout(then);
  };
  for (const type of ['mouseup', 'pointercancel']) addEventListener(type, end, { signal: ended.signal });
};

/** What is typed into the field `id` until a place is taken; a place whose whole name is left there is the one. */
export const useTypedPlace = (id: string, shownName: string, take: (place: Place, point?: Point) => void) => {
  const { t } = useTranslation('places');
  const [typed, setTyped] = useState<string | null>(null);
  /** What is typed was left without a place chosen for it. */
  const [isLeft, setLeft] = useState(false);
  const { wanted, combobox, search } = useFoundPlaces(typed ?? '');
  const isAnswered = wanted !== '' && wanted === typed?.trim() && !search.isFetching;
  const named = isLeft && isAnswered ? placeCalled(search.data ?? [], wanted) : null;
  const notChosen = shownName === '' ? t('not_chosen') : t('still', { place: shownName });

  const choose = (place: Place, point?: Point): void => {
    take(place, point);
    setTyped(null);
    combobox.closeDropdown();
  };
  const chooseNamed = useEffectEvent(choose);
  useEffect(() => {
    if (named) chooseNamed(named);
  }, [named]);

  const hasFocus = (): boolean => document.activeElement?.id === id;
  return {
    id,
    shown: typed ?? shownName,
    wanted,
    combobox,
    search,
    isTyping: typed !== null,
    problem: isLeft && isAnswered && !named ? (search.isError ? t('failed') : notChosen) : null,
    choose,
    write: (text: string): void => {
      setTyped(text);
      setLeft(false);
      combobox.openDropdown();
      combobox.selectFirstOption();
    },
    enter: (): void => {
      setLeft(false);
      if (typed !== null) combobox.openDropdown();
    },
    leave: (): void => {
      combobox.closeDropdown();
      // It is the window that was left: they come back to the field.
      if (hasFocus()) return;
      if (typed?.trim() === '' || typed?.trim() === shownName) setTyped(null);
      // What is pressed, in the map or below, must not move under the finger.
      else if (document.querySelector(':active')) afterPress(() => setLeft(!hasFocus()));
      else setLeft(true);
    },
  };
};

type Props = {
  field: ReturnType<typeof useTypedPlace>;
  error: string | undefined;
  onChoose: (place: Place) => void;
};

/** The field in which a place is looked for by its name, with what is found. */
export const PlaceField = ({ field, error, onChoose }: Props) => {
  const { t } = useTranslation('places');
  const { language } = useFormat();
  const { search, problem } = field;
  const found = search.data ?? [];
  const empty = search.isError ? t('failed') : search.isFetching ? t('searching') : t('none');
  return (
    <Combobox
      store={field.combobox}
      onOptionSubmit={(index) => {
        const place = found[Number(index)];
        if (place) onChoose(place);
      }}
    >
      <Combobox.Target>
        <TextInput
          id={field.id}
          label={t('search')}
          placeholder={t('placeholder')}
          autoComplete="off"
          value={field.shown}
          error={problem ? <span role="status">{problem}</span> : error}
          leftSection={<IconMapPin size={18} aria-hidden="true" />}
          rightSection={search.isFetching ? <Loader size={18} /> : null}
          onChange={(event) => field.write(event.currentTarget.value)}
          onKeyDown={(event) => {
            // While a place is being looked for, Enter is not for the form.
            if (event.key === 'Enter' && field.isTyping) event.preventDefault();
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            field.enter();
          }}
          onBlur={field.leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={field.wanted.length === 0}>
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
  );
};
